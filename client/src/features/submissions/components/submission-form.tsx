import { submissionForm as texts } from 'virtual:messages/submissionForm';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Assignment } from 'server/contract/assignments';
import { type SubmissionAnswer, submissionAnswer } from 'server/contract/submissions';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { createFormResolver } from '../../../lib/errors/form-resolver.ts';
import { showFieldProblems } from '../../../lib/errors/show-field-problems.ts';
import { writeProblem } from '../../../lib/http/problem-texts.ts';
import type { SessionUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { submitAnswer } from '../api/submission-mutations.ts';

const fields = ['pdfLink', 'quickNote'] as const;

interface SubmissionFormProps {
  assignment: Assignment;
  user: SessionUser;
  onSubmitted: () => void;
}

/** The submission form: a link and a note. */
export default function SubmissionForm({ assignment, user, onSubmitted }: SubmissionFormProps) {
  const [failure, setFailure] = useState<{ reason?: string | undefined } | null>(null);
  const { mutateAsync } = useMutation(submitAnswer(assignment, user));
  const form = useForm<SubmissionAnswer>({
    resolver: createFormResolver(submissionAnswer),
    mode: 'onTouched',
    defaultValues: { pdfLink: '', quickNote: '' },
  });
  const draft = useDraft(form, { name: `submission:${assignment._id}`, fields });
  const { register, setError, setFocus } = form;
  const { errors, isSubmitting } = form.formState;

  useEffect(() => setFocus('pdfLink'), [setFocus]);

  const submit = form.handleSubmit(async (answer) => {
    setFailure(null);
    try {
      const { insertedId, code, message } = await mutateAsync(answer);
      if (insertedId === null) return setFailure({ reason: writeProblem(code) ?? message });
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
