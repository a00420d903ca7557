import type { ObjectId } from 'mongodb';
import { deleteOwnAssignment, findOwnAssignment } from '#data/assignments/changes.ts';
import { openAssignments } from '#data/assignments/collection.ts';
import {
  dropDeleted,
  keepDeleted,
  openDeletedAssignments,
} from '#data/assignments/deleted-assignments.ts';
import { findExistingAssignment } from '#data/assignments/find-assignments.ts';
import { findAccess } from '#data/classes/class-access.ts';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { deleteExtensionsTo } from '#data/extensions/collection.ts';
import { openMyLists, removeFromAllLists } from '#data/my-list/my-list.ts';
import { findStudentsWithWork } from '#data/submissions/submitted-assignments.ts';
import type { FeatureParts } from '#features/feature.ts';
import { problem } from '#http/errors/problems.ts';
import { releaseMaterials } from '../materials.ts';

/** Deletes an assignment of its owner; where something was handed in, students and teachers still find it. */
export function createDelete(parts: FeatureParts) {
  const { database } = parts;
  const assignments = openAssignments(database);
  const lists = openMyLists(database);
  const keptAssignments = openDeletedAssignments(database);

  return async function deleteAssignment(uid: string, id: ObjectId) {
    const taught = await findClassesTaughtBy(database, uid);
    // Kept before it is deleted, so that an interrupted call strands nothing that was handed in.
    const found = await findOwnAssignment(assignments, id, uid, taught);
    if (found !== null) await keepDeleted(keptAssignments, found);
    const deleted = await deleteOwnAssignment(assignments, id, uid, taught);
    if (deleted === null) return refuseDeletion(uid, id);
    const students = await findStudentsWithWork(database, id);
    if (students.length === 0) {
      await dropDeleted(keptAssignments, id);
      await releaseMaterials(parts, deleted.materials);
    }
    await removeFromAllLists(lists, [id]);
    // What was on time stays on time.
    await deleteExtensionsTo(database, [id], students);
    return { deletedCount: 1 };
  };

  /** @throws 403 or 409 where there is such an assignment that the caller finds */
  async function refuseDeletion(uid: string, id: ObjectId) {
    const current = await findExistingAssignment(database, id);
    if (current === null) return { deletedCount: 0 };
    const { role, isArchived } = await findAccess(database, current, uid);
    if (role === null) return { deletedCount: 0 };
    throw problem(
      isArchived && role === 'teacher' && current.uid === uid
        ? 'class-archived'
        : 'assignment-of-another-account',
    );
  }
}
