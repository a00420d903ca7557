import { evaluation } from 'virtual:messages/evaluation';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import type { FeedbackSnippet } from 'server/contract/comment-bank/schemas';
import { maxSnippets } from 'server/contract/values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { snippetsQuery } from '../api/snippet-queries.ts';
import { insertAtCursor } from './insert-at-cursor.ts';
import { SaveSnippet } from './save-snippet.tsx';
import { SnippetItem } from './snippet-item.tsx';
import { snippetKeys, useSnippetKeys } from './use-snippet-keys.ts';

const { snippets: texts } = evaluation;

interface FeedbackSnippetsProps {
  /** The field that they are inserted into and saved from. */
  feedbackRef: RefObject<HTMLTextAreaElement | null>;
  /** What is marked; `null` where it is not known. */
  assignmentId: string | null;
}

/** The comments that a teacher reuses: those of this assignment, those of all, and on demand those of others. */
export function FeedbackSnippets({ feedbackRef, assignmentId }: FeedbackSnippetsProps) {
  const { data, error, isPending, refetch } = useQuery(snippetsQuery);
  const headingId = useId();

  const insert = (text: string) => {
    if (feedbackRef.current) insertAtCursor(feedbackRef.current, text);
  };

  const { shown, others } = sortSnippets(data ?? [], assignmentId);
  useSnippetKeys(shown, insert);

  return (
    <section aria-labelledby={headingId} className="sheet grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-lg">
          {texts.heading}
        </h2>
        {data && (
          <SaveSnippet
            feedbackRef={feedbackRef}
            assignmentId={assignmentId}
            isFull={data.length >= maxSnippets}
          />
        )}
      </div>
      {isPending ? (
        <SnippetSkeletons />
      ) : !data ? (
        <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
      ) : data.length === 0 ? (
        <p className="text-muted text-sm">{texts.empty}</p>
      ) : (
        <>
          {shown.length > 0 && (
            <>
              <p className="text-muted text-sm">{texts.hint}</p>
              <SnippetList snippets={shown} keys={snippetKeys} onInsert={insert} />
            </>
          )}
          {others.length > 0 && (
            <details>
              <summary className="min-h-6 cursor-pointer text-sm font-semibold">
                {texts.others({ count: others.length })}
              </summary>
              <SnippetList snippets={others} keys={0} onInsert={insert} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

interface SnippetListProps {
  snippets: FeedbackSnippet[];
  /** How many have a key. */
  keys: number;
  onInsert: (text: string) => void;
}

function SnippetList({ snippets, keys, onInsert }: SnippetListProps) {
  return (
    <ul className="-mx-3 grid max-h-64 overflow-y-auto p-1">
      {snippets.map((snippet, index) => (
        <SnippetItem
          key={snippet._id}
          snippet={snippet}
          digit={index < keys ? index + 1 : null}
          onInsert={onInsert}
        />
      ))}
    </ul>
  );
}

/** Those of this assignment before those of all, and apart from them those of other assignments. */
function sortSnippets(snippets: FeedbackSnippet[], assignmentId: string | null) {
  const own = snippets.filter(
    (each) => each.assignmentId !== null && each.assignmentId === assignmentId,
  );
  const general = snippets.filter((each) => each.assignmentId === null);
  const shown = [...own, ...general];
  return { shown, others: snippets.filter((each) => !shown.includes(each)) };
}

function SnippetSkeletons() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
    </div>
  );
}
