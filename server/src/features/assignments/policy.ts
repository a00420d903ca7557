import type { ObjectId } from 'mongodb';
import type { AssignmentUpdate } from '#contract/assignments/changes.ts';
import type { AssignmentWithMaterials, StaleAssignment } from '#contract/assignments/schemas.ts';
import type { StaleRubric } from '#contract/rubrics/schemas.ts';
import { isSameMark, sumPoints } from '#contract/values.ts';
import type { FoundAssignment } from '#data/assignments/collection.ts';
import { presentAssignmentRubric } from '#data/assignments/present-rubric.ts';
import type { AssignmentWithRubric } from '#data/assignments/rubric.ts';
import { versionOf } from '#database/queries/match-version.ts';
import { fieldProblem, problem } from '#http/errors/problems.ts';

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
  present: (assignment: FoundAssignment) => AssignmentWithMaterials,
): void {
  if (version !== undefined && version !== versionOf(assignment)) {
    throw staleProblem(present(assignment));
  }
}

/** The 409 with the assignment as it is now. */
export function staleProblem(assignment: AssignmentWithMaterials) {
  const current = { assignment } satisfies Pick<StaleAssignment, 'assignment'>;
  return problem('assignment-changed', {}, { extension: current });
}

/**
 * Says of a change that changed nothing whether it is about anonymous marking of what was submitted already, given the assignment as it
 * is now.
 * @throws 409
 */
export function refuseAnonymity(
  assignment: FoundAssignment,
  { anonymous }: Pick<AssignmentUpdate, 'anonymous'>,
  isSubmitted: boolean,
): void {
  const isOther = anonymous !== undefined && anonymous !== (assignment.anonymous ?? false);
  if ((isSubmitted || assignment.anonymityFixed) && isOther) throw problem('anonymity-fixed');
}

/**
 * Says of a change that changed nothing whether it does not fit the rubric, given the assignment as it is now.
 * @throws 409 with the current rubric where that of the change is stale, 400 for marks that its points do not add up to
 */
export function refuseByRubric(
  assignment: AssignmentWithRubric,
  { marks, criteria, rubricVersion }: { marks: number; criteria?: unknown; rubricVersion?: number },
): void {
  const rubric = presentAssignmentRubric(assignment);
  if (rubricVersion !== undefined && rubricVersion !== rubric.version) {
    const current = { rubric } satisfies Pick<StaleRubric, 'rubric'>;
    throw problem('rubric-changed', {}, { extension: current });
  }
  if (criteria !== undefined || rubric.criteria.length === 0) return;
  const sum = sumPoints(rubric.criteria);
  if (!isSameMark(sum, marks)) throw fieldProblem('marks', 'marks-not-rubric-sum', { sum });
}
