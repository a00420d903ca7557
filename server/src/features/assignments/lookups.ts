import type { Db } from 'mongodb';
import type { Lookups } from '../../feature.ts';
import {
  findAssignment,
  findAssignmentsByTitle,
  findOwnAssignmentIds,
  openAssignments,
} from './collection.ts';

/** What other features read of assignments. */
export function createAssignmentLookups(
  database: Db,
): Pick<Lookups, 'findAssignment' | 'findAssignmentsByTitle' | 'findOwnAssignmentIds'> {
  const assignments = openAssignments(database);
  return {
    findAssignment: (id) => findAssignment(assignments, id),
    findAssignmentsByTitle: (title, limit) => findAssignmentsByTitle(assignments, title, limit),
    findOwnAssignmentIds: (owner) => findOwnAssignmentIds(assignments, owner),
  };
}
