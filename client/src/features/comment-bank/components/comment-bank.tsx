import { evaluation } from 'virtual:messages/evaluation';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import type { SavedComment } from 'server/contract/comment-bank/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { commentBankQuery } from '../api/comment-queries.ts';
import { CommentItem } from './comment-item.tsx';
import { insertAtCursor } from './insert-at-cursor.ts';
import { SaveComment } from './save-comment.tsx';
import { commentKeys, useCommentKeys } from './use-comment-keys.ts';

const { snippets: texts } = evaluation;

interface CommentBankProps {
  /** The field that they are inserted into and saved from. */
  feedbackRef: RefObject<HTMLTextAreaElement | null>;
  /** The assignment whose work is marked; `null` where it is not known. */
  assignmentId: string | null;
}

/** The comments that a teacher reuses: those of this assignment, those of all, and on demand those of others. */
export function CommentBank({ feedbackRef, assignmentId }: CommentBankProps) {
  const { data, error, isPending, refetch } = useQuery(commentBankQuery);
  const headingId = useId();

  const insert = (text: string) => {
    if (feedbackRef.current) insertAtCursor(feedbackRef.current, text);
  };

  const { shown, others } = sortComments(data ?? [], assignmentId);
  useCommentKeys(shown, (text) => {
    const focused = document.activeElement;
    // Another field that takes saved comments, such as that of a comment on a page.
    if (focused instanceof HTMLTextAreaElement && 'savedComments' in focused.dataset) {
      insertAtCursor(focused, text);
    } else insert(text);
  });

  return (
    <section aria-labelledby={headingId} className="sheet grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-lg">
          {texts.heading}
        </h2>
        {data && (
          <SaveComment feedbackRef={feedbackRef} assignmentId={assignmentId} comments={data} />
        )}
      </div>
      {isPending ? (
        <CommentSkeletons />
      ) : !data ? (
        <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
      ) : data.length === 0 ? (
        <p className="text-muted text-sm">{texts.empty}</p>
      ) : (
        <>
          {shown.length > 0 && (
            <>
              <p className="text-muted text-sm">{texts.hint}</p>
              <CommentList comments={shown} keys={commentKeys} onInsert={insert} />
            </>
          )}
          {others.length > 0 && (
            <details>
              <summary className="min-h-6 cursor-pointer text-sm font-semibold">
                {texts.others({ count: others.length })}
              </summary>
              <CommentList comments={others} keys={0} onInsert={insert} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

interface CommentListProps {
  comments: SavedComment[];
  /** How many have a key. */
  keys: number;
  onInsert: (text: string) => void;
}

function CommentList({ comments, keys, onInsert }: CommentListProps) {
  return (
    <ul className="-mx-3 grid max-h-64 overflow-y-auto p-1">
      {comments.map((comment, index) => (
        <CommentItem
          key={comment._id}
          comment={comment}
          digit={index < keys ? index + 1 : null}
          onInsert={onInsert}
        />
      ))}
    </ul>
  );
}

/** Those of this assignment before those of all, and apart from them those of other assignments. */
function sortComments(comments: SavedComment[], assignmentId: string | null) {
  const own = comments.filter(
    (comment) => comment.assignmentId !== null && comment.assignmentId === assignmentId,
  );
  const general = comments.filter((comment) => comment.assignmentId === null);
  const shown = [...own, ...general];
  return { shown, others: comments.filter((comment) => !shown.includes(comment)) };
}

function CommentSkeletons() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
    </div>
  );
}
