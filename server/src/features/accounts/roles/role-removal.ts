import type { Db, ObjectId } from 'mongodb';
import { findUserById } from '#data/accounts/collection.ts';
import { type Demotion, demoteTeacher, type RoleParts } from '#data/accounts/roles/demotion.ts';
import { leaveTaughtClasses } from '#data/class-teachers/remove-teacher.ts';

/**
 * Takes the role from the teacher with this id unless it is the last one, and then removes the account from the classes
 * that others teach. In this order nobody counts as the teacher who stays and loses the role at the same time. A call that
 * was interrupted between the two is completed by the next one.
 */
export async function removeTeacherRole(
  { database, ...parts }: RoleParts & { database: Db },
  id: ObjectId,
): Promise<Demotion> {
  const demotion = await demoteTeacher(parts, id);
  if (demotion === 'last teacher') return demotion;
  const user = await findUserById(parts.collections.users, id);
  if (user?.uid !== undefined && user.role !== 'admin')
    await leaveTaughtClasses(database, user.uid);
  return demotion;
}
