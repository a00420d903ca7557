import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createPath, useNavigate, useSearchParams } from 'react-router-dom';
import { askForNeighbours, findNextToMark, neighboursQuery } from '../../api/marking-queries.ts';
import { readQueue } from '../../api/queue-state.ts';
import type { JustMarked } from './just-marked.ts';

/** Returns the neighbours of a submission in the queue of the address, and how to open them; for teachers (`enabled`). */
export function useMarkingQueue(id: string, { enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const queue = useMemo(() => readQueue(params), [params]);
  const { data: neighbours, isFetching } = useQuery({ ...neighboursQuery(id, queue), enabled });
  const next = neighbours ? findNextToMark(neighbours, queue) : null;

  /** The list offers the way back to this submission where it was marked. */
  const openList = (marked: { name: string } | null) => {
    const state: JustMarked | null = marked && { name: marked.name, to: createPath(queue.to(id)) };
    return navigate(queue.list, { state });
  };

  /** Asks which one follows, and returns what opens it: the next submission to mark, else the list. */
  const prepareNextToMark = (marked: { name: string } | null) => {
    // Colleagues mark too: the queue of when this one was opened may be gone. When this fails, that one decides.
    const asked = askForNeighbours(id, queue).catch(() => neighbours);
    return async () => {
      const current = await asked;
      // The mark may have been saved after the answer was made: who comes back to this one sees the queue without it.
      const { queryKey } = neighboursQuery(id, queue);
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      const other = current ? findNextToMark(current, queue) : null;
      await (other === null ? openList(marked) : navigate(queue.to(other)));
    };
  };

  return {
    neighbours,
    hasOther: next !== null,
    /** The next one to mark, once the queue is known as it is now; `null` without one. */
    next: isFetching ? null : next,
    query: queue.query,
    leavesWhenMarked: queue.leavesWhenMarked,
    isOfAssignment: queue.isOfAssignment,
    list: queue.list,
    openList,
    openNextToMark: () => prepareNextToMark(null)(),
    prepareNextToMark,
    /** Where another of the queue is marked. */
    to: (other: string | null) => (other === null ? null : queue.to(other)),
  };
}
