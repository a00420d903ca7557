import type { ObjectId, WithId } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { findClassIdsOfOwner } from '#data/assignments/class-assignments.ts';
import { settleAssignmentOwners } from '#data/assignments/class-owners.ts';
import {
  type AssignmentDocument,
  type Assignments,
  openAssignments,
} from '#data/assignments/collection.ts';
import { openDeletedAssignments } from '#data/assignments/deleted-assignments.ts';
import {
  findExistingOwnAssignments,
  findOwnAssignmentIds,
} from '#data/assignments/find-assignments.ts';
import { findWithMaterials } from '#data/assignments/materials.ts';
import { presentExportedAssignment } from '#data/assignments/present-assignment.ts';
import { findClassesTaughtByOthers } from '#data/classes/teachers.ts';
import type { AccountDataFacts } from '#data/data-folder.ts';
import { deleteExtensionsTo } from '#data/extensions/collection.ts';
import { openMyLists, removeFromAllLists } from '#data/my-list/my-list.ts';
import { findAssignmentsSubmittedByOthers } from '#data/submissions/submitted-assignments.ts';
import { createOwnership, type Owner } from '#database/ownership.ts';
import { inBatches } from '#database/queries/batch.ts';

const assignmentsPerQuery = 500;

/**
 * When an account is erased, its assignments of a class with another teacher are given to that teacher. Of the others
 * those that somebody has submitted stay; the rest is deleted.
 */
export function createAssignmentAccountData({
  database,
  publicApiUrl,
}: AccountDataFacts): AccountDataPart {
  const assignments = openAssignments(database);
  const deleted = openDeletedAssignments(database);

  /** These assignments of the account, apart: those that another teacher of their class will get, and the others. */
  async function splitTransferred<Own extends { classId?: ObjectId | null }>(
    own: Own[],
    uid: string,
  ) {
    const classIds = own.flatMap(({ classId }) => classId ?? []);
    const taught = await findClassesTaughtByOthers(database, classIds, uid);
    const isTransferred = ({ classId }: Own) => taught.has(String(classId));
    return {
      transferred: own.filter(isTransferred),
      others: own.filter((assignment) => !isTransferred(assignment)),
    };
  }

  /** For an account that has left its classes: what it still owns there was created at the same time. */
  async function transferLeft(uid: string) {
    for (const id of await findClassIdsOfOwner(database, uid))
      await settleAssignmentOwners(database, id);
  }

  return {
    exportAccount: ({ uid }) => ({
      assignments: readAll([assignments, deleted], uid, (assignment) =>
        presentExportedAssignment(assignment, publicApiUrl),
      ),
    }),

    async previewDeletion({ uid }) {
      const own = await findExistingOwnAssignments(database, uid);
      const { transferred, others } = await splitTransferred(own, uid);
      let kept = 0;
      for (const batch of inBatches(others, assignmentsPerQuery)) {
        const ids = batch.map(({ _id }) => _id);
        kept += (await findAssignmentsSubmittedByOthers(database, ids, [uid])).length;
      }
      return {
        assignmentsTransferred: transferred.length,
        assignmentsDeleted: others.length - kept,
        assignmentsKept: kept,
      };
    },

    async eraseAccount(uid, deletedOwner) {
      await transferLeft(uid);
      for (;;) {
        const ids = await findOwnAssignmentIds(database, uid, assignmentsPerQuery);
        if (ids.length === 0) return;
        const submitted = await findAssignmentsSubmittedByOthers(database, ids, [
          uid,
          deletedOwner.uid,
        ]);
        await anonymizeAssignments(assignments, submitted, uid, deletedOwner);
        const kept = new Set(submitted.map(String));
        const others = ids.filter((id) => !kept.has(String(id)));
        await removeFromAllLists(openMyLists(database), others);
        await deleteExtensionsTo(database, others);
        await deleteOwnAssignments(assignments, others, uid);
      }
    },

    async anonymizeAccount(uid, deletedOwner) {
      await transferLeft(uid);
      const ids = await findOwnAssignmentIds(database, uid);
      await anonymizeAssignments(assignments, ids, uid, deletedOwner);
    },

    async findKeptImages(stored, uid) {
      const [own, others] = await Promise.all([
        findOwnAssignmentsWithImages(assignments, stored, uid),
        findImagesOfOtherAssignments(assignments, stored, uid),
      ]);
      const { transferred, others: left } = await splitTransferred(own, uid);
      const ids = left.map(({ _id }) => _id);
      const kept = new Set(
        (await findAssignmentsSubmittedByOthers(database, ids, [uid])).map(String),
      );
      const shown = [...transferred, ...left.filter(({ _id }) => kept.has(String(_id)))];
      return [...others, ...shown.map(({ imageURL }) => imageURL)];
    },

    async findKeptFiles(ids, uid) {
      const naming = await findWithMaterials(database, ids);
      const isOwn = (assignment: (typeof naming)[number]) =>
        assignment.uid === uid && !assignment.deletedAt;
      const { others } = await splitTransferred(naming.filter(isOwn), uid);
      const own = others.map(({ _id }) => _id);
      const submitted = await findAssignmentsSubmittedByOthers(database, own, [uid]);
      const staying = new Set(submitted.map(String));
      const gone = new Set(own.map(String).filter((id) => !staying.has(id)));
      const kept = naming.filter(({ _id }) => !gone.has(String(_id)));
      return kept.flatMap(({ materials = [] }) => materials.map(({ _id }) => _id));
    },

    async renameAccount(uid, name) {
      await assignments.updateMany({ uid, name: { $ne: name } }, { $set: { name } });
    },

    ownership: createOwnership(database, 'assignments'),
  };
}

/** All of an owner's assignments, those that were deleted and are kept too. */
async function* readAll<Item>(
  collections: readonly Assignments[],
  owner: string,
  present: (assignment: WithId<AssignmentDocument>) => Item,
) {
  for (const collection of collections)
    yield* readAssignmentsByOwner(collection, owner).map(present);
}

/** All of an owner's assignments, as a cursor. */
export function readAssignmentsByOwner(assignments: Assignments, owner: string) {
  return assignments.find({ uid: owner });
}

/** Which of these pictures, as they are stored, an assignment of another account shows. */
export function findImagesOfOtherAssignments(
  assignments: Assignments,
  images: string[],
  owner: string,
): Promise<string[]> {
  return assignments.distinct('imageURL', { imageURL: { $in: images }, uid: { $ne: owner } });
}

/** The owner's assignments that show one of these pictures, as they are stored. */
export function findOwnAssignmentsWithImages(
  assignments: Assignments,
  images: string[],
  owner: string,
) {
  return assignments
    .find({ imageURL: { $in: images }, uid: owner }, { projection: { imageURL: 1, classId: 1 } })
    .toArray();
}

/** Gives these assignments to `deletedOwner`, as far as they are the owner's. */
export async function anonymizeAssignments(
  assignments: Assignments,
  ids: ObjectId[],
  owner: string,
  { uid, email, name }: Owner,
): Promise<void> {
  await assignments.updateMany({ _id: { $in: ids }, uid: owner }, { $set: { uid, email, name } });
}

export async function deleteOwnAssignments(
  assignments: Assignments,
  ids: ObjectId[],
  owner: string,
): Promise<void> {
  await assignments.deleteMany({ _id: { $in: ids }, uid: owner });
}
