import type { AssignmentDetails } from '#contract/assignments/schemas.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import type { FoundAssignment } from '#data/assignments/collection.ts';
import { readNamedDay, toOwnDueDay } from '#data/assignments/due-day.ts';
import { findClassesOf } from '#data/classes/classes-of-account.ts';
import { findOwnExtension } from '#data/extensions/collection.ts';
import { presentExtension } from '#data/extensions/present-extension.ts';
import { isToDo, listAttended } from '#data/my-list/due-list.ts';
import { findMyList } from '#data/my-list/my-list.ts';
import { findSubmissionsOf } from '#data/submissions/submitted-assignments.ts';
import type { FeatureParts } from '#features/feature.ts';

type Deadline = Pick<AssignmentDetails, 'extension'> & {
  deadline: NonNullable<AssignmentDetails['deadline']>;
};

/** Finds until when a submission of the account is on time, and the extension that this comes from. */
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

  return async function findDeadline(assignment: FoundAssignment, uid: string): Promise<Deadline> {
    const [extension, [submission]] = await Promise.all([
      findOwnExtension(database, assignment._id, uid),
      findSubmissionsOf(database, [uid], [assignment._id]),
    ]);
    const date = toOwnDueDay(assignment.date, readNamedDay(submission ?? {}), extension?.date);
    const end = calendar.endOf(date);
    const isMissing =
      submission === undefined && Date.now() >= end && (await isToSubmit(assignment, uid, date));
    const deadline = { date, endsAt: new Date(end).toISOString(), timeZone, isMissing };
    return extension ? { deadline, extension: presentExtension(extension) } : { deadline };
  };
}
