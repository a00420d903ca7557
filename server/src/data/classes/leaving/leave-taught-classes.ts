import { findStayingTeacher, isTaughtBy } from '#features/classes/policy.ts';
import type { Lookups } from '#lookups/lookups.ts';
import { type Classes, findClass } from '../collection.ts';
import { readTaughtClasses } from '../teachers.ts';
import { removeTeacher } from './remove-teacher.ts';

/**
 * Removes somebody who has lost the rights of a teacher from the classes, archived or not, in which another teacher stays,
 * who gets the assignments. Where nobody else could manage the class the account stays listed, without rights and not
 * shown, until it is a teacher again. Can be repeated.
 */
export async function leaveTaughtClasses(
  classes: Classes,
  uid: string,
  lookups: Pick<Lookups, 'isTeacher' | 'transferAssignments' | 'settleAssignmentOwners'>,
): Promise<void> {
  for await (const { _id } of readTaughtClasses(classes, uid)) {
    for (;;) {
      const found = await findClass(classes, _id);
      if (found === null || !isTaughtBy(found, uid)) break;
      const staying = await findStayingTeacher(found, uid, lookups.isTeacher);
      if (staying === undefined) break;
      if (await removeTeacher(classes, _id, { removed: uid, staying }, lookups)) break;
      // That teacher has left the class in the meantime: another one may stay.
    }
  }
}
