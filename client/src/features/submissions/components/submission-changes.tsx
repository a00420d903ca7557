import { ownSubmission as texts } from 'virtual:messages/ownSubmission';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { confirmAndAct } from '#ui/dialogs/confirm-and-act.ts';
import { showError } from '#ui/dialogs/dialogs.ts';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { sendAttempt, type TypedAnswer, withdrawSubmission } from '../api/submission-mutations.ts';
import { prepareForm, SubmissionDialog } from './submission-dialog.tsx';

interface SubmissionChangesProps {
  submission: OwnSubmission;
  /** The assignment was deleted: what is withdrawn cannot be submitted again. */
  isDeleted: boolean;
  onWithdrawn: () => void;
}

/**
 * Replaces or withdraws what was submitted, or submits again what was returned: until a teacher has begun to mark it. The
 * dialog stays open when that happens meanwhile, so that the reason can be read.
 */
export function SubmissionChanges({ submission, isDeleted, onWithdrawn }: SubmissionChangesProps) {
  const { title, state, isMarkingBegun } = submission;
  const [isOpen, setOpen] = useState(false);
  const replacing = useMutation(sendAttempt(submission));
  const withdrawing = useMutation(withdrawSubmission(submission));
  const isReturned = state === 'returned';
  const isOpenToChanges = isReturned || (state === 'submitted' && !isMarkingBegun);

  const send = async (answer: TypedAnswer) => {
    const modifiedCount = await replacing.mutateAsync(answer);
    return modifiedCount === 0 ? { refused: texts.gone } : {};
  };

  const finish = () => {
    setOpen(false);
    toastSuccess(isReturned ? texts.submittedAgain : texts.replaced);
  };

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

  return (
    <>
      {isOpenToChanges && (
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <Button
            variant={isReturned ? 'primary' : 'outline'}
            onPointerEnter={prepareForm}
            onFocus={prepareForm}
            onClick={() => setOpen(true)}
          >
            {isReturned ? texts.submitAgain : texts.replace}
          </Button>
          <Button variant="outline" busy={withdrawing.isPending} onClick={withdraw}>
            {texts.withdraw}
          </Button>
        </div>
      )}
      <SubmissionDialog
        open={isOpen}
        title={(isReturned ? texts.submitAgainTitle : texts.replaceTitle)({ title })}
        onClose={() => setOpen(false)}
        draftOf={submission._id}
        assignmentId={submission.assignmentId}
        earlier={submission}
        send={send}
        onSubmitted={finish}
      />
    </>
  );
}
