import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { findNextToMark, neighboursQuery } from '../api/marking-queries.ts';
import { readQueue } from '../api/queue-state.ts';

/** Returns the neighbours of a submission in the queue of the address, and how to open them; for teachers (`enabled`). */
export function useMarkingQueue(id: string, { enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const queue = readQueue(params);
  const { data: neighbours } = useQuery({ ...neighboursQuery(id, queue), enabled });
  const hasOther = neighbours !== undefined && findNextToMark(neighbours, queue) !== null;

  /** Opens the next submission to mark, else the list. */
  const openNextToMark = async () => {
    // Colleagues mark too: the queue of when this one was opened may be gone.
    const current = await queryClient
      .query({ ...neighboursQuery(id, queue), staleTime: 0 })
      .catch(() => neighbours);
    const other = current ? findNextToMark(current, queue) : null;
    await navigate(other === null ? queue.list : queue.to(other));
  };

  return {
    neighbours,
    hasOther,
    isToMark: queue.isToMark,
    isOfAssignment: queue.isOfAssignment,
    list: queue.list,
    openList: () => navigate(queue.list),
    openNextToMark,
    /** Where another of the queue is marked. */
    to: (other: string | null) => (other === null ? null : queue.to(other)),
  };
}
