import { type Collection, type Db, type Filter, ObjectId, type WithId } from 'mongodb';
import type {
  AssignmentDraft,
  AssignmentFilter,
  AssignmentPageQuery,
  AssignmentUpdate,
} from '../../contract/assignments.ts';
import type { Rubric } from '../../contract/rubrics.ts';
import { searchCountLimit } from '../../contract/values.ts';
import type { Owner } from '../../database/ownership.ts';
import { batchReads } from '../../database/queries/batch.ts';
import { matchOpenOrIn } from '../../database/queries/class-filter.ts';
import { insertAll } from '../../database/queries/insert-all.ts';
import { matchVersion } from '../../database/queries/match-version.ts';
import { matchWords } from '../../database/queries/search-words.ts';
import type { ClassAssignment, DueWork, FoundWork } from '../../feature.ts';
import { withSearchWords } from './search-words.ts';

/** `date` is the due day, `YYYY-MM-DD`; `uid`, `email` (lower-case) and `name` are the owner's. */
export type AssignmentDocument = AssignmentDraft & {
  /** Grows with each change; documents of an earlier version have none, which counts as 0. */
  version?: number;
  uid: string;
  email: string;
  name: string;
  /** The class that it belongs to for good; `null` of an open one. Documents of an earlier version have none and are open. */
  classId: ObjectId | null;
  /** Made by `withSearchWords` from title and description. */
  searchWords: string[];
  /** Missing where there never was one; without criteria where it was removed. */
  rubric?: Rubric;
  /** Whether the rubric has criteria. */
  hasRubric?: boolean;
};
/** An assignment as it is read: without the words, which only the search needs, and without its rubric. */
export type FoundAssignment = Omit<
  WithId<AssignmentDocument>,
  'searchWords' | 'rubric' | 'hasRubric'
>;
const readFields = { projection: { searchWords: 0, rubric: 0, hasRubric: 0 } };
export type Assignments = Collection<AssignmentDocument>;

const assignmentCollection = 'assignments';

export function openAssignments(database: Db): Assignments {
  return database.collection(assignmentCollection);
}

export async function addAssignment(
  assignments: Assignments,
  assignment: Omit<AssignmentDocument, 'searchWords'>,
): Promise<ObjectId> {
  const { insertedId } = await assignments.insertOne(withSearchWords(assignment));
  return insertedId;
}

/** Adds the same assignment to several classes, to all or to none of them. Their ids, in the order of the classes. */
export async function addToClasses(
  database: Db,
  assignment: Omit<AssignmentDocument, 'searchWords' | 'classId' | 'date'>,
  places: { classId: ObjectId; date: string }[],
): Promise<ObjectId[]> {
  const documents = places.map((place) => ({
    _id: new ObjectId(),
    ...withSearchWords({ ...assignment, ...place }),
  }));
  await insertAll(database, assignmentCollection, documents);
  return documents.map(({ _id }) => _id);
}

/** Deletes assignments that were just added. */
export async function undoAssignments(assignments: Assignments, ids: ObjectId[]): Promise<boolean> {
  await assignments.deleteMany({ _id: { $in: ids } });
  return true;
}

/**
 * One page of the open assignments and those of these classes, or with `classId` of `classIds` alone, newest first. Ids
 * increase with time, and order equal times too.
 */
