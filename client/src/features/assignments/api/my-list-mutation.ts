import { mutationOptions } from '@tanstack/react-query';
import type { DueAssignment } from 'server/contract/assignments/due-list';
import type { Assignment, AssignmentDetails } from 'server/contract/assignments/schemas';
import { call } from '#lib/http/api.ts';
import type { ListPage } from '#lib/http/call.ts';
import { changeCached, optimisticUpdate, removeFromPage } from '#lib/queries/optimistic-update.ts';
import { agendaKey } from '#lib/queries/study-task-keys.ts';
import { assignmentPagesKey, assignmentQuery } from './assignment-queries.ts';
import { dueListsKey } from './due-queries.ts';

/** The key of the changes of one assignment. */
export const myListKey = (id: string) => ['my-list', id] as const;

/**
 * `PUT` and `DELETE /assignments/:id/on-my-list`: adds an open assignment to the student's list of work to submit (`true`),
 * or removes it.
 */
export function changeMyList(id: string) {
  const detailsKey = assignmentQuery(id).queryKey;
  return mutationOptions({
    mutationKey: myListKey(id),
    mutationFn: async (isOnMyList: boolean): Promise<void> => {
      const request = { params: { id } };
      if (isOnMyList) await call('PUT /assignments/:id/on-my-list', request);
      else await call('DELETE /assignments/:id/on-my-list', request);
    },
    ...optimisticUpdate({
      changes: [
        changeCached<Assignment[], boolean>(assignmentPagesKey, (assignments, isOnMyList) =>
          assignments.map((assignment) =>
            assignment._id === id ? { ...assignment, isOnMyList } : assignment,
          ),
        ),
        changeCached<AssignmentDetails, boolean>(detailsKey, (assignment, isOnMyList) => ({
          ...assignment,
          isOnMyList,
        })),
        // Where an added one comes in the list of what is due only the server knows.
        changeCached<ListPage<DueAssignment>, boolean>(dueListsKey, (page, isOnMyList) =>
          isOnMyList ? page : removeFromPage(id)(page),
        ),
      ],
      invalidates: [assignmentPagesKey, detailsKey, dueListsKey, agendaKey],
    }),
  });
}
