import type { Db, ObjectId } from 'mongodb';
import { transferAssignments } from '#data/assignments/class-assignments.ts';
import { settleAssignmentOwners } from '#data/assignments/class-owners.ts';
import { findClass, openClasses } from '#data/classes/collection.ts';
import {
  findStayingTeacher,
  isTaughtBy,
  readTaughtClasses,
  removeCoTeacher,
} from '#data/classes/teachers.ts';
import type { Owner } from '#database/ownership.ts';

/**
 * Removes a teacher from a class, with `archivedAt: null` only from a current one, as long as another one, `staying`, is
 * left; false when nobody was removed. The assignments of the class stay with its teachers: what the removed one owns there
 * is transferred before, so that an interrupted call leaves none without an owner who teaches here, and after, because more
 * may have been created in the meantime. Can be repeated.
 */
export async function removeTeacher(
  database: Db,
  classId: ObjectId,
  { staying, ...which }: { removed: string; staying: Owner; archivedAt?: null },
): Promise<boolean> {
  await transferAssignments(database, classId, [which.removed], staying);
  const { modifiedCount } = await removeCoTeacher(openClasses(database), classId, {
    ...which,
    staying: staying.uid,
  });
  await settleAssignmentOwners(database, classId);
  return modifiedCount === 1;
}

/**
 * Removes an account without a teacher's rights from the classes, archived or not, that have another teacher, who gets the
 * assignments. In a class without another teacher the account stays listed, without rights and not shown, until it is a
 * teacher again. Can be repeated.
 */
export async function leaveTaughtClasses(database: Db, uid: string): Promise<void> {
  const classes = openClasses(database);
  for await (const { _id } of readTaughtClasses(classes, uid)) {
    for (;;) {
      const found = await findClass(classes, _id);
      if (found === null || !isTaughtBy(found, uid)) break;
      const staying = await findStayingTeacher(database, found, uid);
      if (staying === undefined) break;
      if (await removeTeacher(database, _id, { removed: uid, staying })) break;
      // That teacher has left the class in the meantime: another one may stay.
    }
  }
}
