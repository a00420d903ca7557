import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/routing/paths.ts';
import { findNextToMark, neighboursQuery } from '../api/marking-queries.ts';

/** The queue around a submission, for a teacher (`enabled`), and the way on in it. */
export function useMarkingQueue(id: string, { enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: neighbours } = useQuery({ ...neighboursQuery(id), enabled });
  const hasOther = neighbours !== undefined && findNextToMark(neighbours) !== null;

  /** Opens the next submission to mark, else the desk. */
  const openNextToMark = async () => {
    // Colleagues mark too: the queue of when this one was opened may be gone.
    const present = await queryClient
      .query({ ...neighboursQuery(id), staleTime: 0 })
      .catch(() => neighbours);
    const other = present ? findNextToMark(present) : null;
    await navigate(other === null ? paths.academyAdmin : paths.giveMark(other));
  };

  return { neighbours, hasOther, openNextToMark };
}
