import type { Collection, ObjectId } from 'mongodb';
import type {
  AssignmentDraft,
  AssignmentPageQuery,
  AssignmentUpdate,
  DifficultyLevel,
} from '../../contract/assignments.ts';

/** `date` is the due day, `YYYY-MM-DD`; `email` (lower-case) and `name` are the owner's. */
export type AssignmentDocument = AssignmentDraft & { email: string; name: string };
type Assignments = Collection<AssignmentDocument>;

export async function addAssignment(
  assignments: Assignments,
  assignment: AssignmentDocument,
): Promise<ObjectId> {
  const { insertedId } = await assignments.insertOne(assignment);
  return insertedId;
}

/** One page, newest first. Ids grow with time, so that equal moments still have one order. */
export function findAssignmentPage(
  assignments: Assignments,
  { difficultyLevel, currentPage, itemsPerPage }: AssignmentPageQuery,
) {
  return assignments
    .find(difficultyLevel === '' ? {} : { difficultyLevel })
    .sort({ _id: -1 })
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** How many there are of this difficulty; of all with `''`. */
export function countAssignments(
  assignments: Assignments,
  difficultyLevel: DifficultyLevel | '',
): Promise<number> {
  // The collection knows its own size; counting with a filter walks the index.
  return difficultyLevel === ''
    ? assignments.estimatedDocumentCount()
    : assignments.countDocuments({ difficultyLevel });
}

export function findAssignment(assignments: Assignments, _id: ObjectId) {
  return assignments.findOne({ _id });
}

/** Changes the assignment if `owner` (an e-mail) owns it, or whoever owns it when `owner` is not given. */
export function changeAssignment(
  assignments: Assignments,
  _id: ObjectId,
  changes: AssignmentUpdate,
  owner?: string,
) {
  return assignments.updateOne(owner === undefined ? { _id } : { _id, email: owner }, {
    $set: changes,
  });
}

export async function deleteOwnAssignment(
  assignments: Assignments,
  _id: ObjectId,
  owner: string,
): Promise<number> {
  const { deletedCount } = await assignments.deleteOne({ _id, email: owner });
  return deletedCount;
}

/** The ids of up to `limit` assignments of this owner. */
export async function findOwnAssignmentIds(
  assignments: Assignments,
  owner: string,
  limit: number,
): Promise<ObjectId[]> {
  const own = await assignments
    .find({ email: owner }, { projection: { _id: 1 } })
    .limit(limit)
    .toArray();
  return own.map(({ _id }) => _id);
}
