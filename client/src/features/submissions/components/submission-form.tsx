import { submissionForm as texts } from 'virtual:messages/submissionForm';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SubmissionAnswer, submissionAnswer } from 'server/contract/submissions/typed-fields';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { toFormFailure } from '#lib/forms/show-field-problems.ts';
import { Button } from '#ui/actions/button.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { WebAddressField } from '#ui/forms/web-address/web-address-field.tsx';
import type { TypedAnswer } from '../api/submission-mutations.ts';
import { ShowEarlierSteps } from './next-steps/show-earlier-steps.tsx';
import { submissionDraft } from './use-drafts-of-marked.ts';
import type { SendOutcome } from './use-send-submission.ts';

const fields = ['pdfLink', 'quickNote'] as const;

/** With `earlierSteps` the next steps of earlier feedback were shown. */
type EarlierAnswer = SubmissionAnswer & { earlierSteps?: unknown };

interface SubmissionFormProps {
  /** The assignment that is submitted. */
  assignmentId: string;
  /** What was submitted before, at the moment when the form opens. */
  earlier?: EarlierAnswer | undefined;
  send: (answer: TypedAnswer) => Promise<SendOutcome>;
  onSubmitted: () => void;
}

const nothing: EarlierAnswer = { pdfLink: '', quickNote: '' };

/** The submission form: a link and a note. */
export default function SubmissionForm(props: SubmissionFormProps) {
  const { assignmentId, earlier = nothing, send, onSubmitted } = props;
  const [isShown, setShown] = useState(earlier.earlierSteps !== undefined);
  const [failure, setFailure] = useState<{ reason?: string | undefined } | null>(null);
  const form = useForm<SubmissionAnswer>({
    resolver: createFormResolver(submissionAnswer),
    mode: 'onTouched',
    defaultValues: { pdfLink: earlier.pdfLink, quickNote: earlier.quickNote },
  });
  const { register, setError, setFocus } = form;
  useEffect(() => setFocus('pdfLink'), [setFocus]);
  const draft = useDraft(form, { name: submissionDraft(assignmentId), fields });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (answer) => {
    setFailure(null);
    try {
      const { refused } = await send({ ...answer, ...(isShown && { showEarlierSteps: true }) });
      if (refused !== undefined) return setFailure({ reason: refused });
      draft.clear();
      onSubmitted();
    } catch (error) {
      setFailure(toFormFailure(error, fields, setError));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
      <WebAddressField
        label={texts.pdfLink}
        hint={texts.pdfLinkHint}
        error={errors.pdfLink?.message}
        field={register('pdfLink')}
      />
      <TextArea
        label={texts.quickNote}
        hint={texts.quickNoteHint}
        error={errors.quickNote?.message}
        {...register('quickNote')}
      />
      <ShowEarlierSteps assignmentId={assignmentId} isShown={isShown} onChange={setShown} />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? texts.submitting : texts.submit}
      </Button>
      <FormFailure title={failure && texts.failed} text={failure?.reason} />
    </form>
  );
}
