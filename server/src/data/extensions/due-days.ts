import { type Db, ObjectId } from 'mongodb';
import { type Revision, toOwnDueDay } from '#data/assignments/due-day.ts';
import { findAssignment } from '#data/assignments/find-assignments.ts';
import { findGrantedDays, findGrantedDaysOf, type GrantedDay } from './granted-days.ts';

/** What a student (uid) does about an assignment; `null` in submissions of an earlier version. */
export type AssignmentOfStudent = {
  assignmentId: ObjectId | null;
  uid: string;
  /** Of a submission that was returned before. */
  revision?: Revision;
};

/** Finds the student's own due day of each of these, such as submissions; `undefined` where the assignment is gone. */
export async function findDueDays(
  database: Db,
  all: readonly AssignmentOfStudent[],
): Promise<(work: AssignmentOfStudent) => string | undefined> {
  const ids = [...new Set(all.flatMap(({ assignmentId }) => assignmentId?.toHexString() ?? []))];
  const students = [...new Set(all.map(({ uid }) => uid))];
  const [assignments, granted] = await Promise.all([
    Promise.all(ids.map((id) => findAssignment(database, new ObjectId(id)))),
    findGranted(database, students, ids),
  ]);
  const dates = new Map(ids.map((id, index) => [id, assignments[index]?.date]));
  const days = new Map(granted.map((extension) => [toKey(extension), extension.date]));
  return (work) => {
    const date = dates.get(String(work.assignmentId));
    if (date === undefined) return undefined;
    return toOwnDueDay(date, work.revision?.dueDay, days.get(toKey(work)));
  };
}

/** A list of one student's own work is what most requests ask for: these share a query. */
async function findGranted(database: Db, students: string[], ids: string[]): Promise<GrantedDay[]> {
  const [student, ...others] = students;
  if (student === undefined || ids.length === 0) return [];
  if (others.length === 0) return findGrantedDaysOf(database, student);
  return findGrantedDays(
    database,
    students,
    ids.map((id) => new ObjectId(id)),
  );
}

const toKey = ({ assignmentId, uid }: AssignmentOfStudent) => `${assignmentId} ${uid}`;
