import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { MarkToRecord } from 'server/contract/marking/recorded-marks';
import { query } from '#lib/constants.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { call, callPage } from '#lib/http/api.ts';
import { toPageQuery } from '#lib/lists/list-address.ts';
import { assignmentsKey } from '#lib/queries/assignment-keys.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';
import { submissionPageSize } from './assignment-submissions.ts';

/** One assignment of one student, by the address. */
export interface RecordTarget {
  assignmentId: string;
  email: string;
}

/** `GET /assignments/:id/marks`: one page of the students who have not handed in. */
export function withoutHandInQuery(id: string, { search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: [...submissionsKey, 'without-hand-in', id, { search, page }],
    queryFn: ({ signal }) => {
      const query = { search, ...toPageQuery(page, submissionPageSize) };
      return callPage('GET /assignments/:id/marks', { params: { id }, query, signal });
    },
    staleTime: query.pageTime,
  });
}

/** `GET /assignments/:id/marks/:email`. */
export function markOfStudentQuery({ assignmentId: id, email }: RecordTarget) {
  return queryOptions({
    queryKey: [...submissionsKey, 'mark-of-student', id, email],
    queryFn: ({ signal }) =>
      call('GET /assignments/:id/marks/:email', { params: { id, email }, signal }),
    // It is about to be changed.
    staleTime: 0,
  });
}

const afterwards = invalidates({ awaited: [submissionsKey], background: [assignmentsKey] });

type RecordBody = Partial<Omit<MarkToRecord, 'feedback'>> & { feedback?: string | undefined };

/** How many were recorded, and why others were not. */
interface RecordOutcome {
  count: number;
  failures: string[];
}

/** `PUT /assignments/:id/marks/:email` for each of these, one after the other; a failure rejects when there is one only. */
export function recordMarks(targets: readonly RecordTarget[]) {
  return mutationOptions({
    mutationFn: async (body: RecordBody) => {
      const failures = new Set<string>();
      let count = 0;
      for (const { assignmentId: id, email } of targets) {
        try {
          await call('PUT /assignments/:id/marks/:email', { params: { id, email }, body });
          count += 1;
        } catch (error) {
          if (targets.length === 1) throw error;
          failures.add(explainFailure(error));
        }
      }
      return { count, failures: [...failures] } satisfies RecordOutcome;
    },
    ...afterwards,
  });
}

/** `DELETE /assignments/:id/marks/:email` of this version. */
export function removeRecordedMark({ assignmentId: id, email }: RecordTarget) {
  return mutationOptions({
    mutationFn: (version: number) =>
      call('DELETE /assignments/:id/marks/:email', {
        params: { id, email },
        query: { version: String(version) },
      }),
    ...afterwards,
  });
}
