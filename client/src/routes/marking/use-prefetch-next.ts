import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { prefetchFirstFile } from '#features/files/components/viewer/prefetch-first-file.ts';
import { neighboursQuery, submissionQuery } from '#features/marking/api/marking-queries.ts';
import type { Queue } from '#features/marking/api/queue-state.ts';
import { startQuery } from '#lib/queries/start-query.ts';
import { loadAttemptsAndHistory } from './load-submission.ts';

/** Loads the submission that is marked next, by its id, and the first page of its first file, while this one is marked. */
export function usePrefetchNext(next: string | null, { query }: Pick<Queue, 'query'>): void {
  const queryClient = useQueryClient();
  /** Aborted when the marking page is left; from one submission to the next it stays. */
  const page = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const left = new AbortController();
    page.current = left.signal;
    return () => left.abort();
  }, []);
  useEffect(() => {
    const left = page.current;
    if (next === null || !left) return;
    startQuery(queryClient, neighboursQuery(next, { query }));
    queryClient
      .query(submissionQuery(next))
      .then((submission) => {
        prefetchFirstFile(queryClient, submission.files, left).catch(() => {});
        return loadAttemptsAndHistory(queryClient, submission);
      })
      .catch(() => {});
  }, [next, query, queryClient]);
}
