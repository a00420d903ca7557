import { dialogs } from 'virtual:messages/dialogs';
import { Button } from '../actions/button.tsx';
import { TrashIcon } from '../pictures/icons.tsx';
import { confirmAndAct } from './confirm-and-act.ts';
import { showError, showSuccess } from './dialogs.ts';

interface DeleteButtonProps {
  texts: { delete: string; deletedText: string; deleteFailedTitle: string; deleteNothing: string };
  /** Id of the element that says what would be deleted. */
  describedBy: string;
  busy: boolean;
  /** Deletes; answers how many things were deleted. */
  onDelete: () => Promise<number>;
  /** Why it was not deleted. */
  explain: (error: unknown) => string;
}

/** Asks, deletes and says how it went (spec §8). */
export function DeleteButton({ texts, describedBy, busy, onDelete, explain }: DeleteButtonProps) {
  const { areYouSure, notRevertible, yesDelete, deleted } = dialogs;
  const title = texts.deleteFailedTitle;
  return (
    <Button
      look="danger"
      icon={<TrashIcon className="size-4" />}
      busy={busy}
      aria-describedby={describedBy}
      onClick={() =>
        confirmAndAct({
          question: { title: areYouSure, text: notRevertible, confirmText: yesDelete },
          act: onDelete,
          onDone: () => showSuccess({ title: deleted, text: texts.deletedText }),
          onNothing: () => showError({ title, text: texts.deleteNothing }),
          onFailed: (error) => showError({ title, text: explain(error) }),
        })
      }
    >
      {texts.delete}
    </Button>
  );
}
