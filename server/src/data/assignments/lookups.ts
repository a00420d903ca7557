import type { Db } from 'mongodb';
import {
  findDeletedOfClass,
  openDeletedAssignments,
} from '#data/deleted-assignments/collection.ts';
import {
  countClassAssignments,
  findAssignmentOwners,
  findAssignmentsDue,
  findAssignmentsSet,
  findClassAssignments,
  findClassesWithAssignmentsSet,
  transferAssignments,
} from './class-assignments.ts';
import {
  findAssignment,
  findAssignmentsByIds,
  findAssignmentsByTitle,
  findEstimatedAssignments,
  findOwnAssignments,
  findOwnEstimatedAssignments,
  openAssignments,
} from './collection.ts';
import type { AssignmentLookups } from './lookup-types.ts';
import { findWithRubric } from './rubric.ts';

/** What other features read of assignments. */
export function createAssignmentLookups(database: Db): AssignmentLookups {
  const assignments = openAssignments(database);
  const deleted = openDeletedAssignments(database);
  return {
    findAssignment: async (id) =>
      (await findAssignment(assignments, id)) ?? findAssignment(deleted, id),
    async findAssignmentsByIds(ids, search) {
      const found = await Promise.all(
        [assignments, deleted].map((each) => findAssignmentsByIds(each, ids, search)),
      );
      return found.flat();
    },
    findOwnEstimatedAssignments: (owner) => findOwnEstimatedAssignments(assignments, owner),
    findEstimatedAssignments: (ids) => findEstimatedAssignments(assignments, ids),
    async findRubric(id) {
      const { rubric } =
        (await findWithRubric(assignments, id)) ?? (await findWithRubric(deleted, id)) ?? {};
      return rubric && rubric.criteria.length > 0 ? rubric : null;
    },
    findAssignmentsByTitle: (title, classIds, limit) =>
      findAssignmentsByTitle(assignments, title, classIds, limit),
    async findClassAssignments(classId, part) {
      const [kept, count] = await Promise.all([
        findDeletedOfClass(deleted, classId),
        countClassAssignments(assignments, classId),
      ]);
      // At most all that are kept come before the part: no more of the others need to be read before it.
      const skip = Math.max(0, part.skip - kept.length);
      const limit = part.skip + part.limit - skip;
      const found = await findClassAssignments(assignments, classId, { skip, limit });
      const newestFirst = [...found, ...kept].sort((a, b) =>
        a._id.toHexString() < b._id.toHexString() ? 1 : -1,
      );
      const start = part.skip - skip;
      const page = newestFirst.slice(start, start + part.limit);
      return { assignments: page, count: count + kept.length };
    },
    findAssignmentsDue: (classIds, days, limit) =>
      findAssignmentsDue(assignments, classIds, days, limit),
    findAssignmentsSet: async (ids, since) =>
      ids.length === 0 ? [] : findAssignmentsSet(assignments, ids, since),
    async findClassesWithAssignmentsSet(ids, since) {
      if (ids.length === 0) return new Set();
      return new Set((await findClassesWithAssignmentsSet(assignments, ids, since)).map(String));
    },
    async findOwnAssignments(owner) {
      const found = await Promise.all(
        [assignments, deleted].map((each) => findOwnAssignments(each, owner)),
      );
      return found.flat();
    },
    findAssignmentOwners: (classId) => findAssignmentOwners(assignments, classId),
    transferAssignments: (classId, from, to) => transferAssignments(assignments, classId, from, to),
  };
}
