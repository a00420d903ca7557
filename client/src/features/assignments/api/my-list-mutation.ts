import { mutationOptions } from '@tanstack/react-query';
import type { Assignment, DueAssignment } from 'server/contract/assignments';
import { call } from '../../../lib/http/api.ts';
import { optimisticUpdates, removeById } from '../../../lib/queries/optimistic-update.ts';
import { agendaKey } from '../../../lib/queries/study-task-keys.ts';
import { assignmentPagesKey, assignmentQuery } from './assignment-queries.ts';
import { dueCountsKey, dueListsKey } from './due-queries.ts';

/** The key of the changes of one assignment. */
export const myListKey = (id: string) => ['my-list', id] as const;

/**
 * `PUT` and `DELETE /assignments/:id/on-my-list`: adds an open assignment to the student's list of work to submit (`true`),
 * or removes it.
 */
export function changeMyList(id: string) {
  const one = assignmentQuery(id).queryKey;
  return mutationOptions({
    mutationKey: myListKey(id),
    mutationFn: async (isOnMyList: boolean): Promise<void> => {
      const request = { params: { id } };
      if (isOnMyList) await call('PUT /assignments/:id/on-my-list', request);
      else await call('DELETE /assignments/:id/on-my-list', request);
    },
    ...optimisticUpdates<boolean>({
      keys: [assignmentPagesKey, one, dueListsKey],
      change: (client, isOnMyList) => {
        client.setQueriesData<Assignment[]>({ queryKey: assignmentPagesKey }, (items) =>
          items?.map((each) => (each._id === id ? { ...each, isOnMyList } : each)),
        );
        client.setQueryData(one, (assignment) => assignment && { ...assignment, isOnMyList });
        // Where an added one comes in the list of what is due only the server knows.
        if (isOnMyList) return;
        const remove = removeById(id);
        client.setQueriesData<DueAssignment[]>(
          { queryKey: dueListsKey },
          (items) => items && remove(items),
        );
      },
      invalidates: [assignmentPagesKey, one, dueListsKey, dueCountsKey, agendaKey],
    }),
  });
}
