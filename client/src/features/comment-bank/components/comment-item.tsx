import { evaluation } from 'virtual:messages/evaluation';
import { useMutation } from '@tanstack/react-query';
import type { SavedComment } from 'server/contract/comment-bank/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { IconButton } from '#ui/actions/button.tsx';
import { confirmAndAct } from '#ui/dialogs/confirm-and-act.ts';
import { showError } from '#ui/dialogs/dialogs.ts';
import { KeyHint } from '#ui/display/key-hint.tsx';
import { TrashIcon } from '#ui/pictures/page-icons.tsx';
import { removeSavedComment } from '../api/comment-mutations.ts';

const { snippets: texts } = evaluation;

interface CommentItemProps {
  comment: SavedComment;
  /** Inserts it together with Alt and Shift; `null` without a key. */
  digit: number | null;
  onInsert: (text: string) => void;
}

/** One comment: a press puts it into the feedback; beside it, the way to remove it. */
export function CommentItem({ comment: { _id, text }, digit, onInsert }: CommentItemProps) {
  const { mutateAsync } = useMutation(removeSavedComment(_id));

  const remove = () =>
    confirmAndAct({
      question: { title: texts.removeTitle, text, confirmText: texts.removeConfirm },
      act: mutateAsync,
      // Removed from the list, also when it was deleted before.
      onDone: () => {},
      onNothing: () => {},
      onFailed: (error) => showError({ title: texts.removeFailed, text: explainFailure(error) }),
    });

  return (
    <li className="flex items-center gap-1">
      {/* Outside the button, whose visible text has to be part of its name. */}
      {digit !== null && <KeyHint keys={[String(digit)]} />}
      <button
        type="button"
        aria-label={texts.insert({ text })}
        aria-keyshortcuts={digit === null ? undefined : `Alt+Shift+${digit}`}
        onClick={() => onInsert(text)}
        className="min-h-10 min-w-0 flex-1 cursor-pointer rounded-field px-2 py-1.5 text-start hover:bg-base-200"
      >
        <span className="line-clamp-2 wrap-anywhere">{text}</span>
      </button>
      <IconButton
        id={`remove-${_id}`}
        label={texts.remove({ text })}
        onClick={remove}
        className="btn-sm"
      >
        <TrashIcon className="size-4" />
      </IconButton>
    </li>
  );
}
