import { mutationOptions } from '@tanstack/react-query';
import type { StudyTask, StudyTaskDraft } from 'server/contract/study-tasks';
import { call } from '../../../lib/http/api.ts';
import { optimisticUpdate, removeById } from '../../../lib/queries/optimistic-update.ts';
import { studyTaskPagesKey, studyTasksKey } from './study-task-queries.ts';

/** `POST /addStudyTask`; returns the new id, or `null` when nothing was created. */
export const addStudyTask = mutationOptions({
  mutationFn: async (draft: StudyTaskDraft) => {
    const { insertedId } = await call('POST /addStudyTask', { body: draft });
    return insertedId;
  },
  onSuccess: (_id, _draft, _context, { client }) =>
    client.invalidateQueries({ queryKey: studyTasksKey }),
});

/** `PATCH /updateStudyTask/:id` marks the task as completed; answers how many were modified. */
export function completeStudyTask({ _id }: StudyTask) {
  return mutationOptions({
    mutationFn: async () => {
      const params = { id: _id };
      const { modifiedCount } = await call('PATCH /updateStudyTask/:id', { params });
      return modifiedCount;
    },
    ...optimisticUpdate<StudyTask>({
      lists: studyTaskPagesKey,
      change: (tasks) =>
        tasks.map((task) => (task._id === _id ? { ...task, status: 'completed' } : task)),
      invalidates: studyTasksKey,
    }),
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
    ...optimisticUpdate<StudyTask>({
      lists: studyTaskPagesKey,
      change: removeById(_id),
      invalidates: studyTasksKey,
    }),
  });
}
