import { ObjectId } from 'mongodb';
import type { ClassLabel } from '../../contract/classes.ts';
import type { Lookups } from '../../feature.ts';
import { problem } from '../../http/errors/problems.ts';
import type { Account } from '../../identity/product-token.ts';
import type { FoundAssignment } from './collection.ts';

/** What an account is to one assignment: everybody may see an open one, nobody else's class says anything of itself. */
export type AssignmentAccess = { role: 'open' | 'teacher' | 'student' | null; isArchived: boolean };

/** What of classes decides on assignments, read at each request. */
export function createClassAccess({
  findClassesOf,
  findClassRole,
  describeClasses,
  isTeacher,
}: Pick<Lookups, 'findClassesOf' | 'findClassRole' | 'describeClasses' | 'isTeacher'>) {
  return {
    /** The classes whose assignments this account sees in lists, or `classId` alone if it is one of them; none of a visitor. */
    async findVisibleClassIds(account: Account | undefined, classId?: string): Promise<ObjectId[]> {
      if (account === undefined) return [];
      if (classId !== undefined) {
        const id = new ObjectId(classId);
        return (await findClassRole(id, account.uid))?.role ? [id] : [];
      }
      const { taught, attended } = await findClassesOf(account.uid);
      return [...taught, ...attended.map(({ classId }) => classId)];
    },

    async findAccess(
      { classId }: Pick<FoundAssignment, 'classId'>,
      uid: string,
    ): Promise<AssignmentAccess> {
      if (!classId) return { role: 'open', isArchived: false };
      return (await findClassRole(classId, uid)) ?? { role: null, isArchived: false };
    },

    /** The label of the class of each of these; of an open one `undefined`. No query when all are open. */
    async describe(
      found: readonly { classId?: ObjectId | null }[],
    ): Promise<(one: { classId?: ObjectId | null }) => ClassLabel | undefined> {
      const ids = new Map(
        found.flatMap(({ classId }) => (classId ? [[String(classId), classId]] : [])),
      );
      const labels = await describeClasses([...ids.values()]);
      return ({ classId }) => (classId ? labels.get(String(classId)) : undefined);
    },

    /** @throws 403 unless the account is a teacher, 404 for a class that is not the teacher's, 409 for an archived one */
    async requireTaught({ uid }: Account, classIds: ObjectId[]): Promise<void> {
      const [{ taught }, hasRights] = await Promise.all([findClassesOf(uid), isTeacher(uid)]);
      if (!hasRights) throw problem('teachers-only');
      const current = new Set(taught.map(String));
      const others = classIds.filter((id) => !current.has(String(id)));
      const roles = await Promise.all(others.map((id) => findClassRole(id, uid)));
      if (roles.some((found) => found?.role !== 'teacher')) throw problem('class-not-found');
      if (roles.some((found) => found?.isArchived)) throw problem('class-archived');
    },
  };
}
