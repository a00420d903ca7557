import { assignmentSubmissions as texts } from 'virtual:messages/assignmentSubmissions';
import { useMutation } from '@tanstack/react-query';
import type { ReleaseResult } from 'server/contract/marking/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button, type ButtonVariant } from '#ui/actions/button.tsx';
import { confirmAndAct } from '#ui/dialogs/confirm-and-act.ts';
import { showError } from '#ui/dialogs/dialogs.ts';
import { toastOutcome } from '#ui/feedback/toast.ts';
import { releaseMarks } from '../../api/assignment-submissions.ts';

interface ReleaseButtonProps {
  assignmentId: string;
  /** Missing: all marks of the assignment that are not released. */
  submissionIds?: string[];
  /** How many marks are released: those with feedback. */
  count: number;
  /** How many are left out. */
  withoutFeedback?: number;
  variant?: ButtonVariant;
  onReleased?: () => void;
  children: string;
}

/** Asks with the number of marks, and how many are left out, releases them, and says which were left out and why. */
export function ReleaseButton({
  assignmentId,
  submissionIds,
  count,
  withoutFeedback = 0,
  variant = 'primary',
  onReleased = () => {},
  children,
}: ReleaseButtonProps) {
  const { mutateAsync, isPending } = useMutation(releaseMarks(assignmentId));

  const release = () => {
    let result: ReleaseResult = { modifiedCount: 0, withoutFeedback: 0, changed: 0 };
    return confirmAndAct({
      question: {
        title: texts.releaseTitle({ count }),
        text: [texts.releaseText, withoutFeedback > 0 && texts.leftOut({ count: withoutFeedback })]
          .filter(Boolean)
          .join(' '),
        confirmText: texts.release({ count }),
      },
      act: async () => {
        result = await mutateAsync(submissionIds);
        return result.modifiedCount;
      },
      onDone: () => {
        onReleased();
        void toastOutcome(texts.released({ count: result.modifiedCount }), describeLeftOut(result));
      },
      onNothing: () =>
        showError({
          title: texts.notReleased,
          text: describeLeftOut(result).join(' ') || texts.nothingToRelease,
        }),
      onFailed: (error) => showError({ title: texts.notReleased, text: explainFailure(error) }),
    });
  };

  return (
    <Button variant={variant} busy={isPending} onClick={release}>
      {children}
    </Button>
  );
}

/** What was not released: marks without feedback, and what has changed meanwhile. */
function describeLeftOut({ withoutFeedback, changed }: ReleaseResult): string[] {
  return [
    withoutFeedback > 0 && texts.withoutFeedback({ count: withoutFeedback }),
    changed > 0 && texts.changed({ count: changed }),
  ].filter((sentence) => sentence !== false);
}
