import { submissionForm as texts } from 'virtual:messages/submissionForm';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SubmissionAnswer, submissionAnswer } from 'server/contract/submissions/typed-fields';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { createFormResolver } from '../../../lib/errors/form-resolver.ts';
import { showFieldProblems } from '../../../lib/errors/show-field-problems.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

const fields = ['pdfLink', 'quickNote'] as const;

interface SubmissionFormProps {
  /** Names the draft of what is typed: the id of the assignment, or of the submission that is replaced. */
  draftOf: string;
  /** What was submitted before. */
  earlier?: SubmissionAnswer;
  /** Sends the answer. Returns why nothing was submitted, where the API says so; a refusal rejects. */
  send: (answer: SubmissionAnswer) => Promise<{ refused?: string | undefined }>;
  onSubmitted: () => void;
}

const nothing: SubmissionAnswer = { pdfLink: '', quickNote: '' };

/** The submission form: a link and a note. */
export default function SubmissionForm(props: SubmissionFormProps) {
  const { draftOf, earlier = nothing, send, onSubmitted } = props;
  const [failure, setFailure] = useState<{ reason?: string | undefined } | null>(null);
  const form = useForm<SubmissionAnswer>({
    resolver: createFormResolver(submissionAnswer),
    mode: 'onTouched',
    defaultValues: { pdfLink: earlier.pdfLink, quickNote: earlier.quickNote },
  });
  const draft = useDraft(form, { name: `submission:${draftOf}`, fields });
  const { register, setError, setFocus } = form;
  const { errors, isSubmitting } = form.formState;

  useEffect(() => setFocus('pdfLink'), [setFocus]);

  const submit = form.handleSubmit(async (answer) => {
    setFailure(null);
    try {
      const { refused } = await send(answer);
      if (refused !== undefined) return setFailure({ reason: refused });
      draft.clear();
      onSubmitted();
    } catch (error) {
      const isBesideField = showFieldProblems(error, fields, setError);
      setFailure(isBesideField ? {} : { reason: explainFailure(error) });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
      <TextField
        label={texts.pdfLink}
        hint={texts.pdfLinkHint}
        error={errors.pdfLink?.message}
        type="url"
        inputMode="url"
        {...register('pdfLink')}
      />
      <TextArea
        label={texts.quickNote}
        hint={texts.quickNoteHint}
        error={errors.quickNote?.message}
        {...register('quickNote')}
      />
      <FormFailure title={failure && texts.failed} text={failure?.reason} />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
