import { useQuery } from '@tanstack/react-query';
import { useIsTeacher } from '#lib/session/role.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { submissionToQuery, submittedAssignmentsQuery } from '../api/submission-queries.ts';

const nothing: ReadonlySet<string> = new Set();

/** The ids of the assignments that the reader has submitted; empty for visitors and teachers, and while loading. */
export function useSubmittedAssignments(): ReadonlySet<string> {
  const { user } = useAuth();
  const isTeacher = useIsTeacher();
  const { data = nothing } = useQuery({
    ...submittedAssignmentsQuery(user?.email ?? ''),
    enabled: user !== null && isTeacher === false,
  });
  return data;
}

/** Whether the reader may submit this assignment: teachers may not, and a student only once. */
export function useSubmissionStatus(assignmentId: string) {
  return { isTeacher: useIsTeacher(), isSubmitted: useSubmittedAssignments().has(assignmentId) };
}

/** The state of what this student has submitted for the assignment; `undefined` without a submission, and while loading. */
export function useOwnSubmissionState(assignmentId: string, email: string) {
  const { isSubmitted } = useSubmissionStatus(assignmentId);
  const { data } = useQuery({ ...submissionToQuery(email, assignmentId), enabled: isSubmitted });
  return isSubmitted ? data?.state : undefined;
}
