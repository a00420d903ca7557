import type { ObjectId } from 'mongodb';
import type { Owner } from '#database/ownership.ts';
import type { Lookups } from '#lookups/lookups.ts';
import type { Classes } from '../collection.ts';
import { removeCoTeacher } from '../teachers.ts';

/**
 * Removes a teacher from a class, with `archivedAt: null` only from a current one, as long as another one, `staying`, is
 * left; false when nobody was removed. The assignments of the class stay with its teachers: what the removed one owns there
 * is transferred before, so that an interrupted call leaves none without an owner who teaches here, and after, because more
 * may have been created in the meantime. Can be repeated.
 */
export async function removeTeacher(
  classes: Classes,
  classId: ObjectId,
  { staying, ...which }: { removed: string; staying: Owner; archivedAt?: null },
  {
    transferAssignments,
    settleAssignmentOwners,
  }: Pick<Lookups, 'transferAssignments' | 'settleAssignmentOwners'>,
): Promise<boolean> {
  await transferAssignments(classId, [which.removed], staying);
  const { modifiedCount } = await removeCoTeacher(classes, classId, {
    ...which,
    staying: staying.uid,
  });
  await settleAssignmentOwners(classId);
  return modifiedCount === 1;
}
