import { type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useDraft } from '../drafts/use-draft.ts';
import { showFieldProblems } from './show-field-problems.ts';

/** Why nothing was sent, to show at the button; without a reason, a field says it. */
interface SubmitFailure {
  /** Instead of the title that failures of the form have. */
  title?: string;
  reason?: string | undefined;
}

/**
 * How it went: `onSent` is called once the draft is removed. After 'stopped' the form stays as it is: the person has
 * declined a question, or has to choose what to do.
 */
export type SubmitOutcome = { onSent: () => unknown } | 'stopped' | SubmitFailure;

interface SubmitOptions<Values extends FieldValues, Sent> {
  /** The fields that a draft keeps, and beside which problems of the API are shown; never a password. */
  fields?: readonly Path<Values>[];
  /** Sends the checked values. What it throws is shown beside the fields that the API names, or else at the button. */
  send: (values: Sent) => Promise<SubmitOutcome>;
  /** Names the form and what it is about, such as `assignment:<id>`. Without a name no draft is kept. */
  draftName?: string;
  /** One row of each list of the form: a draft with other rows is not restored. */
  rows?: Partial<Values>;
  /** The field that has the focus at first. */
  firstField?: Path<Values>;
}

const noFields: readonly [] = [];

/**
 * What each form does: it keeps a draft until it is sent, sends once at a time, and says why it was not sent. `shell` is for
 * `FormShell`.
 */
export function useFormSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { fields = noFields, send, draftName, rows, firstField }: SubmitOptions<Values, Sent>,
) {
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const { setFocus } = form;
  const { isSubmitting } = form.formState;
  // Before the draft: a form forgets its fields when the draft comes back, until it is rendered again.
  useEffect(() => {
    if (firstField !== undefined) setFocus(firstField);
  }, [firstField, setFocus]);
  const draft = useDraft(form, { name: draftName, fields, rows });

  const handle = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const outcome = await send(values);
      if (outcome === 'stopped') return;
      if (!('onSent' in outcome)) return setFailure(outcome);
      draft.clear();
      await outcome.onSent();
    } catch (error) {
      setFailure(showFieldProblems(form, fields, error));
    }
  });

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!isSubmitting) await handle(event);
  };

  /** Shows `values` instead of what was typed, and removes its draft. */
  const restart = (values: Values, focused?: Path<Values>) => {
    // A reset forgets the fields until they are rendered again, and with them where the focus can go.
    flushSync(() => {
      draft.discard();
      form.reset(values);
      setFailure(null);
    });
    if (focused !== undefined) setFocus(focused);
  };

  const { isRestored, discard } = draft;
  return {
    shell: { onSubmit: submit, isSubmitting, draft: { isRestored, discard }, failure },
    submit,
    restart,
    forgetDraft: draft.forget,
    failure,
    setFailure,
  };
}
