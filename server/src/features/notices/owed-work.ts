import { ObjectId } from 'mongodb';
import type { ReminderDraft } from '../../contract/notices.ts';
import { type SchoolCalendar, toOwnDueDay } from '../../database/calendar-day.ts';
import type { WorkOfClass } from '../../lookups/assignments.ts';
import type { Lookups } from '../../lookups/lookups.ts';
import type { Reminder } from './collection.ts';

type Sources = Pick<
  Lookups,
  | 'findAssignment'
  | 'findClassesOf'
  | 'findClassStudents'
  | 'findExtensions'
  | 'findSubmissionsOf'
  | 'findSubmittedAssignmentIds'
>;
type Work = WorkOfClass<{ date: string }>;

/** What a student had due before the day of joining the class is not the student's to do. */
function isDueSince(date: string, joinedAt: Date, { toDay }: SchoolCalendar): boolean {
  return date >= toDay(joinedAt);
}

/** Which of the asked reminders are about something that is owed, and how many different ones were asked. */
export async function findOwed(
  { findAssignment, findClassStudents, findExtensions, findSubmissionsOf }: Sources,
  calendar: SchoolCalendar,
  classId: ObjectId,
  draft: ReminderDraft,
): Promise<{ owed: Reminder[]; askedCount: number }> {
  const asked = mergeReminders(draft);
  const [students, found] = await Promise.all([
    findClassStudents(classId),
    Promise.all(asked.map(({ assignmentId }) => findAssignment(assignmentId))),
  ]);
  const byEmail = new Map(students.map((student) => [student.email, student]));
  const owed: Reminder[] = [];
  for (const [index, { emails, assignmentId }] of asked.entries()) {
    const assignment = found[index];
    if (!assignment?.classId?.equals(classId)) continue;
    const known = emails.flatMap((email) => byEmail.get(email) ?? []);
    if (known.length === 0) continue;
    const knownUids = known.map(({ uid }) => uid);
    const [submissions, extensions] = await Promise.all([
      findSubmissionsOf(knownUids, [assignmentId]),
      findExtensions(knownUids, [assignmentId]),
    ]);
    const granted = new Map(extensions.map(({ uid, date }) => [uid, date]));
    const uids = known
      .filter(({ uid, joinedAt }) =>
        isDueSince(toOwnDueDay(assignment.date, granted.get(uid)), joinedAt, calendar),
      )
      .map(({ uid }) => uid);
    const done = new Set(submissions.map(({ uid }) => uid));
    owed.push(...uids.filter((uid) => !done.has(uid)).map((uid) => ({ uid, assignmentId })));
  }
  return { owed, askedCount: asked.reduce((sum, { emails }) => sum + emails.length, 0) };
}

/** Each assignment and each of its students once. */
function mergeReminders({ reminders }: ReminderDraft) {
  const merged = new Map<string, Set<string>>();
  for (const { assignmentId, emails } of reminders) {
    merged.set(assignmentId, new Set([...(merged.get(assignmentId) ?? []), ...emails]));
  }
  return [...merged].map(([hex, emails]) => ({
    assignmentId: new ObjectId(hex),
    emails: [...emails],
  }));
}

/** Those of these assignments that this student still owes, in the current classes of the student, with the own due days. */
export async function findOwnOwed(
  { findAssignment, findClassesOf, findExtensions, findSubmittedAssignmentIds }: Sources,
  calendar: SchoolCalendar,
  uid: string,
  ids: ObjectId[],
): Promise<Work[]> {
  const [found, { attended }, submitted, extensions] = await Promise.all([
    Promise.all(ids.map(findAssignment)),
    findClassesOf(uid),
    findSubmittedAssignmentIds(uid),
    findExtensions([uid], ids),
  ]);
  const granted = new Map(extensions.map((each) => [String(each.assignmentId), each.date]));
  const joined = new Map(attended.map(({ classId, joinedAt }) => [String(classId), joinedAt]));
  const done = new Set(submitted.map(String));
  return found.flatMap((assignment) => {
    if (assignment === null || done.has(String(assignment._id))) return [];
    const joinedAt = joined.get(String(assignment.classId));
    const date = toOwnDueDay(assignment.date, granted.get(String(assignment._id)));
    return joinedAt && isDueSince(date, joinedAt, calendar) ? [{ ...assignment, date }] : [];
  });
}
