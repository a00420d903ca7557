import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  neighboursQuery,
  submissionAheadQuery,
} from '../../features/marking/api/marking-queries.ts';
import type { Queue } from '../../features/marking/api/queue-state.ts';
import { startQuery, unlessKnown } from '../../lib/queries/start-query.ts';
import { useIsPainted } from '../../lib/rendering/use-is-painted.ts';
import { loadBeside } from './load-submission.ts';

interface LoadAheadProps {
  /** The id of the submission that is marked next. */
  next: string;
  queue: Pick<Queue, 'query'>;
}

/** Loads the submission that is marked next while this one is marked, once this one is painted. Shows nothing. */
export function LoadAhead({ next, queue }: LoadAheadProps) {
  const queryClient = useQueryClient();
  const isPainted = useIsPainted();
  const { data: submission } = useQuery({
    ...submissionAheadQuery(next),
    enabled: isPainted,
    retry: false,
  });
  const latest = useRef(queue);
  useEffect(() => {
    latest.current = queue;
  });
  useEffect(() => {
    if (!isPainted) return;
    startQuery(queryClient, { ...neighboursQuery(next, latest.current), ...unlessKnown });
  }, [isPainted, next, queryClient]);
  useEffect(() => {
    if (submission) void loadBeside(queryClient, submission);
  }, [submission, queryClient]);
  return null;
}
