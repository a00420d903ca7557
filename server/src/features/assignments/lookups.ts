import type { Db } from 'mongodb';
import type { AssignmentLookups } from '../../lookups/assignments.ts';
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
import { findWithRubric } from './rubric/collection.ts';

/** What other features read of assignments. */
export function createAssignmentLookups(database: Db): AssignmentLookups {
  const assignments = openAssignments(database);
  return {
    findAssignment: (id) => findAssignment(assignments, id),
    findAssignmentsByIds: (ids, search) => findAssignmentsByIds(assignments, ids, search),
    findOwnEstimatedAssignments: (owner) => findOwnEstimatedAssignments(assignments, owner),
    findEstimatedAssignments: (ids) => findEstimatedAssignments(assignments, ids),
    async findRubric(id) {
      const { rubric } = (await findWithRubric(assignments, id)) ?? {};
      return rubric && rubric.criteria.length > 0 ? rubric : null;
    },
    findAssignmentsByTitle: (title, classIds, limit) =>
      findAssignmentsByTitle(assignments, title, classIds, limit),
    async findClassAssignments(classId, part) {
      const [found, count] = await Promise.all([
        findClassAssignments(assignments, classId, part),
        countClassAssignments(assignments, classId),
      ]);
      return { assignments: found, count };
    },
    findAssignmentsDue: (classIds, days, limit) =>
      findAssignmentsDue(assignments, classIds, days, limit),
    findAssignmentsSet: async (ids, since) =>
      ids.length === 0 ? [] : findAssignmentsSet(assignments, ids, since),
    async findClassesWithAssignmentsSet(ids, since) {
      if (ids.length === 0) return new Set();
      return new Set((await findClassesWithAssignmentsSet(assignments, ids, since)).map(String));
    },
    findOwnAssignments: (owner) => findOwnAssignments(assignments, owner),
    findAssignmentOwners: (classId) => findAssignmentOwners(assignments, classId),
    transferAssignments: (classId, from, to) => transferAssignments(assignments, classId, from, to),
  };
}
