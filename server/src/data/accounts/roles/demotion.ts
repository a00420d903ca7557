import { type Collection, type Db, ObjectId, type WithId } from 'mongodb';
import { openRoleDecisions, recordRoleDecision } from '#data/tombstones/role-decisions.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { openUsers, type UserDocument } from '../collection.ts';
import { findTeachers } from './teachers.ts';

/** The only document of its collection: the `roleId` of each teacher's role that was removed. */
type RemovedRolesDocument = { _id: 'teachers'; roleIds: ObjectId[] };

export function openRemovedRoles(database: Db): Collection<RemovedRolesDocument> {
  return database.collection('removedRoles');
}

/** Whether somebody can sign in to the account with this uid. */
export type CanSignIn = (uid: string) => Promise<boolean>;
export type Demotion = 'demoted' | 'no teacher' | 'last teacher';

/** How many other teachers are checked: if none of these can sign in, the account counts as the last teacher. */
const maxOtherTeachers = 100;

type Teacher = WithId<Pick<UserDocument, 'uid' | 'roleId'>>;

/** The id of the role that this teacher has now: each loss of the role gives a new one. */
const roleIdOf = ({ _id, roleId = _id }: Teacher): ObjectId => roleId;

/**
 * Takes the role from the teacher with this id unless it is the last one.
 *
 * One conditional write on one document decides: it adds this role to the removed ones while the role of another teacher
 * is not among them. A teacher whose role is among them does not count, so the last role is never added, whatever
 * happens at the same time. A process that ends before it has changed the account leaves a teacher who does not count;
 * the next demotion of that account changes it, and the next promotion gives it a role with a new id.
 */
export async function demoteTeacher(
  database: Db,
  user: ObjectId,
  canSignIn?: CanSignIn,
): Promise<Demotion> {
  const users = openUsers(database);
  const teacher = await users.findOne(
    { _id: user, role: 'admin' },
    { projection: { email: 1, roleId: 1 } },
  );
  if (teacher === null) return 'no teacher';
  const others = await findOtherTeachers(database, user, canSignIn);
  if (!(await removeRole(database, teacher, others))) return 'last teacher';
  const { modifiedCount } = await users.updateOne(
    { _id: user, role: 'admin', roleId: teacher.roleId ?? { $exists: false } },
    { $set: { role: 'student', roleId: new ObjectId() } },
  );
  if (modifiedCount === 0) return 'no teacher';
  await recordRoleDecision(openRoleDecisions(database), teacher.email);
  return 'demoted';
}

/** Whether the role of this teacher is among the removed ones now: not when those of all the others are. */
async function removeRole(database: Db, teacher: Teacher, others: Teacher[]): Promise<boolean> {
  if (others.length === 0) return false;
  const removed = openRemovedRoles(database);
  const _id = 'teachers';
  await unlessDuplicate(
    removed.updateOne({ _id }, { $setOnInsert: { roleIds: [] } }, { upsert: true }),
  );
  const { matchedCount } = await removed.updateOne(
    { _id, roleIds: { $not: { $all: others.map(roleIdOf) } } },
    { $addToSet: { roleIds: roleIdOf(teacher) } },
  );
  return matchedCount === 1;
}

/**
 * Other teachers who can sign in. Without `canSignIn`, for the operator, every teacher with a verified address counts as
 * one who can.
 */
export async function findOtherTeachers(
  database: Db,
  user: ObjectId,
  canSignIn?: CanSignIn,
): Promise<Teacher[]> {
  const others = await findTeachers(openUsers(database), { except: user, limit: maxOtherTeachers });
  if (canSignIn === undefined) return others;
  const able = await Promise.all(
    others.map(({ uid }) => (uid === undefined ? false : canSignIn(uid))),
  );
  return others.filter((_, index) => able[index]);
}
