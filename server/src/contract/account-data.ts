import { z } from 'zod';
import { role } from './accounts.ts';
import { assignment } from './assignments.ts';
import { feedbackSnippet } from './feedback-snippets.ts';
import { studyTask } from './study-tasks.ts';
import { submission } from './submissions.ts';

/** Who stands behind what a deleted account leaves to others, instead of its holder's name. */
export const deletedAccountName = 'Deleted account';

/** How old a sign-in may be that an account is deleted with, in seconds. */
export const freshSignInSeconds = 5 * 60;

/**
 * `GET /account/deletion-preview`: what `DELETE /account` would do to the account that asks. Study tasks, pending
 * submissions, comment snippets, the subscription, assignments that nobody else has answered, and uploaded pictures go;
 * marked submissions and the other assignments stay under the name "Deleted account", and so do the pictures that they,
 * or the work of others, show.
 */
export const deletionPreview = z.object({
  studyTasks: z.number(),
  pendingSubmissions: z.number(),
  markedSubmissions: z.number(),
  assignmentsDeleted: z.number(),
  assignmentsKept: z.number(),
  feedbackSnippets: z.number(),
  pictures: z.number(),
  picturesKept: z.number(),
  newsletter: z.boolean(),
  /** The deletion would be refused (409): somebody else has to be made a teacher first. */
  lastTeacher: z.boolean(),
});

/** `GET /account/export`: all that is held about the account that asks, as a file. Times are ISO 8601, UTC. */
export const accountExport = z.object({
  exportedAt: z.string(),
  profile: z.object({
    email: z.string(),
    name: z.string(),
    role,
    registeredAt: z.string().nullable(),
  }),
  newsletter: z.object({ subscribedAt: z.string() }).nullable(),
  feedbackSnippets: z.array(feedbackSnippet),
  /** Addresses of uploaded pictures. */
  pictures: z.array(z.string()),
  studyTasks: z.array(studyTask),
  assignments: z.array(assignment),
  /** `removedAt`: when it was taken off the own list. */
  submissions: z.array(submission.extend({ removedAt: z.string().nullable() })),
});

export type DeletionPreview = z.infer<typeof deletionPreview>;
export type AccountExport = z.infer<typeof accountExport>;
