import { evaluation as texts } from 'virtual:messages/evaluation';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Submission } from 'server/contract/submissions';
import { dialogTimer } from '../../../lib/constants.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { createFormResolver } from '../../../lib/errors/form-resolver.ts';
import { showFieldProblems } from '../../../lib/errors/show-field-problems.ts';
import { statusOf } from '../../../lib/http/problem.ts';
import { formatDecimal } from '../../../lib/numbers/decimal.ts';
import { showError, showSuccess } from '../../../ui/dialogs/dialogs.ts';
import { evaluateSubmission } from '../api/marking-mutations.ts';
import {
  createEvaluationFormSchema,
  type EvaluationFormInput,
  type EvaluationFormValues,
} from './evaluation-form-schema.ts';

const fields = ['obtainedMark', 'feedback'] as const;

/** Where the teacher goes after saving: to the desk (spec §2), or to another submission to mark. */
export type Destination = 'desk' | 'other';

/**
 * The form that marks `submission` or corrects its mark, with its draft, and what happens when it is sent. `onMarked` gets
 * the outcome as a sentence, for the page that follows: a toast would cover the next form.
 */
export function useEvaluation(
  submission: Submission,
  onMarked: (destination: Destination, outcome: string) => Promise<void> | void,
) {
  const { _id, name, marks, obtainedMark, feedback, status, version } = submission;
  const isCorrection = status === 'completed';
  const [reason, setReason] = useState<string | null>(null);
  const { mutateAsync, isSuccess: isSaved } = useMutation(evaluateSubmission(_id));
  const schema = useMemo(() => createEvaluationFormSchema(marks), [marks]);
  const form = useForm<EvaluationFormInput, unknown, EvaluationFormValues>({
    resolver: createFormResolver(schema),
    mode: 'onTouched',
    defaultValues: {
      obtainedMark: obtainedMark === null ? '' : formatDecimal(obtainedMark),
      feedback: feedback ?? '',
    },
  });
  const draft = useDraft(form, { name: `evaluation:${_id}`, fields });
  const isOpen = useIsOpen();

  const save = (destination: Destination) =>
    form.handleSubmit(async (values) => {
      setReason(null);
      try {
        // Nothing is marked that the teacher has not seen: it may have been replaced, or marked by somebody else.
        const modifiedCount = await mutateAsync({ ...values, status: 'completed', version });
        if (modifiedCount === 0) return showError({ title: texts.failed, text: texts.failedText });
        draft.clear();
        if (destination === 'desk') {
          const { done: title, doneText: text } = texts;
          await showSuccess({ title, text, timer: dialogTimer.evaluation });
        }
        const outcome = texts.doneBefore({ name, mark: values.obtainedMark, marks });
        // Do not navigate when the person has left the page meanwhile.
        if (isOpen.current) await onMarked(destination, outcome);
      } catch (error) {
        // The current mark is shown as soon as the submission is refetched.
        if (statusOf(error) === 409) return;
        if (showFieldProblems(error, fields, form.setError)) return;
        setReason(explainFailure(error));
        await showError({ title: texts.failed, text: texts.failedText });
      }
    })();

  return { form, draft, reason, isSaved, isCorrection, save };
}

function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
