import { rubric as texts } from 'virtual:messages/rubric';
import { useMutation } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { confirmAndAct } from '#ui/dialogs/confirm-and-act.ts';
import { showError } from '#ui/dialogs/dialogs.ts';
import { removeRubric } from '../api/rubric-mutations.ts';

interface RemoveRubricProps {
  assignmentId: string;
  /** Of the assignment. */
  title: string;
  onRemoved: () => void;
}

/** Removes the rubric of an assignment after a question. */
export function RemoveRubric({ assignmentId, title, onRemoved }: RemoveRubricProps) {
  const { mutateAsync, isPending } = useMutation(removeRubric(assignmentId));
  return (
    <Button
      variant="danger"
      busy={isPending}
      onClick={() =>
        confirmAndAct({
          question: {
            title: texts.removeTitle({ title }),
            text: texts.removeText,
            confirmText: texts.removeConfirm,
          },
          act: () => mutateAsync(),
          onDone: onRemoved,
          onNothing: onRemoved,
          onFailed: (error) =>
            showError({ title: texts.removeFailed, text: explainFailure(error) }),
        })
      }
    >
      {texts.remove}
    </Button>
  );
}
