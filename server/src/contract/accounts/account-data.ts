import * as z from 'zod';
import { exportedAnnotation } from '../annotations/schemas.ts';
import { assignment, exportedAssignment } from '../assignments/schemas.ts';
import { exportedCalendarFeed } from '../calendar-feed/schemas.ts';
import { exportedAnnouncement } from '../classes/announcements.ts';
import { exportedClass, exportedInvitation } from '../classes/schemas.ts';
import { savedComment } from '../comment-bank/schemas.ts';
import { exportedExtension } from '../extensions/schemas.ts';
import { storedFile } from '../files/schemas.ts';
import { exportedMessage } from '../messages/schemas.ts';
import { exportedNoticeSettings } from '../notices/notice-settings.ts';
import { exportedNotice } from '../notices/schemas.ts';
import { exportedAvailability } from '../planning/availability.ts';
import { exportedPlan } from '../planning/plan.ts';
import { studyTask } from '../study-tasks/schemas.ts';
import { exportedSubmission } from '../submissions/attempts.ts';
import { exportedDraft } from '../submissions/drafts.ts';
import { preferences, role } from './schemas.ts';

/**
 * `GET /account/deletion-preview`: what `DELETE /account` would do to the account that asks. Study tasks,
 * submissions without a released mark (`pendingSubmissions`) and withdrawn ones with their messages and annotations, drafts of
 * submissions, saved comments, the subscription, assignments that nobody else has submitted, memberships in classes and
 * invitations, notices, requests for an extension, the list of open assignments, the availability for study, the calendar feed
 * and uploaded pictures are deleted; marked and excused submissions, granted due days, the other assignments, and the
 * marks, annotations, messages and announcements of a teacher stay with the name "Deleted account",
 * and so do pictures that remaining documents show and files that they name. A class stays with its other teachers, one of whom gets its assignments,
 * with or without submissions; without another teacher it is archived.
 */
export const deletionPreview = z.object({
  studyTasks: z.number(),
  pendingSubmissions: z.number(),
  withdrawnSubmissions: z.number(),
  submissionDrafts: z.number(),
  /** With a released mark, or excused. */
  markedSubmissions: z.number(),
  extensionRequests: z.number(),
  /** Granted days. */
  extensionsKept: z.number(),
  /** Submissions of others that the account has marked or returned; drafts of marks count too. */
  submissionsMarked: z.number(),
  /** Those on the work of others that the account has made or changed last. */
  annotationsKept: z.number(),
  /** Those that the account has written about the work of others. */
  messagesKept: z.number(),
  announcementsKept: z.number(),
  assignmentsDeleted: z.number(),
  assignmentsKept: z.number(),
  /** Assignments of classes that another teacher keeps; they are in neither of the other two numbers. */
  assignmentsTransferred: z.number(),
  feedbackSnippets: z.number(),
  classMemberships: z.number(),
  classInvitations: z.number(),
  /** Open assignments on the list of work to submit. */
  listedAssignments: z.number(),
  /** Classes that another teacher keeps. */
  classesKept: z.number(),
  /** Classes that are not archived yet, and of which nobody else is a teacher. */
  classesArchived: z.number(),
  pictures: z.number(),
  picturesKept: z.number(),
  /** Uploaded files, and those of them that remaining submissions and assignments name. */
  files: z.number(),
  filesKept: z.number(),
  calendarFeed: z.boolean(),
  newsletter: z.boolean(),
  /** The deletion would be refused (409): another account must become a teacher first. */
  lastTeacher: z.boolean(),
});

/** `GET /account/export`: all data of the account, as a file. Times are ISO 8601, UTC. */
export const accountExport = z.object({
  exportedAt: z.string(),
  profile: z.object({
    email: z.string(),
    name: z.string(),
    role,
    registeredAt: z.string().nullable(),
  }),
  preferences,
  newsletter: z.object({ subscribedAt: z.string() }).nullable(),
  feedbackSnippets: z.array(savedComment),
  /** Addresses of uploaded pictures. */
  pictures: z.array(z.string()),
  /** Accepted ones; their contents are at `GET /files/:id`. */
  files: z.array(storedFile),
  studyTasks: z.array(studyTask),
  /** Completed study sessions that were deleted: their minutes still count in plans. */
  deletedSessions: z.array(studyTask),
  /** When the account can study, and its own estimates. */
  availability: exportedAvailability.nullable(),
  /** What the plans of the last day have changed. */
  plans: z.array(exportedPlan),
  /** Whether there is an address for calendars; not the address itself, which is not stored. */
  calendarFeed: exportedCalendarFeed.nullable(),
  assignments: z.array(exportedAssignment),
  /** Open ones on the list of work to submit, the last added first. */
  listedAssignments: z.array(assignment.pick({ _id: true, title: true, date: true })),
  submissions: z.array(exportedSubmission),
  /** On the work of others, as far as the account has changed them last. */
  annotations: z.array(exportedAnnotation),
  /** On the account's own work, as far as they are shown. */
  shownAnnotations: z.array(exportedAnnotation),
  /** About the account's own work all, about the work of others those that it has written. */
  messages: z.array(exportedMessage),
  /** What is prepared and not handed in. */
  submissionDrafts: z.array(exportedDraft),
  /** Days that were granted and asked for, and the answers. */
  extensions: z.array(exportedExtension),
  /** Taught, attended and left ones. */
  classes: z.array(exportedClass),
  classInvitations: z.array(exportedInvitation),
  /** What the account has announced to its classes. */
  announcements: z.array(exportedAnnouncement),
  /** Notices to the account; they are kept for 60 days. */
  notices: z.array(exportedNotice),
  /** What was chosen for them; `null` where nothing was. */
  noticeSettings: exportedNoticeSettings.nullable(),
});

export type DeletionPreview = z.infer<typeof deletionPreview>;
export type AccountExport = z.infer<typeof accountExport>;
