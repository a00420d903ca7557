import { ownSubmission as texts } from 'virtual:messages/ownSubmission';
import { useMutation } from '@tanstack/react-query';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { confirmAndAct } from '#ui/dialogs/confirm-and-act.ts';
import { showError } from '#ui/dialogs/dialogs.ts';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { withdrawSubmission } from '../api/submission-mutations.ts';
import { prepareForm } from './hand-in/submission-dialog.tsx';

interface SubmissionChangesProps {
  submission: OwnSubmission;
  /** The assignment was deleted: what is withdrawn cannot be submitted again. */
  isDeleted: boolean;
  onReplace: () => void;
  onWithdrawn: () => void;
}

/** The buttons to replace or withdraw what was submitted, or to submit again what was returned, until a teacher begins to mark it. */
export function SubmissionChanges({
  submission,
  isDeleted,
  onReplace,
  onWithdrawn,
}: SubmissionChangesProps) {
  const { title, state, isMarkingBegun } = submission;
  const withdrawing = useMutation(withdrawSubmission(submission));
  const isReturned = state === 'returned';
  const isOpenToChanges = isReturned || (state === 'submitted' && !isMarkingBegun);

  const withdraw = () =>
    confirmAndAct({
      question: {
        title: texts.withdrawQuestion,
        facts: [texts.withdrawFacts({ title })],
        text: isDeleted ? texts.withdrawTextDeleted : texts.withdrawText,
        confirmText: texts.withdraw,
      },
      act: withdrawing.mutateAsync,
      onDone: () => {
        onWithdrawn();
        toastSuccess(texts.withdrawn);
      },
      onNothing: () => showError({ title: texts.notWithdrawn, text: texts.gone }),
      onFailed: (error) => showError({ title: texts.notWithdrawn, text: explainFailure(error) }),
    });

  if (!isOpenToChanges) return null;
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      <Button
        variant={isReturned ? 'primary' : 'outline'}
        onPrepare={prepareForm}
        onClick={onReplace}
      >
        {isReturned ? texts.submitAgain : texts.replace}
      </Button>
      <Button variant="outline" busy={withdrawing.isPending} onClick={withdraw}>
        {texts.withdraw}
      </Button>
    </div>
  );
}
