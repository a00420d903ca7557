import type { Db, ObjectId } from 'mongodb';
import type { HandedInCount } from '#contract/assignments/schemas.ts';
import { isDueForMember, toOwnDueDay } from '#data/assignments/due-day.ts';
import { findStudentsOfClasses } from '#data/class-members/student-list.ts';
import { isUnpublished } from '#data/classes/publication.ts';
import { findGrantedDaysTo } from '#data/extensions/granted-days.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import { openSubmissions, type SubmissionDocument } from './collection.ts';
import { handedIn, isSettled, matchSettledBesideNames } from './marks/record-states.ts';
import { findHiding } from './submitted-assignments.ts';

/** `classId` is `null` or missing of an open one; `date` is its due day, `YYYY-MM-DD`. */
type CountedAssignment = {
  _id: ObjectId;
  classId?: ObjectId | null;
  date: string;
  publishAt?: Date | undefined;
  deletedAt?: Date | undefined;
};

/**
 * How many of the present students of their class have handed in these assignments, or are marked without a hand-in: what shows it
 * of one of them in an answer. Only of assignments of `taughtIds`, the classes that the reader teaches, that are published and not
 * deleted, where anybody has to hand them in. A student who is excused, or has joined after the own due day and handed in nothing, does not count.
 */
export async function countHandedIn(
  database: Db,
  assignments: readonly CountedAssignment[],
  taughtIds: readonly ObjectId[],
  calendar: Pick<SchoolCalendar, 'toDay'>,
): Promise<(assignment: { _id: ObjectId }) => { handedIn?: HandedInCount }> {
  const taught = new Set(taughtIds.map(String));
  const counted = assignments.flatMap((assignment) => {
    const { classId, deletedAt } = assignment;
    const isCounted = classId && taught.has(String(classId)) && !deletedAt;
    return isCounted && !isUnpublished(assignment) ? [{ ...assignment, classId }] : [];
  });
  if (counted.length === 0) return () => ({});
  const classIds = uniqueIds(counted.map(({ classId }) => classId));
  const ids = counted.map(({ _id }) => _id);
  const [members, done, extensions] = await Promise.all([
    findStudentsOfClasses(database, classIds),
    findDone(database, classIds, ids),
    findGrantedDaysTo(database, ids),
  ]);
  const studentsOf = new Map(classIds.map((id): [string, Student[]] => [String(id), []]));
  for (const { classId, uid, joinedAt } of members) {
    studentsOf.get(String(classId))?.push({ uid, joinedOn: calendar.toDay(joinedAt) });
  }
  const granted = new Map(
    extensions.map(({ assignmentId, uid, date }) => [toGrantedKey(assignmentId, uid), date]),
  );
  const counts = new Map<string, HandedInCount>();
  for (const { _id, classId, date } of counted) {
    const { finished, excused, hidden } = done.get(String(_id)) ?? none;
    let [count, of] = [0, 0];
    for (const { uid, joinedOn } of studentsOf.get(String(classId)) ?? []) {
      const isFinished = finished.has(uid);
      if (isFinished) count += 1;
      const dueDay = toOwnDueDay(date, granted.get(toGrantedKey(_id, uid)));
      const isExpected = !excused.has(uid) && isDueForMember(dueDay, joinedOn);
      if (isFinished || isExpected || hidden.has(uid)) of += 1;
    }
    if (of > 0) counts.set(String(_id), { count, of });
  }
  return ({ _id }) => {
    const handedIn = counts.get(String(_id));
    return handedIn ? { handedIn } : {};
  };
}

/** Of a class; `joinedOn` is the calendar day of joining, `YYYY-MM-DD`. */
type Student = { uid: string; joinedOn: string };

const toGrantedKey = (assignmentId: ObjectId, uid: string) => `${assignmentId} ${uid}`;

const none = {
  finished: new Set<string>(),
  excused: new Set<string>(),
  hidden: new Set<string>(),
};

type Group = {
  _id: { assignmentId: ObjectId } & Pick<SubmissionDocument, 'status' | 'recorded'>;
  uids: string[];
};

/**
 * Who has handed in each of these assignments or is marked without a hand-in, who is excused, and whose withdrawn work counts as
 * handed in beside names (`hidden`): uids, by the assignments' ids in hex.
 */
async function findDone(database: Db, classIds: ObjectId[], assignmentIds: ObjectId[]) {
  const found = await openSubmissions(database)
    .aggregate<Group>([
      {
        $match: {
          classId: { $in: classIds },
          // All statuses, so that the index is used.
          status: { $in: [...handedIn, 'withdrawn'] },
          assignmentId: { $in: assignmentIds },
          ...matchSettledBesideNames,
        },
      },
      {
        $group: {
          _id: {
            assignmentId: '$assignmentId',
            status: '$status',
            // Without a record as with a draft. Databases differ in whether a missing field is null here.
            recorded: { $ifNull: ['$recorded', 'draft'] },
          },
          uids: { $push: '$uid' },
        },
      },
    ])
    .toArray();
  const withdrawn = found.filter(({ _id }) => !isSettled(_id));
  const hiding = await findHiding(
    database,
    withdrawn.map(({ _id }) => _id.assignmentId),
  );
  const done = new Map<string, typeof none>();
  for (const { _id, uids } of found) {
    const id = _id.assignmentId.toHexString();
    const isHidden = !isSettled(_id);
    if (isHidden && !hiding.has(id)) continue;
    const kind = isHidden ? 'hidden' : _id.recorded === 'excused' ? 'excused' : 'finished';
    const before = done.get(id) ?? none;
    done.set(id, { ...before, [kind]: new Set([...before[kind], ...uids]) });
  }
  return done;
}
