import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { recordedTimeQuery } from '#features/planning/api/recorded-time-queries.ts';
import { sessionsQuery } from '#features/planning/api/sessions-query.ts';
import {
  submissionToQuery,
  submittedAssignmentsQuery,
} from '#features/submissions/api/submission-queries.ts';
import { useSubmissionStatus } from '#features/submissions/components/use-submission-status.ts';
import { annotationsQuery } from '#lib/queries/submission-life-queries.ts';
import { adminQuery } from '#lib/session/role.ts';

/**
 * Whether everything that decides which facts and actions are shown has been answered once: each would move what is
 * below it. What fails is not awaited.
 */
export function useIsComplete(id: string, email: string): boolean {
  const [isComplete, setComplete] = useState(false);
  const { isTeacher, isSubmitted } = useSubmissionStatus(id);
  const isStudent = isTeacher === false;
  const own = useQuery({ ...submissionToQuery(email, id), enabled: isSubmitted });
  const { _id = '', attemptCount = 1, files = [] } = own.data ?? {};
  const queries = [
    useQuery(adminQuery(email)),
    useQuery({ ...submittedAssignmentsQuery(email), enabled: isStudent }),
    useQuery({ ...sessionsQuery(id), enabled: isStudent }),
    own,
    useQuery({
      ...annotationsQuery(_id, attemptCount),
      enabled: own.data !== undefined && hasShownAnnotations(own.data) && files.length > 0,
    }),
    useQuery({ ...recordedTimeQuery(id), enabled: isTeacher === true }),
  ];
  const isLoading = queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  if (!isComplete && !isLoading) setComplete(true);
  return isComplete;
}

/** Whether its student may see what is on its pages. */
const hasShownAnnotations = ({ state, returned }: OwnSubmission) =>
  state === 'released' || returned?.withAnnotations === true;
