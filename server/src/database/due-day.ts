import type { ObjectId } from 'mongodb';

/** A student's own due day: that of the assignment, or a later one that was granted (`YYYY-MM-DD`). */
export function toOwnDueDay(date: string, granted: string | undefined): string {
  return granted !== undefined && granted > date ? granted : date;
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
 * Matches the assignments of these classes whose due day fulfils `isDueForMember`.
 * @param attended at least one: the database refuses an empty `$nor`
 */
export function matchDueForMember(attended: readonly { classId: ObjectId; joinedOn: string }[]): {
  classId: { $in: ObjectId[] };
  $nor: { classId: ObjectId; date: { $lt: string } }[];
} {
  return {
    classId: { $in: attended.map(({ classId }) => classId) },
    $nor: attended.map(({ classId, joinedOn }) => ({ classId, date: { $lt: joinedOn } })),
  };
}
