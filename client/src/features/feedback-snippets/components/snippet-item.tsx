import { evaluation } from 'virtual:messages/evaluation';
import { useMutation } from '@tanstack/react-query';
import type { FeedbackSnippet } from 'server/contract/feedback-snippets';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { confirmAndAct } from '../../../ui/dialogs/confirm-and-act.ts';
import { showError } from '../../../ui/dialogs/dialogs.ts';
import { TrashIcon } from '../../../ui/pictures/icons.tsx';
import { removeSnippet } from '../api/snippet-mutations.ts';

const { snippets: texts } = evaluation;

interface SnippetItemProps {
  snippet: FeedbackSnippet;
  onInsert: (text: string) => void;
}

/** One comment: a button inserts it into the feedback, another removes it. */
export function SnippetItem({ snippet: { _id, text }, onInsert }: SnippetItemProps) {
  const { mutateAsync } = useMutation(removeSnippet(_id));

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
      <button
        type="button"
        aria-label={texts.insert({ text })}
        onClick={() => onInsert(text)}
        className="min-h-10 min-w-0 flex-1 cursor-pointer rounded-field px-2 py-1.5 text-start hover:bg-base-200"
      >
        <span className="line-clamp-2 wrap-anywhere">{text}</span>
      </button>
      <IconButton label={texts.remove({ text })} onClick={remove} className="btn-sm">
        <TrashIcon className="size-4" />
      </IconButton>
    </li>
  );
}
