import { mutationOptions } from '@tanstack/react-query';
import type { DeleteResult, InsertResult, UpdateResult } from 'server/contract/results';
import type { StudyTask, StudyTaskDraft } from 'server/contract/study-tasks';
import { api } from '../../lib/api/api.ts';
import { showAtOnce, without } from '../../lib/queries/optimistic-update.ts';
import { studyTaskPagesKey, studyTasksKey } from './study-task-queries.ts';

/** `POST /addStudyTask`; answers the new id, or `null` when nothing was created. */
export const addStudyTask = mutationOptions({
  mutationFn: async (draft: StudyTaskDraft) => {
    const { data } = await api.post<InsertResult>('/addStudyTask', draft);
    return data.insertedId;
  },
  onSuccess: (_id, _draft, _context, { client }) =>
    client.invalidateQueries({ queryKey: studyTasksKey }),
});

/** `PATCH /updateStudyTask/:id` marks the task as completed; answers how many were modified. */
export function completeStudyTask({ _id }: StudyTask) {
  return mutationOptions({
    mutationFn: async () => {
      const path = `/updateStudyTask/${encodeURIComponent(_id)}`;
      const { data } = await api.patch<UpdateResult>(path);
      return data.modifiedCount;
    },
    ...showAtOnce<StudyTask>({
      lists: studyTaskPagesKey,
      change: (tasks) =>
        tasks.map((task) => (task._id === _id ? { ...task, status: 'completed' } : task)),
      outdated: studyTasksKey,
    }),
  });
}

/** `DELETE /deleteStudyTask/:id` removes a completed task; answers how many were deleted. */
export function removeStudyTask({ _id }: StudyTask) {
  return mutationOptions({
    mutationFn: async () => {
      const path = `/deleteStudyTask/${encodeURIComponent(_id)}`;
      const { data } = await api.delete<DeleteResult>(path);
      return data.deletedCount;
    },
    ...showAtOnce<StudyTask>({
      lists: studyTaskPagesKey,
      change: without(_id),
      outdated: studyTasksKey,
    }),
  });
}
