import type { FoundAssignment } from '#data/assignments/collection.ts';
import { findAccess, mayManage } from '#data/classes/class-access.ts';
import { releaseFiles } from '#data/files/clean-up.ts';
import { type NamedFile, requireOwnFiles } from '#data/files/own-files.ts';
import type { FeatureParts } from '#features/feature.ts';

type Parts = Pick<FeatureParts, 'database' | 'fileStore'>;

/**
 * The materials of a new assignment, as it keeps them.
 * @throws 400, 409 and 422 as `requireOwnFiles`
 */
export async function findNewMaterials(
  { database, fileStore: store }: Parts,
  uid: string,
  ids: readonly string[],
): Promise<{ materials?: NamedFile[] }> {
  if (ids.length === 0) return {};
  return { materials: await requireOwnFiles({ database, store }, uid, ids, 'assignment') };
}

/**
 * The materials of an assignment that is changed: files of the caller, and those that it has, whoever uploaded them. Nothing
 * when they stay as they are, and for who may not change the assignment: the write says so.
 * @throws 400, 409 and 422 as `requireOwnFiles`
 */
export async function findChangedMaterials(
  { database, fileStore: store }: Parts,
  { uid, hasRights }: { uid: string; hasRights: boolean },
  current: FoundAssignment | null,
  ids: readonly string[] | undefined,
): Promise<{ materials?: NamedFile[] }> {
  if (current === null || ids === undefined) return {};
  const { role } = await findAccess(database, current, uid);
  if (!mayManage(role, { isOwner: current.uid === uid, hasRights })) return {};
  const { materials = [] } = current;
  const kept = new Map(materials.map((file) => [file._id.toHexString(), file]));
  if ([...kept.keys()].join() === ids.join()) return {};
  const added = ids.filter((id) => !kept.has(id));
  const own = await requireOwnFiles({ database, store }, uid, added, 'assignment');
  for (const file of own) kept.set(file._id.toHexString(), file);
  return { materials: ids.flatMap((id) => kept.get(id) ?? []) };
}

/** After a change: files that it no longer names are removed after two days, unless something else names them. */
export async function releaseMaterials(
  { database }: Pick<Parts, 'database'>,
  before: readonly NamedFile[] = [],
  after: readonly NamedFile[] = [],
): Promise<void> {
  const named = new Set(after.map(({ _id }) => _id.toHexString()));
  const dropped = before.map(({ _id }) => _id).filter((id) => !named.has(id.toHexString()));
  await releaseFiles(database, dropped);
}
