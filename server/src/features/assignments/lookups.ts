import type { Db } from 'mongodb';
import type { Lookups } from '../../feature.ts';
import {
  findAssignment,
  findAssignmentsByTitle,
  findOwnAssignments,
  openAssignments,
} from './collection.ts';

/** What other features read of assignments. */
export function createAssignmentLookups(
  database: Db,
): Pick<Lookups, 'findAssignment' | 'findAssignmentsByTitle' | 'findOwnAssignments'> {
  const assignments = openAssignments(database);
  return {
    findAssignment: (id) => findAssignment(assignments, id),
    findAssignmentsByTitle: (title, classIds, limit) =>
      findAssignmentsByTitle(assignments, title, classIds, limit),
    findOwnAssignments: (owner) => findOwnAssignments(assignments, owner),
  };
}
