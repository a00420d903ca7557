import { minStudentsCounted } from '#contract/classes/limits.values.ts';
import type { Load } from '#contract/classes/load.ts';
import type { ClassLabel } from '#contract/classes/schemas.ts';
import type { AssignmentDue } from '#data/assignments/class-assignments.ts';
import { isDueForMember, toOwnDueDay } from '#data/assignments/due-day.ts';
import type { Membership } from '#data/class-members/collection.ts';
import type { GrantedDay } from '#data/extensions/granted-days.ts';
import { millisecondsPerDay, type SchoolCalendar, utcCalendar } from '#database/calendar-day.ts';
import { groupBy } from '#database/queries/group-by.ts';

/** The first and the last day of the calendar, as far as it has four digits for the year. */
const days = { first: Date.parse('0000-01-01'), last: Date.parse('9999-12-31') };

/** Monday and Sunday of the week that this day (`YYYY-MM-DD`) is in. */
export function findWeek(day: string): { from: string; to: string } {
  const time = Date.parse(day);
  const monday = time - ((new Date(time).getUTCDay() + 6) % 7) * millisecondsPerDay;
  const sunday = monday + 6 * millisecondsPerDay;
  return {
    from: utcCalendar.toDay(new Date(Math.max(monday, days.first))),
    to: utcCalendar.toDay(new Date(Math.min(sunday, days.last))),
  };
}

/** How many these are, and the minutes of those that have an estimate. */
export function addUp(assignments: readonly Pick<AssignmentDue, 'estimatedMinutes'>[]): Load {
  return {
    count: assignments.length,
    minutes: assignments.reduce((sum, { estimatedMinutes }) => sum + (estimatedMinutes ?? 0), 0),
  };
}

interface Facts {
  /** Of the students of one class, in their other classes. */
  memberships: readonly Membership[];
  /** What those classes have due in the week, also archived ones. */
  due: readonly AssignmentDue[];
  /** The days that students were granted for it. */
  granted: readonly GrantedDay[];
  /** What was due before the week, and is due in it for one student (uid) who was granted another day. */
  extended: readonly (AssignmentDue & { uid: string })[];
  lastDay: string;
  /** Those of the classes that are not archived, by their ids in hex. */
  current: ReadonlyMap<string, ClassLabel>;
  /** The ids in hex of the classes that the caller teaches. */
  taught: ReadonlySet<string>;
  calendar: SchoolCalendar;
}

/** What the students have due in their other classes: by class in those of the caller, else the most of any student. */
export function addUpOtherClasses(facts: Facts) {
  const { memberships, due, current, taught } = facts;
  const byClass = groupBy(due, ({ classId }) => classId.toHexString());
  const ofCaller = [...byClass].flatMap(([id, assignments]) => {
    const label = taught.has(id) ? current.get(id) : undefined;
    return label ? [{ ...label, ...addUp(assignments) }] : [];
  });
  const byStudent = groupBy(
    memberships.filter(({ classId }) => {
      const id = classId.toHexString();
      return current.has(id) && !taught.has(id);
    }),
    ({ uid }) => uid,
  );
  const findDue = createDueLookup(facts, byClass);
  const loads = [...byStudent.values()]
    .map((own) => addUp(own.flatMap(findDue)))
    .filter(({ count }) => count > 0);
  return {
    taught: ofCaller,
    others:
      loads.length < minStudentsCounted
        ? null
        : {
            count: Math.max(...loads.map(({ count }) => count)),
            minutes: Math.max(...loads.map(({ minutes }) => minutes)),
          },
  };
}

/** Finds what a member of a class has due in the week. */
function createDueLookup(
  { granted, extended, lastDay, calendar: { toDay } }: Facts,
  byClass: ReadonlyMap<string, AssignmentDue[]>,
) {
  const days = new Map(
    granted.map((extension) => [`${extension.assignmentId} ${extension.uid}`, extension.date]),
  );
  const extendedOf = groupBy(extended, ({ uid, classId }) => `${classId} ${uid}`);
  return ({ classId, uid, joinedAt }: Membership): AssignmentDue[] => {
    const joinedOn = toDay(joinedAt);
    const ofClass = byClass.get(classId.toHexString()) ?? [];
    const isDue = (ownDay: string) => isDueForMember(ownDay, joinedOn) && ownDay <= lastDay;
    return [
      ...ofClass.filter(({ _id, date }) => isDue(toOwnDueDay(date, days.get(`${_id} ${uid}`)))),
      ...(extendedOf.get(`${classId} ${uid}`) ?? []).filter(({ date }) => isDue(date)),
    ];
  };
}
