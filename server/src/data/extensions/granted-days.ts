import type { Filter, ObjectId } from 'mongodb';
import { maxPageSize } from '#contract/values.ts';
import type { ExtensionDocument, Extensions } from './collection.ts';
import type { GrantedDay } from './lookup-types.ts';

/** Who was granted what. */
const isGranted = { date: { $ne: null } };

function readGranted(extensions: Extensions, filter: Filter<ExtensionDocument>) {
  return extensions
    .find({ ...isGranted, ...filter })
    .project<GrantedDay>({ _id: 0, assignmentId: 1, uid: 1, date: 1 });
}

/** The days that these students were granted for these assignments, in no order. */
export async function findGrantedDays(
  extensions: Extensions,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<GrantedDay[]> {
  if (students.length === 0 || assignmentIds.length === 0) return [];
  return readGranted(extensions, {
    assignmentId: { $in: assignmentIds },
    uid: { $in: students },
  }).toArray();
}

/** The days that were granted for these assignments, in no order. */
export async function findGrantedDaysTo(
  extensions: Extensions,
  assignmentIds: ObjectId[],
): Promise<GrantedDay[]> {
  if (assignmentIds.length === 0) return [];
  return readGranted(extensions, { assignmentId: { $in: assignmentIds } }).toArray();
}

/** The days that this student was granted, the latest first: older ones matter no more. */
export function findGrantedDaysOf(extensions: Extensions, student: string): Promise<GrantedDay[]> {
  return readGranted(extensions, { uid: student }).sort({ date: -1 }).limit(maxPageSize).toArray();
}

/** The days from one to another that these students were granted, in no order. */
export async function findGrantedDaysWithin(
  extensions: Extensions,
  students: string[],
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<GrantedDay[]> {
  if (students.length === 0) return [];
  const date = { $gte: from, $lte: to };
  return readGranted(extensions, { uid: { $in: students }, date })
    .limit(limit)
    .toArray();
}
