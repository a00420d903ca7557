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
  const openList = (marked: Pick<JustMarked, 'name'> | null) => {
    const state: JustMarked | null = marked && { name: marked.name, to: createPath(queue.to(id)) };
    return navigate(queue.list, { state });
  };

  /** Requests the next submission to mark, and returns a function that opens it, or the list when there is none. */
  const prepareNextToMark = (marked: Pick<JustMarked, 'name'> | null) => {
    // Colleagues may have marked since this page was loaded, so the queue is requested again. When that fails, the loaded one is used.
    const asked = askForNeighbours(id, queue).catch(() => neighbours);
    return async () => {
      const current = await asked;
      // The answer may be older than the mark: marked as outdated, so that the queue is loaded again when the teacher comes back.
      const { queryKey } = neighboursQuery(id, queue);
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      const following = current ? findNextToMark(current, queue) : null;
      await (following === null ? openList(marked) : navigate(queue.to(following)));
    };
  };

  return {
    neighbours,
    hasNext: next !== null,
    /** The next submission to mark, once the queue is loaded; `null` when there is none. */
    next: isFetching ? null : next,
    query: queue.query,
    leavesWhenMarked: queue.leavesWhenMarked,
    isOfAssignment: queue.isOfAssignment,
    list: queue.list,
    openList,
    openNextToMark: () => prepareNextToMark(null)(),
    prepareNextToMark,
    /** The address where a submission of the queue is marked. */
    to: (submissionId: string | null) => (submissionId === null ? null : queue.to(submissionId)),
  };
}
