import type { Db, ObjectId } from 'mongodb';
import type { AssignmentDetails } from '#contract/assignments/schemas.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import type { FoundAssignment } from '#data/assignments/collection.ts';
import { readNamedDay, toOwnDueDay } from '#data/assignments/due-day.ts';
import { findClassesOf } from '#data/classes/classes-of-account.ts';
import { findOwnExtension } from '#data/extensions/collection.ts';
import { presentExtension } from '#data/extensions/present-extension.ts';
import { isToDo, listAttended } from '#data/my-list/due-rules.ts';
import { findMyList } from '#data/my-list/my-list.ts';
import { findSubmissionOf, type OwnSubmission } from '#data/submissions/submissions-of-students.ts';
import type { FeatureParts } from '#features/feature.ts';

type Deadline = Pick<AssignmentDetails, 'extension' | 'recordedMark'> & {
  deadline: NonNullable<AssignmentDetails['deadline']>;
};

/** What this account has to do with an assignment: the extension, and what it has submitted. */
export async function findOwnAnswer(database: Db, assignmentId: ObjectId, uid: string) {
  const [extension, submission] = await Promise.all([
    findOwnExtension(database, assignmentId, uid),
    findSubmissionOf(database, uid, assignmentId),
  ]);
  return { extension, submission };
}

type OwnAnswer = Awaited<ReturnType<typeof findOwnAnswer>>;

/** Until when a submission of the account is on time, the extension that this comes from, and the mark without one. */
export function createDeadlineLookup({
  database,
  calendar,
  schoolTimeZone: timeZone,
}: Pick<FeatureParts, 'database' | 'calendar' | 'schoolTimeZone'>) {
  /** Whether a student has it to do until this day. */
  async function isOwn({ _id, classId }: FoundAssignment, uid: string, date: string) {
    const listed = classId ? [] : await findMyList(database, uid);
    const attended = classId ? listAttended(await findClassesOf(database, uid), calendar) : [];
    return isToDo({ _id, classId, date }, { attended, listed });
  }

  async function isToSubmit(assignment: FoundAssignment, uid: string, date: string) {
    const [teacher, own] = await Promise.all([
      isTeacher(database, uid),
      isOwn(assignment, uid, date),
    ]);
    return own && !teacher;
  }

  return async function describeDeadline(
    assignment: FoundAssignment,
    uid: string,
    { extension, submission }: OwnAnswer,
  ): Promise<Deadline> {
    const date = toOwnDueDay(assignment.date, readNamedDay(submission ?? {}), extension?.date);
    const end = calendar.endOf(date);
    const isMissing =
      submission === undefined && Date.now() >= end && (await isToSubmit(assignment, uid, date));
    const deadline = { date, endsAt: new Date(end).toISOString(), timeZone, isMissing };
    return {
      deadline,
      ...(extension && { extension: presentExtension(extension) }),
      ...presentOwnRecord(submission),
    };
  };
}

/** The mark or the excuse without a hand-in, for its student. */
function presentOwnRecord(
  submission: OwnSubmission | undefined,
): Pick<AssignmentDetails, 'recordedMark'> {
  const { recorded: state, obtainedMark = null, feedback = null, marks = 0 } = submission ?? {};
  if (!submission || state === undefined || state === 'draft') return {};
  const markedAt = (submission.markedAt ?? submission.submittedAt).toISOString();
  return { recordedMark: { state, obtainedMark, feedback, marks, markedAt } };
}
