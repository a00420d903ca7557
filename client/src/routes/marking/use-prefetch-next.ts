import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetchFirstFile } from '#features/files/components/viewer/prefetch-first-file.ts';
import { neighboursQuery, submissionQuery } from '#features/marking/api/marking-queries.ts';
import type { Queue } from '#features/marking/api/queue-state.ts';
import { startQuery } from '#lib/queries/start-query.ts';
import { loadAttemptsAndHistory } from './load-submission.ts';

/** Loads the submission that is marked next, by its id, and the first page of its first file, while this one is marked. */
export function usePrefetchNext(next: string | null, { query }: Pick<Queue, 'query'>): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (next === null) return;
    startQuery(queryClient, neighboursQuery(next, { query }));
    queryClient
      .query(submissionQuery(next))
      .then((submission) => {
        prefetchFirstFile(queryClient, submission.files).catch(() => {});
        return loadAttemptsAndHistory(queryClient, submission);
      })
      .catch(() => {});
  }, [next, query, queryClient]);
}
