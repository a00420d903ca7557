import type { z } from 'zod';
import {
  profileUpdate,
  registration,
  tokenRequest,
  userCountQuery,
  userPageQuery,
} from '../src/contract/accounts.ts';
import {
  assignmentCountQuery,
  assignmentDeletionQuery,
  assignmentDraft,
  assignmentPageQuery,
  assignmentUpdate,
  dueCountQuery,
  duePageQuery,
} from '../src/contract/assignments.ts';
import { feedbackSnippetDraft } from '../src/contract/feedback-snippets.ts';
import { newsletterSubscription } from '../src/contract/newsletter.ts';
import {
  studyTaskCountQuery,
  studyTaskDraft,
  studyTaskPageQuery,
} from '../src/contract/study-tasks.ts';
import {
  evaluation,
  pendingCountQuery,
  pendingPageQuery,
  submissionCountQuery,
  submissionDraft,
  submissionPageQuery,
} from '../src/contract/submissions.ts';

/** The body that each call reads. A route that is not named here is fuzzed all the same, only less aptly. */
export const bodies: Record<string, z.ZodType> = {
  'POST /jwt': tokenRequest,
  'POST /users': registration,
  'PATCH /profile': profileUpdate,
  'POST /addAssignment': assignmentDraft,
  'PATCH /updateAssignment/:id': assignmentUpdate,
  'POST /submitAssignment': submissionDraft,
  'PATCH /updateSpecificSubmittedAssignment/:id': evaluation,
  'POST /addStudyTask': studyTaskDraft,
  'POST /newsletter': newsletterSubscription,
  'POST /feedback-snippets': feedbackSnippetDraft,
};

/** The query that each call reads. */
export const queries: Record<string, z.ZodType> = {
  'GET /assignmentLevel': assignmentPageQuery,
  'GET /assignmentsCount': assignmentCountQuery,
  'GET /assignments/due': duePageQuery,
  'GET /assignments/due/count': dueCountQuery,
  'DELETE /deleteMyAssignment/:email': assignmentDeletionQuery,
  'GET /users': userPageQuery,
  'GET /users/count': userCountQuery,
  'GET /pendingAssignments': pendingPageQuery,
  'GET /pendingAssignments/count': pendingCountQuery,
  'GET /mySubmittedAssignment': submissionPageQuery,
  'GET /mySubmittedAssignment/count': submissionCountQuery,
  'GET /myStudyTasks': studyTaskPageQuery,
  'GET /myStudyTasks/count': studyTaskCountQuery,
};
