import type { ObjectId } from 'mongodb';
import { millisecondsPerDay, type SchoolCalendar } from '#database/calendar-day.ts';

/**
 * A student's own due day: the latest of that of the assignment and of those that a return has named and that were granted
 * (`YYYY-MM-DD`).
 */
export function toOwnDueDay(date: string, ...others: (string | null | undefined)[]): string {
  return others.reduce<string>((latest, day) => (day && day > latest ? day : latest), date);
}

/** What of an earlier return counts for what was handed in again. */
export type Revision = {
  /** The last day that a return has named, `YYYY-MM-DD`: it counts where it is later than the other days. */
  dueDay: string | null;
  /** After a return without a day: when the returned work was handed in, so that what was on time stays on time. */
  countedAt: Date | null;
};

/** The last day that a return of this submission has named, before or after it was handed in again. */
export function readNamedDay({
  returned,
  revision,
}: {
  returned?: { date?: string } | undefined;
  revision?: Pick<Revision, 'dueDay'> | undefined;
}): string | undefined {
  return returned?.date ?? revision?.dueDay ?? undefined;
}

/** When a submission was handed in, as far as being late is concerned. */
export function readCountedAt({
  submittedAt,
  revision,
}: {
  submittedAt: Date;
  revision?: Revision;
}): Date {
  return revision?.countedAt ?? submittedAt;
}

/**
 * Whether a student has to do what a class has due: what was due before the student joined the class is not the student's.
 * @param ownDueDay the student's own due day, `YYYY-MM-DD`
 * @param joinedOn the calendar day of joining in the time zone of the school, `YYYY-MM-DD`
 */
export function isDueForMember(ownDueDay: string, joinedOn: string): boolean {
  return ownDueDay >= joinedOn;
}

/**
 * What an assignment is for a student of its class who has not handed it in.
 * @param ownDueDay the student's own due day, `YYYY-MM-DD`
 */
export function describeNotHandedIn(
  ownDueDay: string,
  { joinedOn, today }: { joinedOn: string; today: string },
): 'not-due' | 'missing' | 'before-joining' {
  if (ownDueDay >= today) return 'not-due';
  return isDueForMember(ownDueDay, joinedOn) ? 'missing' : 'before-joining';
}

/**
 * Matches the assignments of these classes whose due day fulfils `isDueForMember`.
 * @param from the filter asks for due days from this one on only: who joined before has all of them to do
 */
export function matchDueForMember(
  attended: readonly { classId: ObjectId; joinedOn: string }[],
  from = '',
): {
  classId: { $in: ObjectId[] };
  $nor?: { classId: ObjectId; date: { $lt: string } }[];
} {
  const later = attended.filter(({ joinedOn }) => joinedOn > from);
  return {
    classId: { $in: attended.map(({ classId }) => classId) },
    // The database refuses an empty `$nor`.
    ...(later.length > 0 && {
      $nor: later.map(({ classId, joinedOn }) => ({ classId, date: { $lt: joinedOn } })),
    }),
  };
}

type DayEnds = Pick<SchoolCalendar, 'endOf'>;

/** Whether a moment is late: the due day (`YYYY-MM-DD`) is over then, in the time zone of the school. */
export function isAfterDueDay({ endOf }: DayEnds, moment: Date, dueDay: string): boolean {
  return moment.getTime() >= endOf(dueDay);
}

/** Matches the moments that are `isAfterDueDay`. */
export function matchAfterDueDay({ endOf }: DayEnds, dueDay: string): { $gte: Date } {
  return { $gte: new Date(endOf(dueDay)) };
}

/** Matches the other moments. */
export function matchUntilDueDay({ endOf }: DayEnds, dueDay: string): { $lt: Date } {
  return { $lt: new Date(endOf(dueDay)) };
}

/**
 * How many days after the due day the moment is, in the time zone of the school; 0 unless it is `isAfterDueDay`. It
 * compares the days, so that long lists need not search for the end of each.
 */
export function countDaysLate(
  { toDay }: Pick<SchoolCalendar, 'toDay'>,
  moment: Date,
  dueDay: string,
): number {
  const days = (Date.parse(toDay(moment)) - Date.parse(dueDay)) / millisecondsPerDay;
  return Math.max(0, Math.round(days));
}
