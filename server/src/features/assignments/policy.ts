import type { ObjectId } from 'mongodb';
import type { Assignment, AssignmentUpdate, StaleAssignment } from '../../contract/assignments.ts';
import { versionOf } from '../../database/queries/match-version.ts';
import { problem } from '../../http/errors/problems.ts';
import type { FoundAssignment } from './collection.ts';

/** The assignment that a deletion without an id refers to, given all own ones. @throws 400 for none and for several */
export function pickOnlyAssignment(ids: ObjectId[]): ObjectId {
  const [id, ...others] = ids;
  if (id === undefined) throw problem('no-own-assignment');
  if (others.length > 0) throw problem('several-assignments');
  return id;
}

/**
 * Says of a change that changed nothing whether the version is stale, given the assignment as it is now.
 * @throws 409 with the current assignment
 */
export function refuseStale(
  assignment: FoundAssignment,
  { version }: AssignmentUpdate,
  present: (assignment: FoundAssignment) => Assignment,
): void {
  if (version !== undefined && version !== versionOf(assignment)) {
    const current = { assignment: present(assignment) } satisfies Pick<
      StaleAssignment,
      'assignment'
    >;
    throw problem('assignment-changed', {}, { extension: current });
  }
}
