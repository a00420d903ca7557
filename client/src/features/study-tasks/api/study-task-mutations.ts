import { mutationOptions } from '@tanstack/react-query';
import type {
  StudyTask,
  StudyTaskDraft,
  StudyTaskStatus,
  StudyTaskUpdate,
} from 'server/contract/study-tasks/schemas';
import { toCalendarDay } from '#lib/dates/calendar-day.ts';
import { call } from '#lib/http/api.ts';
import type { ListPage } from '#lib/http/call.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { changeCached, optimisticUpdate, removeFromPage } from '#lib/queries/optimistic-update.ts';
import { studyTasksKey } from '#lib/queries/study-task-keys.ts';
import { studyTaskPagesKey } from './study-task-queries.ts';

/** `POST /addStudyTask`; returns the new id, or `null` when nothing was created. */
export const addStudyTask = mutationOptions({
  mutationFn: async (draft: StudyTaskDraft) => {
    const { insertedId } = await call('POST /addStudyTask', { body: draft });
    return insertedId;
  },
  ...invalidates({ awaited: [studyTasksKey] }),
});

/** `PATCH /study-tasks/:id` changes the given fields; answers how many tasks were modified. */
export const changeStudyTask = mutationOptions({
  mutationFn: async ({ id, changes }: { id: string; changes: StudyTaskUpdate }) => {
    const { modifiedCount } = await call('PATCH /study-tasks/:id', {
      params: { id },
      body: changes,
    });
    return modifiedCount;
  },
  ...invalidates({ awaited: [studyTasksKey] }),
});

/** `PATCH /updateStudyTask/:id` marks the task as completed; answers how many were modified. */
export function completeStudyTask({ _id }: StudyTask) {
  return mutationOptions({
    mutationFn: async () => {
      const params = { id: _id };
      // Of a repeating task the next one comes today at the earliest.
      const query = { today: toCalendarDay(new Date()) };
      const { modifiedCount } = await call('PATCH /updateStudyTask/:id', { params, query });
      return modifiedCount;
    },
    ...showStatus(_id, 'completed'),
  });
}

/** `POST /study-tasks/:id/reopen` makes a completed task open again; answers how many were modified. */
export function reopenStudyTask({ _id }: StudyTask) {
  return mutationOptions({
    mutationFn: async () => {
      const { modifiedCount } = await call('POST /study-tasks/:id/reopen', { params: { id: _id } });
      return modifiedCount;
    },
    ...showStatus(_id, 'not completed'),
  });
}

/** Lists show the task with its new status before the server answers. */
function showStatus(id: string, status: StudyTaskStatus) {
  return optimisticUpdate({
    changes: [
      changeCached<ListPage<StudyTask>>(studyTaskPagesKey, ({ items, count }) => ({
        items: items.map((task) => (task._id === id ? { ...task, status } : task)),
        count,
      })),
    ],
    invalidates: [studyTasksKey],
  });
}

/** `DELETE /deleteStudyTask/:id` removes a completed task; answers how many were deleted. */
export function removeStudyTask({ _id }: StudyTask) {
  return mutationOptions({
    mutationFn: async () => {
      const params = { id: _id };
      const { deletedCount } = await call('DELETE /deleteStudyTask/:id', { params });
      return deletedCount;
    },
    ...optimisticUpdate({
      changes: [changeCached<ListPage<StudyTask>>(studyTaskPagesKey, removeFromPage(_id))],
      invalidates: [studyTasksKey],
    }),
  });
}

/** `DELETE /study-tasks/:id` of a repeating task: this day alone, or this and all coming ones; answers how many were deleted. */
export function deleteOccurrences({ _id }: StudyTask, occurrences: 'one' | 'coming') {
  return mutationOptions({
    mutationFn: async () => {
      const query = { occurrences, today: toCalendarDay(new Date()) };
      const { deletedCount } = await call('DELETE /study-tasks/:id', {
        params: { id: _id },
        query,
      });
      return deletedCount;
    },
    ...invalidates({ awaited: [studyTasksKey] }),
  });
}
