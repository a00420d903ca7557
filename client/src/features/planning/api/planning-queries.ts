import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AvailabilityDraft } from 'server/contract/planning/availability';
import type { Plan, PlanPreview } from 'server/contract/planning/plan';
import { call } from '../../../lib/http/api.ts';
import { assignmentsKey } from '../../../lib/queries/assignment-keys.ts';
import { invalidates } from '../../../lib/queries/invalidates.ts';
import { studyTasksKey } from '../../../lib/queries/study-task-keys.ts';

/** Apart from the study tasks: carrying a plan out does not load its preview again. */
const previewsKey = ['plan-previews'] as const;

/** `GET /availability`. A change of it changes every plan. */
export const availabilityQuery = queryOptions({
  queryKey: [...studyTasksKey, 'availability'],
  queryFn: ({ signal }) => call('GET /availability', { signal }),
});

/** `PUT /availability`. */
export const setAvailability = mutationOptions({
  mutationFn: (body: AvailabilityDraft) => call('PUT /availability', { body }),
  ...invalidates(studyTasksKey, { later: previewsKey }),
});

/** What is planned: one assignment, perhaps with the student's own estimate in minutes, or everything that is due. */
export interface PlanScope {
  assignmentId?: string | undefined;
  minutes?: number | undefined;
  today: string;
}

/** `POST /plan/preview`, or of one assignment: what a plan would look like at this moment. */
export function planPreviewQuery({ assignmentId, minutes, today }: PlanScope) {
  const body = { today, ...(minutes !== undefined && { minutes }) };
  return queryOptions({
    queryKey: [...previewsKey, { assignmentId, minutes, today }],
    queryFn: ({ signal }): Promise<PlanPreview> =>
      assignmentId === undefined
        ? call('POST /plan/preview', { body: { today }, signal })
        : call('POST /assignments/:id/plan/preview', {
            params: { id: assignmentId },
            body,
            signal,
          }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** `POST /plan`, or of one assignment: adds and moves the sessions. */
export function carryOutPlan({ assignmentId, minutes, today }: PlanScope) {
  const body = { today, ...(minutes !== undefined && { minutes }) };
  return mutationOptions({
    mutationFn: (): Promise<Plan> =>
      assignmentId === undefined
        ? call('POST /plan', { body: { today } })
        : call('POST /assignments/:id/plan', { params: { id: assignmentId }, body }),
    // An open assignment comes on the list of work to submit.
    ...invalidates(studyTasksKey, { later: assignmentsKey }),
  });
}

/** `DELETE /plans/:id` takes a plan back; answers how many were taken back. */
export const undoPlan = mutationOptions({
  mutationFn: async (id: string) => {
    const { deletedCount } = await call('DELETE /plans/:id', { params: { id } });
    return deletedCount;
  },
  ...invalidates(studyTasksKey),
});