export function findAssignmentPage(
  assignments: Assignments,
  classIds: ObjectId[],
  { currentPage, itemsPerPage, ...filter }: AssignmentPageQuery,
): Promise<FoundAssignment[]> {
  return assignments
    .find<FoundAssignment>(toFilter(classIds, filter), readFields)
    .sort({ _id: -1 })
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** How many assignments match this filter, on all pages together; a search counts up to `searchLimit`. */
export function countAssignments(
  assignments: Assignments,
  classIds: ObjectId[],
  filter: AssignmentFilter,
  searchLimit = searchCountLimit,
): Promise<number> {
  return assignments.countDocuments(
    toFilter(classIds, filter),
    filter.search === '' ? {} : { limit: searchLimit },
  );
}

function toFilter(
  classIds: ObjectId[],
  { difficultyLevel, search, classId }: AssignmentFilter,
): Filter<AssignmentDocument> {
  return {
    ...(classId === undefined ? matchOpenOrIn(classIds) : { classId: { $in: classIds } }),
    ...(difficultyLevel === '' ? {} : { difficultyLevel }),
    ...matchWords(search),
  };
}

/** Concurrent requests share a query: a whole class submits at the end of a lesson. */
const readAssignment = batchReads(
  (assignments: Assignments, ids) =>
    assignments
      .find<FoundAssignment>({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, readFields)
      .toArray(),
  ({ _id }) => _id.toHexString(),
);

export async function findAssignment(
  assignments: Assignments,
  id: ObjectId,
): Promise<FoundAssignment | null> {
  return (await readAssignment(assignments, id.toHexString())) ?? null;
}

/** Those of these assignments that exist and match the search, in no order. */
export async function findAssignmentsByIds(
  assignments: Assignments,
  ids: ObjectId[],
  search: string,
): Promise<FoundWork[]> {
  if (ids.length === 0) return [];
  return assignments
    .find({ _id: { $in: ids }, ...matchWords(search) })
    .project<FoundWork>({ title: 1, date: 1, classId: 1 })
    .toArray();
}

/** Assignments with exactly this title that are open or in one of these classes, at most `limit` of them. */
export function findAssignmentsByTitle(
  assignments: Assignments,
  title: string,
  classIds: ObjectId[],
  limit: number,
): Promise<FoundAssignment[]> {
  return assignments
    .find<FoundAssignment>({ title, ...matchOpenOrIn(classIds) }, readFields)
    .limit(limit)
    .toArray();
}

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
    { $set: withSearchWords(changes), $inc: { version: 1 } },
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

/** The uids of the owners of a class's assignments. */
export function findAssignmentOwners(
  assignments: Assignments,
  classId: ObjectId,
): Promise<string[]> {
  return assignments.distinct('uid', { classId });
}

/** Gives the assignments of a class that these accounts own to another one. */
export async function transferAssignments(
  assignments: Assignments,
  classId: ObjectId,
  from: string[],
  { uid, email, name }: Owner,
): Promise<void> {
  await assignments.updateMany({ classId, uid: { $in: from } }, { $set: { uid, email, name } });
}

/** The classes in which this account owns assignments. */
export async function findClassIdsOfOwner(
  assignments: Assignments,
  owner: string,
): Promise<ObjectId[]> {
  const classIds = await assignments.distinct('classId', { uid: owner });
  return classIds.filter((id) => id !== null);
}

/** The ids and classes of all assignments of this owner. */
export function findOwnAssignments(assignments: Assignments, owner: string) {
  return assignments
    .find({ uid: owner })
    .project<WithId<Pick<AssignmentDocument, 'classId'>>>({ classId: 1 })
    .toArray();
}

/** The ids of this owner's assignments, at most `limit` of them; of all without one. */
export async function findOwnAssignmentIds(
  assignments: Assignments,
  owner: string,
  limit = 0,
): Promise<ObjectId[]> {
  const own = await assignments
    .find({ uid: owner }, { projection: { _id: 1 } })
    .limit(limit)
    .toArray();
  return own.map(({ _id }) => _id);
}

/** Some assignments of a class, the newest first. */
export function findClassAssignments(
  assignments: Assignments,
  classId: ObjectId,
  { skip, limit }: { skip: number; limit: number },
): Promise<ClassAssignment[]> {
  return assignments
    .find({ classId })
    .project<ClassAssignment>({ title: 1, date: 1, marks: 1 })
    .sort({ _id: -1 })
    .skip(skip)
    .limit(limit)
    .toArray();
}

export function countClassAssignments(
  assignments: Assignments,
  classId: ObjectId,
): Promise<number> {
  return assignments.countDocuments({ classId });
}

/** What these classes have due from one day to another, in no order, at most `limit`. */
export function findAssignmentsDue(
  assignments: Assignments,
  classIds: ObjectId[],
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<DueWork[]> {
  return assignments
    .find({ classId: { $in: classIds }, date: { $gte: from, $lte: to } })
    .project<DueWork>({ classId: 1, title: 1, date: 1, estimatedMinutes: 1 })
    .limit(limit)
    .toArray();
}
