import type { ObjectId } from 'mongodb';
import type { AssignmentUpdate, StaleAssignment } from '../../contract/assignments.ts';
import { problem } from '../../http/errors/problems.ts';
import type { FoundAssignment } from './collection.ts';
import { presentAssignment, versionOf } from './presenter.ts';

/** The assignment that a deletion without an id refers to; `undefined` when there is none. @throws 400 for several */
export function pickOnlyAssignment(ids: ObjectId[]): ObjectId | undefined {
  if (ids.length > 1) {
    throw problem('several-assignments');
  }
  return ids[0];
}

/**
 * What is said of a change that changed nothing, given the assignment as it is now. `owner` is the uid that has to own
 * it, if one has to.
 * @throws 403 where another owns it, 409 with the current assignment where the version is stale
 */
export function refuseChange(
  assignment: FoundAssignment,
  { version }: AssignmentUpdate,
  owner: string | undefined,
  publicApiUrl: string,
): void {
  if (owner !== undefined && assignment.uid !== owner) {
    throw problem('assignment-of-another-account');
  }
  if (version !== undefined && version !== versionOf(assignment)) {
    const current = { assignment: presentAssignment(assignment, publicApiUrl) } satisfies Pick<
      StaleAssignment,
      'assignment'
    >;
    throw problem('assignment-changed', {}, { extension: current });
  }
}
