import { type Db, ObjectId } from 'mongodb';
import type { ClassLabel } from '#contract/classes/schemas.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { problem } from '#http/errors/problems.ts';
import { type OfClass, toLabels } from './class-labels.ts';
import {
  type ClassesOfAccount,
  findClassesTaughtBy,
  findClassRole,
  findKnownClasses,
} from './classes-of-account.ts';
import type { ClassKeys } from './collection.ts';
import { isUnpublished } from './publication.ts';

/**
 * The classes whose assignments an account sees. `taughtIds`: those of them that it teaches. `attended`: those of them that it attends as a student and that are not archived,
 * so that their work is to do. `labels`: names and colours, by the id of the class in hex.
 */
export type VisibleClasses = {
  classIds: ObjectId[];
  taughtIds: ObjectId[];
  labels: Map<string, ClassLabel>;
} & Pick<ClassesOfAccount, 'attended'>;

/**
 * The role of an account in the class of a document; 'open' when the document has no class. `null`: the account is not in the
 * class, and gets the same answer as for an unknown id. `joinedAt` is set for students.
 */
export type ClassAccess = {
  role: 'open' | 'teacher' | 'student' | null;
  isArchived: boolean;
  joinedAt?: Date;
  found?: ClassKeys;
};

/** Whether a teacher with this role may see and mark the work. */
export const isMarkerRole = (role: ClassAccess['role']): boolean =>
  role === 'open' || role === 'teacher';

/** Who marks: the teacher, and the classes that the teacher teaches at this moment. */
export type MarkingTeacher = { uid: string; classIds: ObjectId[] };

/**
 * Whether an account with this role may change an assignment: teachers of its class may; without a class, its owner and all
 * teachers may.
 */
export const mayManage = (
  role: ClassAccess['role'],
  { isOwner, hasRights }: { isOwner: boolean; hasRights: boolean },
): boolean => role === 'teacher' || (role === 'open' && (isOwner || hasRights));

/** The classes whose assignments this account sees in lists, or only `classId` if it is one of them. Visitors have none. */
export async function findVisibleClasses(
  database: Db,
  account: { uid: string } | undefined,
  classId?: string,
): Promise<VisibleClasses> {
  const none = { classIds: [], taughtIds: [], attended: [], labels: new Map() };
  if (account === undefined) return none;
  if (classId !== undefined) {
    const id = new ObjectId(classId);
    const access = await findClassRole(database, id, account.uid);
    if (access === null || access.role === null) return none;
    const taughtIds = access.role === 'teacher' ? [id] : [];
    return { classIds: [id], taughtIds, ...toReaderClasses(access) };
  }
  const { taught, attended } = await findKnownClasses(database, account.uid);
  const all = [...taught, ...attended.map(({ found }) => found)];
  return {
    classIds: all.map(({ _id }) => _id),
    taughtIds: taught.map(({ _id }) => _id),
    attended: attended.map(({ found, joinedAt }) => ({ classId: found._id, joinedAt })),
    labels: toLabels(all),
  };
}

/**
 * The class of a document as `VisibleClasses`. It is in `attended` for its students while it is not archived: the work of an
 * archived class is no longer to do.
 */
export function toReaderClasses({
  found,
  isArchived,
  joinedAt,
}: Pick<ClassAccess, 'found' | 'isArchived' | 'joinedAt'>): Pick<
  VisibleClasses,
  'attended' | 'labels'
> {
  if (found === undefined) return { attended: [], labels: new Map() };
  return {
    attended: joinedAt && !isArchived ? [{ classId: found._id, joinedAt }] : [],
    labels: toLabels([found]),
  };
}

/** What the account is to this document at this moment; to an assignment before its publication a student is nothing. */
export async function findAccess(
  database: Db,
  { classId, publishAt }: OfClass & { publishAt?: Date },
  uid: string,
  attending?: Parameters<typeof findClassRole>[3],
): Promise<ClassAccess> {
  if (!classId) return { role: 'open', isArchived: false };
  const found = await findClassRole(database, classId, uid, attending);
  const isHidden = found?.role === 'student' && isUnpublished({ publishAt });
  return found === null || isHidden ? { role: null, isArchived: false } : found;
}

/** @throws 403 unless the account is a teacher, 404 for a class that is not the teacher's, 409 for an archived one */
export async function requireTaught(
  database: Db,
  { uid }: { uid: string },
  classIds: ObjectId[],
): Promise<void> {
  const [taught, hasRights] = await Promise.all([
    findClassesTaughtBy(database, uid),
    isTeacher(database, uid),
  ]);
  if (!hasRights) throw problem('teachers-only');
  const current = new Set(taught.map(String));
  const others = classIds.filter((id) => !current.has(String(id)));
  const roles = await Promise.all(others.map((id) => findClassRole(database, id, uid)));
  if (roles.some((found) => found?.role !== 'teacher')) throw problem('class-not-found');
  if (roles.some((found) => found?.isArchived)) throw problem('class-archived');
}
