import type { Db, Filter, ObjectId } from 'mongodb';
import { batchLists } from '#database/queries/batch.ts';
import { type ExtensionDocument, openExtensions } from './collection.ts';

/** A day that a student (uid) was granted, `YYYY-MM-DD`. It counts where it is later than the assignment's due day. */
export type GrantedDay = { assignmentId: ObjectId; uid: string; date: string };

const isGranted = { date: { $ne: null } };

function readGranted(database: Db, filter: Filter<ExtensionDocument>) {
  return openExtensions(database)
    .find({ ...isGranted, ...filter })
    .project<GrantedDay>({ _id: 0, assignmentId: 1, uid: 1, date: 1 });
}

/** The days that these students were granted for these assignments, in no order. */
export async function findGrantedDays(
  database: Db,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<GrantedDay[]> {
  if (students.length === 0 || assignmentIds.length === 0) return [];
  return readGranted(database, {
    assignmentId: { $in: assignmentIds },
    uid: { $in: students },
  }).toArray();
}

/** The days that were granted for these assignments, in no order. */
export async function findGrantedDaysTo(
  database: Db,
  assignmentIds: ObjectId[],
): Promise<GrantedDay[]> {
  if (assignmentIds.length === 0) return [];
  return readGranted(database, { assignmentId: { $in: assignmentIds } }).toArray();
}

/** Concurrent requests share a query: every list of a student's work depends on these days. */
const readGrantedOf = batchLists(
  (database: Db, students) => readGranted(database, { uid: { $in: students } }).toArray(),
  ({ uid }) => [uid],
);

/** The days that this student was granted, in no order. */
export function findGrantedDaysOf(database: Db, student: string): Promise<GrantedDay[]> {
  return readGrantedOf(database, student);
}

/** The days from one to another that these students were granted, in no order, at most `limit`. */
export async function findGrantedDaysWithin(
  database: Db,
  students: string[],
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<GrantedDay[]> {
  if (students.length === 0) return [];
  const date = { $gte: from, $lte: to };
  return readGranted(database, { uid: { $in: students }, date })
    .limit(limit)
    .toArray();
}
