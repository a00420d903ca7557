import { evaluation } from 'virtual:messages/evaluation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedComment } from 'server/contract/comment-bank/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { IconButton } from '#ui/actions/button.tsx';
import { confirmAndAct } from '#ui/dialogs/confirm-and-act.ts';
import { showError } from '#ui/dialogs/dialogs.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { KeyHint } from '#ui/display/key-hint.tsx';
import { PencilIcon, TrashIcon } from '#ui/pictures/page-icons.tsx';
import { removeSavedComment } from '../api/comment-mutations.ts';

const { snippets: texts } = evaluation;
const { Form: EditCommentForm, prepare: prepareForm } = lazyForm(
  () => import('./edit-comment-form.tsx'),
);

interface CommentItemProps {
  comment: SavedComment;
  /** Inserts it together with Alt and Shift; `null` without a key. */
  digit: number | null;
  onInsert: (text: string) => void;
}

/** One comment: a press puts it into the feedback; beside it, the ways to edit and to remove it. */
export function CommentItem({ comment, digit, onInsert }: CommentItemProps) {
  const { _id, text } = comment;
  const [isEdited, setEdited] = useState(false);
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
        label={texts.edit({ text })}
        onPointerEnter={prepareForm}
        onFocus={prepareForm}
        onClick={() => setEdited(true)}
        className="btn-sm"
      >
        <PencilIcon className="size-4" />
      </IconButton>
      <IconButton
        id={`remove-${_id}`}
        label={texts.remove({ text })}
        onClick={remove}
        className="btn-sm"
      >
        <TrashIcon className="size-4" />
      </IconButton>
      <FormDialog open={isEdited} title={texts.editTitle} onClose={() => setEdited(false)}>
        <EditCommentForm comment={comment} onSaved={() => setEdited(false)} />
      </FormDialog>
    </li>
  );
}
