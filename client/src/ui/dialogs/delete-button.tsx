import { dialogs } from 'virtual:messages/dialogs';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '../actions/button.tsx';
import { TrashIcon } from '../pictures/page-icons.tsx';
import { confirmAndAct } from './confirm-and-act.ts';
import { showError, showSuccess, watchPage } from './dialogs.ts';

interface DeleteButtonProps {
  texts: { delete: string; deletedText: string; deleteFailedTitle: string; deleteNothing: string };
  /** The id of what it deletes. After a failure it may be rendered again, and gets the focus back by this. */
  itemId: string;
  /** Id of the element that says what would be deleted, where the page is not about it alone. */
  describedBy?: string | undefined;
  busy: boolean;
  /** Shows an icon alone. */
  isIcon?: boolean | undefined;
  /** Says what would be deleted, and what happens to what depends on it. */
  describe: () => Promise<readonly string[]> | readonly string[];
  /** Why this person may not delete it, where that is known beforehand: said instead of the question. */
  refusal?: string | undefined;
  /** Deletes and returns how many items were deleted. */
  onDelete: () => Promise<number>;
  /** Called when it is deleted: the page of what is deleted is left. */
  onDeleted?: (() => unknown) | undefined;
  /** Why it was not deleted. */
  explain: (error: unknown) => string;
}

/** Confirms, deletes and shows the outcome (spec §8). */
export function DeleteButton({
  texts,
  itemId,
  describedBy,
  busy,
  isIcon = false,
  describe,
  refusal,
  onDelete,
  onDeleted,
  explain,
}: DeleteButtonProps) {
  const [isDescribing, setDescribing] = useState(false);
  const { areYouSure, notRevertible, yesDelete, deleted } = dialogs;
  const title = texts.deleteFailedTitle;

  const ask = async () => {
    if (refusal !== undefined) return showError({ title, text: refusal });
    const isPageLeft = watchPage();
    setDescribing(true);
    const facts = await describe();
    // The button takes the focus back before the dialog stores which element had it.
    flushSync(() => setDescribing(false));
    if (isPageLeft()) return;
    await confirmAndAct({
      question: { title: areYouSure, facts, text: notRevertible, confirmText: yesDelete },
      act: onDelete,
      onDone: () => {
        onDeleted?.();
        return showSuccess({ title: deleted, text: texts.deletedText });
      },
      onNothing: () => showError({ title, text: texts.deleteNothing }),
      onFailed: (error) => showError({ title, text: explain(error) }),
    });
  };

  const isBusy = busy || isDescribing;
  const shared = { id: `delete-${itemId}`, 'aria-describedby': describedBy, onClick: ask };
  const icon = <TrashIcon className="size-4" />;
  return isIcon ? (
    <IconButton {...shared} label={texts.delete} disabled={isBusy} className="btn-sm text-error">
      {icon}
    </IconButton>
  ) : (
    <Button {...shared} variant="danger" icon={icon} busy={isBusy}>
      {texts.delete}
    </Button>
  );
}
