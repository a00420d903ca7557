import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { studyTasksKey } from '#lib/queries/study-task-keys.ts';

/** `GET /submissions/:id/next-steps`: the steps of the feedback, with the study tasks that the student has made of them. */
export function nextStepsQuery(id: string) {
  return queryOptions({
    queryKey: [...studyTasksKey, 'next-steps', id],
    queryFn: ({ signal }) => call('GET /submissions/:id/next-steps', { params: { id }, signal }),
    // A teacher may have corrected them.
    staleTime: 0,
  });
}

/** `POST /submissions/:id/next-steps`: makes a study task of a step. Sent again, it stays one task. */
export function takeNextStep(id: string) {
  return mutationOptions({
    mutationFn: (body: { stepId: string; date: string }) =>
      call('POST /submissions/:id/next-steps', { params: { id }, body }),
    ...invalidates({ awaited: [studyTasksKey] }),
  });
}

/** `DELETE /submissions/:id/next-steps`: deletes the study task again, if nothing was done about it. */
export function undoNextStep(id: string) {
  return mutationOptions({
    mutationFn: (stepId: string) =>
      call('DELETE /submissions/:id/next-steps', { params: { id }, query: { stepId } }),
    ...invalidates({ awaited: [studyTasksKey] }),
  });
}

/** `GET /assignments/:id/earlier-steps`: which steps of earlier feedback can be shown with a submission; `null` without any. */
export function earlierStepsQuery(assignmentId: string) {
  return queryOptions({
    queryKey: [...studyTasksKey, 'earlier-steps', assignmentId],
    queryFn: async ({ signal }) => {
      const params = { id: assignmentId };
      const { earlierSteps } = await call('GET /assignments/:id/earlier-steps', { params, signal });
      return earlierSteps;
    },
    staleTime: 0,
  });
}
