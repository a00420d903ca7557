import type { Filter, ObjectId, WithId } from 'mongodb';
import type { AssignmentUpdate } from '../../contract/assignments.ts';
import { matchVersion } from '../../database/queries/match-version.ts';
import { matchOpenOrIn } from '../../lookups/class-filter.ts';
import type { AssignmentDocument, Assignments } from './collection.ts';
import { withSearchWords } from './search/search-words.ts';

/** Who changes an assignment: with `owner` only those of this uid; open ones and those of these classes. */
type Editor = { owner?: string | undefined; classIds: ObjectId[] };

/**
 * Changes the assignment in one atomic write if this editor may, it is at the given version (if there is one), and at
 * least one field differs; what it was before, `null` when nothing was changed.
 */
export async function changeAssignment(
  assignments: Assignments,
  _id: ObjectId,
  { version, ...changes }: AssignmentUpdate,
  { owner, classIds }: Editor,
): Promise<WithId<AssignmentDocument> | null> {
  const differences = Object.entries(changes).map(([field, value]) => ({
    [field]: { $ne: value },
  }));
  return assignments.findOneAndUpdate(
    {
      _id,
      ...matchOpenOrIn(classIds),
      ...(owner !== undefined && { uid: owner }),
      ...(version !== undefined && matchVersion(version)),
      $or: differences,
    } as Filter<AssignmentDocument>,
    {
      $set: { ...withSearchWords(changes), titleChangedAt: new Date() },
      $inc: { version: 1 },
    },
  );
}

/**
 * Takes a change back; false when the assignment was changed again since. The version grows: a form that shows the change
 * is outdated.
 */
export async function undoChange(
  assignments: Assignments,
  before: WithId<AssignmentDocument>,
  changes: AssignmentUpdate,
): Promise<boolean> {
  const { _id, version = 0, ...fields } = before;
  const changed = ['searchWords', ...Object.keys(changes)].filter((field) => field !== 'version');
  const had = Object.entries(fields).filter(([field]) => changed.includes(field));
  const added = changed.filter((field) => !(field in fields)).map((field) => [field, true]);
  const { matchedCount } = await assignments.updateOne(
    { _id, version: version + 1 },
    {
      $set: Object.fromEntries(had),
      ...(added.length > 0 && { $unset: Object.fromEntries(added) }),
      $inc: { version: 1 },
    },
  );
  return matchedCount === 1;
}

/** An assignment of this owner that is open or in one of these classes, whole. */
export function findOwnAssignment(
  assignments: Assignments,
  _id: ObjectId,
  owner: string,
  classIds: ObjectId[],
): Promise<WithId<AssignmentDocument> | null> {
  return assignments.findOne({ _id, uid: owner, ...matchOpenOrIn(classIds) });
}

/** Deletes an assignment of this owner that is open or in one of these classes, and answers what it was. */
export function deleteOwnAssignment(
  assignments: Assignments,
  _id: ObjectId,
  owner: string,
  classIds: ObjectId[],
): Promise<WithId<AssignmentDocument> | null> {
  return assignments.findOneAndDelete({ _id, uid: owner, ...matchOpenOrIn(classIds) });
}

/** Adds an assignment again that was just deleted. */
export async function undoDeletion(
  assignments: Assignments,
  deleted: WithId<AssignmentDocument>,
): Promise<boolean> {
  await assignments.insertOne(deleted);
  return true;
}
