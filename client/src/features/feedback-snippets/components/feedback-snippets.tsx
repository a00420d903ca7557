import { evaluation } from 'virtual:messages/evaluation';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { maxSnippets } from 'server/contract/values';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { snippetsQuery } from '../api/snippet-queries.ts';
import { insertAtCursor } from './insert-at-cursor.ts';
import { SaveSnippet } from './save-snippet.tsx';
import { SnippetItem } from './snippet-item.tsx';
import { snippetKeys, useSnippetKeys } from './use-snippet-keys.ts';

const { snippets: texts } = evaluation;

interface FeedbackSnippetsProps {
  /** The field that they are inserted into and saved from. */
  feedbackRef: RefObject<HTMLTextAreaElement | null>;
}

/** The comments that a teacher reuses. */
export function FeedbackSnippets({ feedbackRef }: FeedbackSnippetsProps) {
  const { data, error, isPending, refetch } = useQuery(snippetsQuery);
  const headingId = useId();

  const insert = (text: string) => {
    if (feedbackRef.current) insertAtCursor(feedbackRef.current, text);
  };

  useSnippetKeys(data, insert);

  return (
    <section aria-labelledby={headingId} className="sheet grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-lg">
          {texts.heading}
        </h2>
        {data && <SaveSnippet feedbackRef={feedbackRef} isFull={data.length >= maxSnippets} />}
      </div>
      {isPending ? (
        <SnippetSkeletons />
      ) : !data ? (
        <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
      ) : data.length === 0 ? (
        <p className="text-muted text-sm">{texts.empty}</p>
      ) : (
        <>
          <p className="text-muted text-sm">{texts.hint}</p>
          <ul className="-mx-3 grid max-h-64 overflow-y-auto p-1">
            {data.map((snippet, index) => (
              <SnippetItem
                key={snippet._id}
                snippet={snippet}
                digit={index < snippetKeys ? index + 1 : null}
                onInsert={insert}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
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
