import { ObjectId } from 'mongodb';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import { problem } from '#http/errors/problems.ts';
import type { Lookups } from '#lookups/lookups.ts';
import type { ClassAccessLookups } from './class-access-types.ts';

/** What of classes decides on assignments and submissions, read at each request. */
export function createClassAccess({
  findClassesOf,
  findClassesTaughtBy,
  findClassRole,
  describeClasses,
  isTeacher,
}: Pick<
  Lookups,
  'findClassesOf' | 'findClassesTaughtBy' | 'findClassRole' | 'describeClasses' | 'isTeacher'
>): ClassAccessLookups {
  return {
    async findVisibleClasses(account, classId) {
      if (account === undefined) return { classIds: [], attended: [] };
      if (classId !== undefined) {
        const id = new ObjectId(classId);
        const found = await findClassRole(id, account.uid);
        return { classIds: found?.role ? [id] : [], attended: listAttended(id, found) };
      }
      const { taught, attended } = await findClassesOf(account.uid);
      return { classIds: [...taught, ...attended.map((each) => each.classId)], attended };
    },

    async findAccess({ classId }, uid) {
      if (!classId) return { role: 'open', isArchived: false };
      return (await findClassRole(classId, uid)) ?? { role: null, isArchived: false };
    },

    async showClasses(found) {
      const ids = uniqueIds(found.flatMap(({ classId }) => classId ?? []));
      const labels = ids.length === 0 ? undefined : await describeClasses(ids);
      return ({ classId }) => {
        const label = labels?.get(String(classId));
        return label && { classId: label._id, class: label };
      };
    },

    async requireTaught({ uid }, classIds) {
      const [taught, hasRights] = await Promise.all([findClassesTaughtBy(uid), isTeacher(uid)]);
      if (!hasRights) throw problem('teachers-only');
      const current = new Set(taught.map(String));
      const others = classIds.filter((id) => !current.has(String(id)));
      const roles = await Promise.all(others.map((id) => findClassRole(id, uid)));
      if (roles.some((found) => found?.role !== 'teacher')) throw problem('class-not-found');
      if (roles.some((found) => found?.isArchived)) throw problem('class-archived');
    },
  };
}

/** The class, of its student, while it is not archived: what an archived one had due is nobody's to do. */
function listAttended(
  classId: ObjectId,
  found: { isArchived: boolean; joinedAt?: Date } | null,
): { classId: ObjectId; joinedAt: Date }[] {
  if (found?.joinedAt === undefined || found.isArchived) return [];
  return [{ classId, joinedAt: found.joinedAt }];
}
