import { type Db, ObjectId } from 'mongodb';
import type { ReminderDraft } from '#contract/notices/schemas.ts';
import { isDueForMember, readNamedDay, toOwnDueDay } from '#data/assignments/due-day.ts';
import { findAssignment } from '#data/assignments/find-assignments.ts';
import { findClassStudents } from '#data/class-members/student-list.ts';
import { isUnpublished } from '#data/classes/publication.ts';
import { findDueDays } from '#data/extensions/due-days.ts';
import { findGrantedDays } from '#data/extensions/granted-days.ts';
import type { Reminder } from '#data/notices/reminders.ts';
import {
  findSubmissionsBesideNames,
  findSubmissionsOf,
} from '#data/submissions/submissions-of-students.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';

/** With the student's own due day. */
export type AssignmentWithDay = { _id: ObjectId; title: string; date: string };

/** Which of the asked reminders are about something that is still to submit, and how many different ones were asked. */
export async function findToSubmit(
  database: Db,
  { toDay }: SchoolCalendar,
  classId: ObjectId,
  draft: ReminderDraft,
): Promise<{ toSubmit: Reminder[]; askedCount: number }> {
  const asked = mergeReminders(draft);
  const [students, found] = await Promise.all([
    findClassStudents(database, classId),
    Promise.all(asked.map(({ assignmentId }) => findAssignment(database, assignmentId))),
  ]);
  const byEmail = new Map(students.map((student) => [student.email, student]));
  const toSubmit: Reminder[] = [];
  for (const [index, { emails, assignmentId }] of asked.entries()) {
    const assignment = found[index];
    if (!assignment?.classId?.equals(classId) || assignment.deletedAt) continue;
    if (isUnpublished(assignment)) continue;
    const known = emails.flatMap((email) => byEmail.get(email) ?? []);
    if (known.length === 0) continue;
    const knownUids = known.map(({ uid }) => uid);
    const [submissions, extensions] = await Promise.all([
      findSubmissionsBesideNames(database, knownUids, [assignmentId]),
      findGrantedDays(database, knownUids, [assignmentId]),
    ]);
    const granted = new Map(extensions.map(({ uid, date }) => [uid, date]));
    const uids = known
      .filter(({ uid, joinedAt }) =>
        isDueForMember(toOwnDueDay(assignment.date, granted.get(uid)), toDay(joinedAt)),
      )
      .map(({ uid }) => uid);
    const done = new Set(submissions.map(({ uid }) => uid));
    toSubmit.push(...uids.filter((uid) => !done.has(uid)).map((uid) => ({ uid, assignmentId })));
  }
  return { toSubmit, askedCount: asked.reduce((sum, { emails }) => sum + emails.length, 0) };
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

/** Those of these assignments that exist, with the student's own due days. */
export async function findWithOwnDays(
  database: Db,
  uid: string,
  ids: ObjectId[],
): Promise<AssignmentWithDay[]> {
  const [found, dueDayOf, submissions] = await Promise.all([
    Promise.all(ids.map((id) => findAssignment(database, id))),
    findDueDays(
      database,
      ids.map((assignmentId) => ({ assignmentId, uid })),
    ),
    ids.length === 0 ? [] : findSubmissionsOf(database, [uid], ids),
  ]);
  const named = new Map(
    submissions.map((submission) => [String(submission.assignmentId), readNamedDay(submission)]),
  );
  return found.flatMap((assignment) => {
    if (assignment === null) return [];
    const { _id: assignmentId } = assignment;
    const dueDay = named.get(String(assignmentId)) ?? null;
    const date = dueDayOf({ assignmentId, uid, revision: { dueDay, countedAt: null } });
    return date === undefined ? [] : [{ ...assignment, date }];
  });
}
