import type { ObjectId, WithId } from 'mongodb';
import type * as contract from '#contract/assignments/due-list.ts';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import { isDueForMember, toOwnDueDay } from '#data/assignments/due-day.ts';
import type { ClassesOfAccount } from '#data/classes/classes-of-account.ts';
import type { ReturnedWork, Settled } from '#data/submissions/settled.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { compareIds } from '#database/queries/compare-ids.ts';

/** Today, `YYYY-MM-DD`, divides what is due from what is overdue. */
export type DuePageQuery = contract.DuePageQuery & { today: string };
export type DueFilter = Pick<DuePageQuery, 'state' | 'today'>;

/** What decides which assignments a student has to submit. */
export type DueListFacts = {
  /** The assignments that the student has submitted, and those marked or excused without a hand-in. */
  settled: Settled[];
  /** The classes that the student attends, each with the calendar day of joining. */
  attended: { classId: ObjectId; joinedOn: string }[];
  /** What is on the student's list and not submitted, at most `maxListedAssignments`; and what is to be submitted again. */
  listed: ObjectId[];
  /** The days that the student was granted for what is not submitted, by the ids of the assignments in hex. */
  granted: ReadonlyMap<string, string>;
  /** What was returned for revision, by the ids of the assignments in hex. */
  returned: ReadonlyMap<string, ReturnedWork>;
};

/** The classes that a student attends, with the days of joining in the time zone of the school. */
export function listAttended(
  { attended }: Pick<ClassesOfAccount, 'attended'>,
  { toDay }: SchoolCalendar,
): DueListFacts['attended'] {
  return attended.map(({ classId, joinedAt }) => ({ classId, joinedOn: toDay(joinedAt) }));
}

export const dueFields = {
  title: 1,
  marks: 1,
  date: 1,
  classId: 1,
  estimatedMinutes: 1,
  steps: 1,
  imageURL: 1,
} as const;
/** `date` is the student's own due day; `isExtended` where that is one that was granted. */
export type FoundDueAssignment = WithId<Pick<AssignmentDocument, keyof typeof dueFields>> & {
  isExtended?: true;
  /** The submission was returned for revision. */
  isReturned?: true;
  /** It was returned without a day to hand it in again: it is never overdue. */
  hasNoDueDay?: true;
};

export const toDueOrder = ({ state }: Pick<DueFilter, 'state'>): 1 | -1 =>
  state === 'overdue' ? -1 : 1;

/** What has no day, then the order of the index: the due day, and within a day the time of creation. */
export function compareDue(a: FoundDueAssignment, b: FoundDueAssignment): number {
  if (a.hasNoDueDay !== b.hasNoDueDay) return a.hasNoDueDay ? -1 : 1;
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return compareIds(a._id, b._id);
}

/** The assignments among these that the student has to do, with the student's own due days. */
export function keepOwn(found: FoundDueAssignment[], facts: DueListFacts): FoundDueAssignment[] {
  return found
    .map((assignment) => withOwnDay(assignment, facts))
    .filter((assignment) => isToDo(assignment, facts) || isReturnedInClass(assignment, facts));
}

/** What was returned is to do as long as the student is in its class, whenever it was due. */
function isReturnedInClass(
  { isReturned, classId }: FoundDueAssignment,
  { attended }: Pick<DueListFacts, 'attended'>,
): boolean {
  return isReturned === true && attended.some((attendance) => classId?.equals(attendance.classId));
}

export function isInState(
  { date, hasNoDueDay }: FoundDueAssignment,
  { today, state }: DueFilter,
): boolean {
  const isOverdue = hasNoDueDay !== true && date < today;
  return isOverdue === (state === 'overdue');
}

function withOwnDay(
  found: FoundDueAssignment,
  { granted, returned }: DueListFacts,
): FoundDueAssignment {
  const id = found._id.toHexString();
  const back = returned.get(id);
  const dueDay = toOwnDueDay(found.date, back?.date);
  const date = toOwnDueDay(dueDay, granted.get(id));
  return {
    ...found,
    date,
    ...(date !== dueDay && { isExtended: true }),
    ...(back && { isReturned: true }),
    ...(back?.hasNoDueDay && { hasNoDueDay: true }),
  };
}

/**
 * Whether an assignment with this due day is the student's to do: an open one on the list, one of a class that the
 * student attends if `isDueForMember`. A granted day alone does not make it so.
 */
export function isToDo(
  { _id, classId, date }: Pick<FoundDueAssignment, '_id' | 'classId' | 'date'>,
  { attended, listed }: Pick<DueListFacts, 'attended' | 'listed'>,
): boolean {
  if (!classId) return listed.some((id) => id.equals(_id));
  const joined = attended.find((attendance) => attendance.classId.equals(classId));
  return joined !== undefined && isDueForMember(date, joined.joinedOn);
}

/** The days beside that of the assignment that a student's own due day depends on, by the ids of the assignments in hex. */
export type OtherDays = ReadonlyMap<string, { granted?: string; named?: string }>;
