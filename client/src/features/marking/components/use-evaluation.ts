import { evaluation as texts } from 'virtual:messages/evaluation';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ProblemCode } from 'server/contract/problems';
import type { Submission } from 'server/contract/submissions/schemas';
import { dialogTimer } from '#lib/constants.ts';
import { showFieldProblems } from '#lib/forms/show-field-problems.ts';
import { type SubmitOutcome, useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { useLazyResolver } from '#lib/forms/use-lazy-resolver.ts';
import { codeOf } from '#lib/http/problem.ts';
import { useIsOpen } from '#lib/routing/use-is-open.ts';
import { showError, showSuccess } from '#ui/dialogs/dialogs.ts';
import { evaluateSubmission } from '../api/marking-mutations.ts';
import { readGivenMark, toFormValues } from './drafts/given-mark.ts';
import type { EvaluationFormInput, EvaluationFormValues } from './evaluation-form-schema.ts';

/** The refusal when the user has given another mark since the page was loaded. */
const markedByUser = 'submission-marked-by-you' satisfies ProblemCode;

/** The refusals of a mark for a version of the submission that is no longer the current one. */
const changesMeanwhile = new Set<string | undefined>([
  'submission-changed',
  'submission-already-marked',
  'draft-mark-saved',
  markedByUser,
] satisfies ProblemCode[]);

const fields = ['obtainedMark', 'feedback', 'answer', 'criteria', 'nextSteps'] as const;
const rows = { nextSteps: [{ id: '', text: '' }] };

/** Where the teacher goes after saving: to the desk (spec §2), or to the next submission to mark. */
type Destination = 'desk' | 'next';

export interface Saving {
  destination: Destination;
  /** The mark is released to the student, not saved as a draft. */
  release: boolean;
}

/**
 * Called when a mark is sent. Returns the function that opens the destination once the mark is saved; its parameter is the
 * outcome as a sentence, which the following page shows, since a toast would cover its form.
 */
export type OnSend = (destination: Destination) => (outcome: string) => Promise<void> | void;

interface EvaluationOptions {
  submission: Submission;
  /** Until the form is sent it is checked for a release, else for a draft. */
  isReleased: boolean;
  /** The field of the answer is shown: otherwise what was typed there is not sent. */
  mayAnswer: boolean;
  onSend: OnSend;
}

/** The form that marks `submission` or corrects its mark, with its draft, and what happens when it is sent. */
export function useEvaluation({ submission, isReleased, mayAnswer, onSend }: EvaluationOptions) {
  const { _id, name, marks, version, rubric } = submission;
  const [isSaved, setSaved] = useState(false);
  const [isChangedByUser, setChangedByUser] = useState(false);
  const [conflicts, setConflicts] = useState(0);
  const { mutateAsync } = useMutation(evaluateSubmission(_id, { isLeft: true }));
  const saving = useRef<Saving>({ destination: 'desk', release: isReleased });
  const given = readGivenMark(submission);
  const hasSteps = given?.nextSteps !== undefined;
  const loadResolver = useCallback(async () => {
    const { createEvaluationResolver } = await import('./evaluation-form-schema.ts');
    const create = (release: boolean) =>
      createEvaluationResolver({ marks, rubric, hasSteps, release });
    const [ofRelease, ofDraft] = [create(true), create(false)];
    return (...values: Parameters<typeof ofRelease>) =>
      (saving.current.release ? ofRelease : ofDraft)(...values);
  }, [marks, rubric, hasSteps]);
  const form = useForm<EvaluationFormInput, unknown, EvaluationFormValues>({
    resolver: useLazyResolver(loadResolver),
    mode: 'onTouched',
    defaultValues: toFormValues(given, rubric),
  });
  const isOpen = useIsOpen();

  const finish = async (
    mark: number,
    { destination, release }: Saving,
    openDestination: ReturnType<OnSend>,
  ) => {
    setSaved(true);
    if (destination === 'desk') {
      const [title, text] = release
        ? [texts.done, texts.doneText]
        : [texts.drafts.saved, texts.drafts.savedText];
      await showSuccess({ title, text, timer: dialogTimer.evaluation });
    }
    const describe = release ? texts.doneBefore : texts.drafts.savedBefore;
    // Do not navigate when the person has left the page meanwhile.
    if (isOpen.current) await openDestination(describe({ name, mark, marks }));
  };

  const send = async ({ answer, ...values }: EvaluationFormValues): Promise<SubmitOutcome> => {
    const { destination, release } = saving.current;
    try {
      // The API refuses the mark when the submission has changed since the teacher loaded it: replaced, or marked by a colleague.
      const body = {
        ...values,
        ...(mayAnswer && answer && { answer }),
        status: 'completed' as const,
        version,
      };
      const openDestination = onSend(destination);
      const modifiedCount = await mutateAsync(release ? body : { ...body, release });
      if (modifiedCount > 0) {
        const { obtainedMark } = values;
        return { onSent: () => finish(obtainedMark, { destination, release }, openDestination) };
      }
      await showError({ title: texts.failed, text: texts.failedText });
      return 'stopped';
    } catch (error) {
      // What has changed is shown as soon as the submission is refetched.
      if (changesMeanwhile.has(codeOf(error))) {
        setChangedByUser(codeOf(error) === markedByUser);
        setConflicts((before) => before + 1);
        return 'stopped';
      }
      const failure = showFieldProblems(form, fields, error);
      if (failure.reason) void showError({ title: texts.failed, text: texts.failedText });
      return failure;
    }
  };

  const { shell, submit, restart } = useFormSubmit(form, {
    fields,
    rows,
    draftName: `evaluation:${_id}`,
    send,
  });

  /** Checks the form for a release or for a draft from now on. */
  const checkFor = (release: boolean) => {
    saving.current = { ...saving.current, release };
    if (form.formState.errors.feedback) void form.trigger('feedback');
  };

  const save = (how: Saving) => {
    saving.current = how;
    return submit();
  };

  return { form, shell, isSaved, isChangedByUser, conflicts, save, checkFor, restart };
}
