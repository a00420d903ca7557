import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AvailabilityDraft } from 'server/contract/planning/availability';
import type { OfferedPlan, Plan } from 'server/contract/planning/plan';
import { call } from '#lib/http/api.ts';
import { assignmentsKey } from '#lib/queries/assignment-keys.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { studyTasksKey } from '#lib/queries/study-task-keys.ts';

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
  ...invalidates({ awaited: [studyTasksKey], background: [previewsKey] }),
});

/** What the student says about how long it takes: minutes in place of the teacher's estimate, times a factor. */
export interface OwnEstimate {
  minutes?: number;
  factor?: number;
}

/** What is planned: one assignment, or everything that is due. */
export interface PlanScope extends OwnEstimate {
  assignmentId?: string | undefined;
  today: string;
  /** Of everything: the student's own minutes of these assignments. */
  estimates?: { assignmentId: string; minutes: number }[];
  /** Of everything: only what has a missed session, and missed study tasks. */
  missedOnly?: boolean;
}

/**
 * `POST /plan/preview`, or of one assignment: what a plan would look like at this moment. That of everything uses suggestions
 * until the student gives estimates.
 */
export function planPreviewQuery({ assignmentId, ...body }: PlanScope) {
  return queryOptions({
    queryKey: [...previewsKey, { assignmentId, ...body }],
    queryFn: ({ signal }): Promise<OfferedPlan> =>
      assignmentId === undefined
        ? call('POST /plan/preview', {
            body: { ...body, useSuggestions: body.estimates === undefined },
            signal,
          })
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
export function carryOutPlan({ assignmentId, ...body }: PlanScope) {
  return mutationOptions({
    mutationFn: (): Promise<Plan> =>
      assignmentId === undefined
        ? call('POST /plan', { body })
        : call('POST /assignments/:id/plan', { params: { id: assignmentId }, body }),
    // An open assignment comes on the list of work to submit.
    ...invalidates({ awaited: [studyTasksKey], background: [assignmentsKey] }),
  });
}

/** `DELETE /plans/:id` takes a plan back; answers how many were taken back. */
export const undoPlan = mutationOptions({
  mutationFn: async (id: string) => {
    const { deletedCount } = await call('DELETE /plans/:id', { params: { id } });
    return deletedCount;
  },
  ...invalidates({ awaited: [studyTasksKey] }),
});
