import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Submission } from 'server/contract/submissions';
import { statusOf } from '../../lib/api/problem.ts';
import { dialogTimer, marks as range } from '../../lib/constants.ts';
import { explainFailure } from '../../lib/explain-failure.ts';
import { evaluation as texts } from '../../lib/messages/evaluation.ts';
import { showFieldProblems } from '../../lib/show-field-problems.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { showError, showSuccess } from '../../ui/dialogs.ts';
import { DraftNote } from '../../ui/draft-note.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { createEvaluationFormSchema, type EvaluationFormValues } from './evaluation-form-schema.ts';
import { PresentMark } from './present-mark.tsx';
import { evaluateSubmission } from './submission-mutations.ts';

const fields = ['obtainedMark', 'feedback'] as const;

interface EvaluationFormProps {
  /** The submission as the server has it now; what is typed stays when it changes. */
  submission: Submission;
  onMarked: () => void;
}

/** Marks a submission, or corrects a mark. */
export function EvaluationForm({ submission, onMarked }: EvaluationFormProps) {
  const { _id, marks, obtainedMark, feedback, status, version } = submission;
  const [firstVersion] = useState(version);
  const [reason, setReason] = useState<string | null>(null);
  const { mutateAsync, isSuccess } = useMutation(evaluateSubmission(_id));
  const schema = useMemo(() => createEvaluationFormSchema(marks), [marks]);
  const form = useForm<EvaluationFormValues>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: {
      ...(obtainedMark !== null && { obtainedMark }),
      feedback: feedback ?? '',
    },
  });
  const draft = useDraft(form, { name: `evaluation:${_id}`, fields });
  const { register, setError } = form;
  const { errors, isSubmitting } = form.formState;
  const isCorrection = status === 'completed';

  const submit = form.handleSubmit(async (values) => {
    setReason(null);
    try {
      // Only a correction names the version it corrects; a first mark is refused when there is one already.
      const known = isCorrection ? { version } : {};
      const modifiedCount = await mutateAsync({ ...values, status: 'completed', ...known });
      if (modifiedCount === 0) return showError({ title: texts.failed, text: texts.failedText });
      draft.settle();
      await showSuccess({
        title: texts.done,
        text: texts.doneText,
        timer: dialogTimer.evaluation,
      });
      onMarked();
    } catch (error) {
      // The present mark is shown as soon as the refetched submission is there.
      if (statusOf(error) === 409) return;
      if (showFieldProblems(error, fields, setError)) return;
      setReason(explainFailure(error));
      await showError({ title: texts.failed, text: texts.failedText });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="sheet grid gap-5 p-5 sm:p-6">
      <h2 className="text-heading">{texts.mark}</h2>
      {!isSuccess && (
        <PresentMark submission={submission} changedMeanwhile={version !== firstVersion} />
      )}
      <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
      <TextField
        label={texts.obtainedMark}
        hint={texts.obtainedMarkHint(marks)}
        error={errors.obtainedMark?.message}
        type="number"
        inputMode="decimal"
        min={0}
        max={marks}
        step={range.step}
        {...register('obtainedMark', { valueAsNumber: true })}
      />
      <TextArea
        label={texts.feedback}
        hint={texts.feedbackHint}
        error={errors.feedback?.message}
        rows={8}
        {...register('feedback')}
      />
      <FormFailure title={reason && texts.failed} text={reason ?? undefined} />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? texts.submitting : isCorrection ? texts.correct : texts.submit}
      </Button>
    </form>
  );
}
