import type { ObjectId } from 'mongodb';
import { findStayingTeacher, isTaughtBy } from '#features/classes/policy.ts';
import type { Lookups } from '#lookups/lookups.ts';
import { type Classes, findClass } from '../collection.ts';

/**
 * Gives the assignments of a class whose owners no longer teach it to the first of its teachers, if one of them holds a
 * teacher's rights. Can be repeated.
 *
 * The owners are read before the teachers, so that nobody who is added in the meantime loses a new assignment. The new
 * owner may leave the class at the same time, so this ends only when every owner was found among the teachers: whoever
 * leaves after that calls this again.
 */
export async function settleAssignmentOwners(
  classes: Classes,
  classId: ObjectId,
  {
    isTeacher,
    findAssignmentOwners,
    transferAssignments,
  }: Pick<Lookups, 'isTeacher' | 'findAssignmentOwners' | 'transferAssignments'>,
): Promise<void> {
  for (;;) {
    const owners = await findAssignmentOwners(classId);
    const found = await findClass(classes, classId);
    if (found === null) return;
    const former = owners.filter((uid) => !isTaughtBy(found, uid));
    if (former.length === 0) return;
    const staying = await findStayingTeacher(found, undefined, isTeacher);
    if (staying === undefined) return;
    await transferAssignments(classId, former, staying);
  }
}
