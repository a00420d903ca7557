import type { ObjectId } from 'mongodb';
import { createOwnership, type Owner } from '../../database/ownership.ts';
import { inBatches } from '../../database/queries/batch.ts';
import type { AccountDataPart, FeatureParts } from '../../feature.ts';
import {
  type Assignments,
  type FoundAssignment,
  findOwnAssignmentIds,
  openAssignments,
  withoutSearchWords,
} from './collection.ts';
import { openMyLists, removeFromAllLists } from './due-list/my-list.ts';
import { presentAssignment } from './presenter.ts';

/** How many assignments are looked at in one query. */
const assignmentsPerQuery = 500;

/** Assignments that others have submitted stay when their owner's account is erased; the rest is deleted. */
export function createAssignmentAccountData({
  database,
  publicApiUrl,
  lookups: { findAssignmentsSubmittedByOthers },
}: Pick<FeatureParts, 'database' | 'publicApiUrl' | 'lookups'>): AccountDataPart {
  const assignments = openAssignments(database);
  return {
    exportAccount: ({ uid }) => ({
      assignments: readAssignmentsByOwner(assignments, uid).map((assignment) =>
        presentAssignment(assignment, publicApiUrl),
      ),
    }),

    async previewDeletion({ uid }) {
      const ids = await findOwnAssignmentIds(assignments, uid);
      let kept = 0;
      for (const some of inBatches(ids, assignmentsPerQuery)) {
        kept += (await findAssignmentsSubmittedByOthers(some, [uid])).length;
      }
      return { assignmentsDeleted: ids.length - kept, assignmentsKept: kept };
    },

    async eraseAccount(uid, deletedOwner) {
      for (;;) {
        const ids = await findOwnAssignmentIds(assignments, uid, assignmentsPerQuery);
        if (ids.length === 0) return;
        const submitted = await findAssignmentsSubmittedByOthers(ids, [uid, deletedOwner.uid]);
        await anonymizeAssignments(assignments, submitted, uid, deletedOwner);
        const kept = new Set(submitted.map(String));
        const others = ids.filter((id) => !kept.has(String(id)));
        await removeFromAllLists(openMyLists(database), others);
        await deleteOwnAssignments(assignments, others, uid);
      }
    },

    async anonymizeAccount(uid, deletedOwner) {
      const ids = await findOwnAssignmentIds(assignments, uid);
      await anonymizeAssignments(assignments, ids, uid, deletedOwner);
    },

    async findKeptImages(stored, uid) {
      const [own, others] = await Promise.all([
        findOwnAssignmentsWithImages(assignments, stored, uid),
        findImagesOfOtherAssignments(assignments, stored, uid),
      ]);
      const ids = own.map(({ _id }) => _id);
      const kept = new Set((await findAssignmentsSubmittedByOthers(ids, [uid])).map(String));
      return [
        ...others,
        ...own.filter(({ _id }) => kept.has(String(_id))).map(({ imageURL }) => imageURL),
      ];
    },

    ownership: createOwnership(database, 'assignments'),
  };
}

/** All of an owner's assignments, as a cursor. */
export function readAssignmentsByOwner(assignments: Assignments, owner: string) {
  return assignments.find<FoundAssignment>({ uid: owner }, withoutSearchWords);
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
    .find({ imageURL: { $in: images }, uid: owner }, { projection: { imageURL: 1 } })
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
