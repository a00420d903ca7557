import type { ObjectId } from 'mongodb';
import type { Revision } from '#data/assignments/due-day.ts';
import type { NotableChange } from '#data/notices/notable-changes.ts';

/** What other features read of submissions. */
export type SubmissionLookups = {
  /** Whether this student has submitted this assignment, and not withdrawn it. */
  hasSubmitted: (assignmentId: ObjectId, student: string) => Promise<boolean>;
  /** What was returned to this student for revision, in no order. */
  findReturnedWork: (student: string) => Promise<ReturnedWork[]>;
  /** The assignments that this student has submitted, including those removed from the student's list. */
  findSubmittedAssignmentIds: (student: string) => Promise<ObjectId[]>;
  /** The students (uids) who have submitted this assignment, and not withdrawn it. */
  findStudentsWhoSubmitted: (assignmentId: ObjectId) => Promise<string[]>;
  /** Which of these assignments somebody has submitted who is none of `own` (uids). */
  findAssignmentsSubmittedByOthers: (ids: ObjectId[], own: string[]) => Promise<ObjectId[]>;
  /** The submissions of these students (uids) to these assignments, in no order. */
  findSubmissionsOf: (students: string[], assignmentIds: ObjectId[]) => Promise<FoundSubmission[]>;
  /** What marked submissions of these students to these assignments were worth, each number once for an assignment. */
  findMaximaOf: (students: string[], assignmentIds: ObjectId[]) => Promise<FoundMaximum[]>;
  /** What teachers have done since about the submissions of this student, in no order. */
  findSubmissionChanges: (student: string, since: Date) => Promise<NotableChange[]>;
  /** Which of these students (uids) may have such changes since: all who have, perhaps more. */
  findStudentsWithSubmissionChanges: (students: string[], since: Date) => Promise<string[]>;
  /** Writes the title that an assignment has now into the submissions to it. Can be repeated. */
  changeTitleOfSubmissions: (assignmentId: ObjectId, title: string) => Promise<void>;
};

/**
 * The status of a submission as it is stored: it waits for a mark (`pending`), was returned for revision, has a mark that is
 * not released (`draft`) or a released one (`completed`), or was withdrawn, and then counts as not handed in.
 */
export type StoredStatus = 'pending' | 'returned' | 'draft' | 'completed' | 'withdrawn';

/** What some marked submissions to an assignment were worth. */
export type FoundMaximum = { assignmentId: ObjectId; marks: number };

/** What a class's matrix shows of a submission. */
export type FoundSubmission = {
  _id: ObjectId;
  assignmentId: ObjectId | null;
  uid: string;
  status: StoredStatus;
  marks: number;
  obtainedMark: number | null;
  submittedAt: Date;
  /** With the status `returned`; `date` is the day by which to hand it in again, where the teacher named one. */
  returned?: { date?: string };
  revision?: Revision;
};

/** What was returned for revision. */
export type ReturnedWork = {
  assignmentId: ObjectId;
  /** The last day that a return has named, `YYYY-MM-DD`. */
  date?: string;
  /** The last return has named no day: it is never overdue. */
  hasNoDueDay: boolean;
};
