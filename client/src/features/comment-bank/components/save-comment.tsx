import { evaluation } from 'virtual:messages/evaluation';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import type { SavedComment } from 'server/contract/comment-bank/schemas';
import { maxSavedComments, textLimits } from 'server/contract/values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';
import { saveComment } from '../api/comment-mutations.ts';
import { readSelection } from './insert-at-cursor.ts';

const { snippets: texts } = evaluation;

interface SaveCommentProps {
  /** The field whose text is saved. */
  feedbackRef: RefObject<HTMLTextAreaElement | null>;
  /** Which it can be saved for; `null` where there is none. */
  assignmentId: string | null;
  comments: readonly SavedComment[];
}

/** Saves the selected part of the feedback, or all of it, as a saved comment. */
export function SaveComment({ feedbackRef, assignmentId, comments }: SaveCommentProps) {
  const { mutate, reset, error, data, isPending } = useMutation(saveComment);
  const isFull = comments.length >= maxSavedComments;
  // It may be removed again.
  const saved = comments.find(({ _id }) => _id === data?.insertedId);
  const [refusal, setRefusal] = useState<string>();
  const [isForOne, setForOne] = useState(false);
  const hintId = useId();

  const save = () => {
    const text = feedbackRef.current ? readSelection(feedbackRef.current) : '';
    const unfit = findFault(text);
    setRefusal(unfit);
    // The person continues to write there; a busy button loses the focus.
    const goOn = () => feedbackRef.current?.focus();
    const of = isForOne && assignmentId !== null ? { assignmentId } : {};
    if (unfit === undefined) return mutate({ text, ...of }, { onSettled: goOn });
    reset();
    goOn();
  };

  return (
    <>
      <Button
        variant="outline"
        icon={<PlusIcon className="size-4" />}
        busy={isPending}
        disabled={isFull}
        aria-describedby={hintId}
        onClick={save}
      >
        {texts.save}
      </Button>
      <div className="grid w-full gap-2">
        <p id={hintId} className="text-muted text-sm">
          {isFull ? texts.full({ max: maxSavedComments }) : texts.saveHint}
        </p>
        {assignmentId !== null && (
          <label className="flex min-h-6 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={isForOne}
              onChange={({ target }) => setForOne(target.checked)}
              className="size-4 shrink-0 accent-primary"
            />
            {texts.onlyThis}
          </label>
        )}
        <p role="status" className="line-clamp-2 text-sm font-semibold wrap-anywhere empty:hidden">
          {saved && texts.saved({ text: saved.text })}
        </p>
        <FormError text={refusal ?? (error ? explainFailure(error) : undefined)} />
      </div>
    </>
  );
}

function findFault(text: string): string | undefined {
  if (text === '') return texts.nothingToSave;
  return text.length > textLimits.savedComment
    ? texts.tooLong({ max: textLimits.savedComment })
    : undefined;
}
