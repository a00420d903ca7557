import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { findNextToMark, neighboursQuery } from '../api/marking-queries.ts';
import { readPendingList, toDesk, toSubmission } from '../api/pending-list-state.ts';

/** Returns the neighbours of a submission in the queue as the desk lists it, and how to open them; for teachers (`enabled`). */
export function useMarkingQueue(id: string, { enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const list = readPendingList(params);
  const { data: neighbours } = useQuery({ ...neighboursQuery(id, list), enabled });
  const hasOther = neighbours !== undefined && findNextToMark(neighbours) !== null;
  const desk = toDesk(list);

  /** Opens the next submission to mark, else the desk. */
  const openNextToMark = async () => {
    // Colleagues mark too: the queue of when this one was opened may be gone.
    const current = await queryClient
      .query({ ...neighboursQuery(id, list), staleTime: 0 })
      .catch(() => neighbours);
    const other = current ? findNextToMark(current) : null;
    await navigate(other === null ? desk : toSubmission(other, list));
  };

  return {
    neighbours,
    hasOther,
    desk,
    openDesk: () => navigate(desk),
    openNextToMark,
    /** Where another of the queue is marked. */
    to: (other: string | null) => (other === null ? null : toSubmission(other, list)),
  };
}
