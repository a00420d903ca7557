import type { Db, ObjectId } from 'mongodb';
import type { HandedInCount } from '#contract/assignments/schemas.ts';
import { isDueForMember, toOwnDueDay } from '#data/assignments/due-day.ts';
import { findStudentsOfClasses } from '#data/class-members/student-list.ts';
import { isUnpublished } from '#data/classes/publication.ts';
import { findGrantedDaysTo } from '#data/extensions/granted-days.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { openSubmissions } from './collection.ts';
import { handedIn, matchShownRecord } from './marks/record-states.ts';

/** `classId` is `null` or missing of an open one; `date` is its due day, `YYYY-MM-DD`. */
type CountedAssignment = {
  _id: ObjectId;
  classId?: ObjectId | null;
  date: string;
  publishAt?: Date | undefined;
  deletedAt?: Date | undefined;
};

/**
 * How many of the present students of their class have handed in these assignments, or are marked without a hand-in, by the
 * assignments' ids in hex. Only of assignments of `taughtIds`, the classes that the reader teaches, that are published and not
 * deleted, where anybody has to hand them in. A student who is excused, or has joined after the own due day and handed in nothing, does not count.
 */
export async function countHandedIn(
  database: Db,
  assignments: readonly CountedAssignment[],
  taughtIds: readonly ObjectId[],
  calendar: Pick<SchoolCalendar, 'toDay'>,
): Promise<Map<string, HandedInCount>> {
  const taught = new Set(taughtIds.map(String));
  const counted = assignments.flatMap((assignment) => {
    const { classId, deletedAt } = assignment;
    const isCounted = classId && taught.has(String(classId)) && !deletedAt;
    return isCounted && !isUnpublished(assignment) ? [{ ...assignment, classId }] : [];
  });
  if (counted.length === 0) return new Map();
  const classIds = [...new Map(counted.map(({ classId }) => [String(classId), classId])).values()];
  const ids = counted.map(({ _id }) => _id);
  const [students, done, extensions] = await Promise.all([
    findStudentsOfClasses(database, classIds),
    findDone(database, classIds, ids),
    findGrantedDaysTo(database, ids),
  ]);
  const granted = new Map(
    extensions.map((each) => [toGrantedKey(each.assignmentId, each.uid), each.date]),
  );
  return new Map(
    counted.flatMap(({ _id, classId, date }): [string, HandedInCount][] => {
      const id = _id.toHexString();
      const { finished, excused } = done.get(id) ?? none;
      let [count, of] = [0, 0];
      for (const { uid, joinedAt } of students.filter((each) => each.classId.equals(classId))) {
        const isFinished = finished.has(uid);
        if (isFinished) count += 1;
        const dueDay = toOwnDueDay(date, granted.get(toGrantedKey(_id, uid)));
        const isExpected = !excused.has(uid) && isDueForMember(dueDay, calendar.toDay(joinedAt));
        if (isFinished || isExpected) of += 1;
      }
      return of > 0 ? [[id, { count, of }]] : [];
    }),
  );
}

const toGrantedKey = (assignmentId: ObjectId, uid: string) => `${assignmentId} ${uid}`;

const none = { finished: new Set<string>(), excused: new Set<string>() };

type Group = { _id: { assignmentId: ObjectId; isExcused: boolean }; uids: string[] };

/**
 * Who has handed in each of these assignments or is marked without a hand-in, and who is excused: uids, by the assignments' ids in
 * hex. What was withdrawn while its marking is anonymous counts, as in `findStudentsWhoSubmitted`.
 */
async function findDone(database: Db, classIds: ObjectId[], assignmentIds: ObjectId[]) {
  const found = await openSubmissions(database)
    .aggregate<Group>([
      {
        $match: {
          classId: { $in: classIds },
          status: { $in: [...handedIn, 'withdrawn'] },
          assignmentId: { $in: assignmentIds },
          $or: [{ status: { $in: handedIn } }, matchShownRecord, { anonymous: true }],
        },
      },
      {
        $group: {
          _id: {
            assignmentId: '$assignmentId',
            isExcused: { $eq: ['$recorded', 'excused'] },
          },
          uids: { $push: '$uid' },
        },
      },
    ])
    .toArray();
  const done = new Map<string, typeof none>();
  for (const { _id, uids } of found) {
    const id = _id.assignmentId.toHexString();
    const one = done.get(id) ?? { ...none };
    done.set(id, { ...one, [_id.isExcused ? 'excused' : 'finished']: new Set(uids) });
  }
  return done;
}
