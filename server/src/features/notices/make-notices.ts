import type { Db, ObjectId } from 'mongodb';
import { addDays } from 'planner';
import { findAssignmentsSet } from '#data/assignments/class-assignments.ts';
import { findAnnouncementsSince, openAnnouncements } from '#data/class-announcements/collection.ts';
import { findClassesOf } from '#data/classes/classes-of-account.ts';
import { findExtensionChanges } from '#data/extensions/changes-of-student.ts';
import { findRequestsToTeacher } from '#data/extensions/requests-to-teacher.ts';
import { findMessagesToStudent, findQuestionsToTeacher } from '#data/messages/notable-messages.ts';
import { findDueListFacts } from '#data/my-list/due-list-facts.ts';
import { findToSubmit } from '#data/my-list/to-submit.ts';
import { addChangeNotices, addDueNotices } from '#data/notices/add-notices.ts';
import { keptAfterReading, type Notices } from '#data/notices/collection.ts';
import type { NotableChange } from '#data/notices/notable-changes.ts';
import {
  beginningId,
  findProgress,
  type Progress,
  saveProgress,
  toMakingId,
} from '#data/notices/progress.ts';
import { findSubmissionChanges } from '#data/submissions/changes-of-student.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';

export type NoticeParts = {
  database: Db;
  notices: Notices;
  progress: Progress;
  calendar: SchoolCalendar;
};

/** Milliseconds that the clocks of instances may differ, and that a write may take. */
const overlap = 10 * 60_000;

/**
 * Milliseconds after an event for which its notice certainly exists, read or not. Within this time no second notice of the
 * event is made.
 */
const certainlyKept = keptAfterReading - 10 * 24 * 3_600_000;

/** What is known of an account: what decides on its work as a student, and the classes that it teaches. */
export type AccountFacts = Awaited<ReturnType<typeof findAccountFacts>>;

export async function findAccountFacts({ database, calendar }: NoticeParts, uid: string) {
  const [due, { taught, attended }] = await Promise.all([
    findDueListFacts(database, calendar, uid),
    findClassesOf(database, uid),
  ]);
  return { due, taught, attended };
}

/**
 * Makes the missing notices to this account from histories and documents, whatever happened since. A unique index prevents a
 * second notice of the same event.
 */
export async function makeNotices(
  { database, notices, progress, calendar }: NoticeParts,
  uid: string,
  { facts, madeUntil, now }: { facts: AccountFacts; madeUntil: Date | undefined; now: Date },
): Promise<void> {
  const day = addDays(calendar.toDay(now), 1);
  const since = madeUntil === undefined ? new Date(0) : new Date(madeUntil.getTime() - overlap);
  const isMade = ({ at }: NotableChange) =>
    madeUntil !== undefined && at <= madeUntil && now.getTime() - at.getTime() > certainlyKept;
  const [found, dueTomorrow] = await Promise.all([
    findChanges(database, uid, facts, since),
    findToSubmit(database, facts.due, { day }),
  ]);
  const changes = found.filter((change) => !isMade(change));
  await Promise.all([
    addChangeNotices(notices, uid, changes),
    addDueNotices(notices, uid, dueTomorrow, { day, now }),
  ]);
  const last = new Date(Math.max(...changes.map(({ at }) => at.getTime())));
  if (changes.length > 0 && (madeUntil === undefined || last > madeUntil)) {
    await saveProgress(progress, toMakingId(uid), last);
  }
}

/** Until when notices to this account were made. */
export const findMadeUntil = async (progress: Progress, uid: string) =>
  (await findProgress(progress, toMakingId(uid))) ?? (await findProgress(progress, beginningId));

/** What this account gets a notice of that has happened since. */
async function findChanges(
  database: Db,
  uid: string,
  { taught, attended }: AccountFacts,
  since: Date,
): Promise<NotableChange[]> {
  const classes = {
    classIds: attended.map(({ classId }) => classId),
    joined: new Map(attended.map(({ classId, joinedAt }) => [String(classId), joinedAt])),
  };
  const found = await Promise.all([
    findSubmissionChanges(database, uid, since),
    findExtensionChanges(database, uid, since),
    taught.length === 0 ? [] : findRequestsToTeacher(database, { uid, classIds: taught }, since),
    findAssigned(database, uid, classes, since),
    findAnnounced(database, classes, since),
    findMessagesToStudent(database, uid, since),
    findQuestionsToTeacher(database, { uid, classIds: taught }, since),
  ]);
  return found.flat();
}

/** The classes of a student, and by their ids in hex when the student joined each. */
type AttendedClasses = { classIds: ObjectId[]; joined: ReadonlyMap<string, Date> };

/** What others have set in the classes of this student since, and since the student joined. */
async function findAssigned(
  database: Db,
  uid: string,
  { classIds, joined }: AttendedClasses,
  since: Date,
): Promise<NotableChange[]> {
  const found = await findAssignmentsSet(database, classIds, since);
  return found.flatMap(({ _id, classId, uid: owner, name, publishAt }): NotableChange[] => {
    const at = publishAt ?? _id.getTimestamp();
    const joinedAt = joined.get(String(classId));
    // An id has whole seconds.
    if (owner === uid || !joinedAt || at.getTime() + 1_000 <= joinedAt.getTime()) return [];
    const from = { uid: owner, name };
    return [{ kind: 'assigned', about: _id, assignmentId: _id, classId, at, from }];
  });
}

/** What teachers have announced to the classes of this student since, and since the student joined. */
async function findAnnounced(
  database: Db,
  { classIds, joined }: AttendedClasses,
  since: Date,
): Promise<NotableChange[]> {
  const found = await findAnnouncementsSince(openAnnouncements(database), classIds, since);
  return found.flatMap(({ _id, classId, uid, name, createdAt: at }): NotableChange[] => {
    const joinedAt = joined.get(String(classId));
    if (!joinedAt || at < joinedAt) return [];
    return [
      { kind: 'announced', about: _id, assignmentId: null, classId, at, from: { uid, name } },
    ];
  });
}
