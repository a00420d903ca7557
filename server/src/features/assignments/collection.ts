import { type Collection, type Db, type Filter, ObjectId, type WithId } from 'mongodb';
import type {
  AssignmentDraft,
  AssignmentFilter,
  AssignmentPageQuery,
  AssignmentUpdate,
  DueCountQuery,
  DuePageQuery,
} from '../../contract/assignments.ts';
import { searchCountLimit } from '../../contract/values.ts';
import { batchReads } from '../../database/queries/batch.ts';
import { limitCount } from '../../database/queries/limit-count.ts';
import { matchWords } from '../../database/queries/search-words.ts';
import { withSearchWords } from './search-words.ts';

/** `date` is the due day, `YYYY-MM-DD`; `uid`, `email` (lower-case) and `name` are the owner's. */
export type AssignmentDocument = AssignmentDraft & {
  /** Grows with each change; documents of an earlier version have none, which counts as 0. */
  version?: number;
  uid: string;
  email: string;
  name: string;
  /** Made by `withSearchWords` from title and description. */
  searchWords: string[];
};
/** An assignment as it is read: without the words, which only the search needs. */
export type FoundAssignment = Omit<WithId<AssignmentDocument>, 'searchWords'>;
export const withoutSearchWords = { projection: { searchWords: 0 } };
export type Assignments = Collection<AssignmentDocument>;

export function openAssignments(database: Db): Assignments {
  return database.collection('assignments');
}

export async function addAssignment(
  assignments: Assignments,
  assignment: Omit<AssignmentDocument, 'searchWords'>,
): Promise<ObjectId> {
  const { insertedId } = await assignments.insertOne(withSearchWords(assignment));
  return insertedId;
}

/** One page, newest first. Ids increase with time, and order equal times too. */
export function findAssignmentPage(
  assignments: Assignments,
  { currentPage, itemsPerPage, ...filter }: AssignmentPageQuery,
): Promise<FoundAssignment[]> {
  return assignments
    .find<FoundAssignment>(toFilter(filter), withoutSearchWords)
    .sort({ _id: -1 })
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** How many assignments match this filter; a search counts up to `searchLimit`. */
export function countAssignments(
  assignments: Assignments,
  filter: AssignmentFilter,
  searchLimit = searchCountLimit,
): Promise<number> {
  // The size of a collection is stored, while counting with a filter reads the index.
  if (filter.difficultyLevel === '' && filter.search === '') {
    return assignments.estimatedDocumentCount();
  }
  return assignments.countDocuments(
    toFilter(filter),
    filter.search === '' ? {} : limitCount(searchLimit),
  );
}

function toFilter({ difficultyLevel, search }: AssignmentFilter): Filter<AssignmentDocument> {
  return { ...(difficultyLevel === '' ? {} : { difficultyLevel }), ...matchWords(search) };
}

/** One page of the assignments without those in `done`, the due day closest to `today` first. */
export function findDuePage(
  assignments: Assignments,
  done: ObjectId[],
  { currentPage, itemsPerPage, ...filter }: DuePageQuery,
) {
  const order = filter.state === 'late' ? -1 : 1;
  return assignments
    .find(toDueFilter(done, filter))
    .project<Pick<WithId<AssignmentDocument>, '_id' | 'title' | 'marks' | 'date'>>({
      title: 1,
      marks: 1,
      date: 1,
    })
    .sort({ date: order, _id: order })
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** How many assignments match this filter, counted up to `limit`. */
export function countDue(
  assignments: Assignments,
  done: ObjectId[],
  filter: DueCountQuery,
  limit = searchCountLimit,
): Promise<number> {
  return assignments.countDocuments(toDueFilter(done, filter), limitCount(limit));
}

function toDueFilter(
  done: ObjectId[],
  { today, state }: DueCountQuery,
): Filter<AssignmentDocument> {
  return { date: state === 'late' ? { $lt: today } : { $gte: today }, _id: { $nin: done } };
}

/** Concurrent requests share a query: a whole class submits at the end of a lesson. */
const readAssignment = batchReads(
  (assignments: Assignments, ids) =>
    assignments
      .find<FoundAssignment>(
        { _id: { $in: ids.map((id) => new ObjectId(id)) } },
        withoutSearchWords,
      )
      .toArray(),
  ({ _id }) => _id.toHexString(),
);

export async function findAssignment(
  assignments: Assignments,
  id: ObjectId,
): Promise<FoundAssignment | null> {
  return (await readAssignment(assignments, id.toHexString())) ?? null;
}

/** Assignments with exactly this title, at most `limit` of them. */
export function findAssignmentsByTitle(
  assignments: Assignments,
  title: string,
  limit: number,
): Promise<FoundAssignment[]> {
  return assignments.find<FoundAssignment>({ title }, withoutSearchWords).limit(limit).toArray();
}

/**
 * Changes the assignment in one atomic write if `owner` (a uid) owns it (without `owner`, any assignment), it is at the
 * given version (if there is one), and at least one field differs. False when nothing was changed.
 */
export async function changeAssignment(
  assignments: Assignments,
  _id: ObjectId,
  { version, ...changes }: AssignmentUpdate,
  owner?: string,
): Promise<boolean> {
  const differences = Object.entries(changes).map(([field, value]) => ({
    [field]: { $ne: value },
  }));
  const { matchedCount } = await assignments.updateOne(
    {
      _id,
      ...(owner !== undefined && { uid: owner }),
      // A document without a version matches null.
      ...(version !== undefined && { version: version === 0 ? { $in: [0, null] } : version }),
      $or: differences,
    } as Filter<AssignmentDocument>,
    { $set: withSearchWords(changes), $inc: { version: 1 } },
  );
  return matchedCount === 1;
}

export async function deleteOwnAssignment(
  assignments: Assignments,
  _id: ObjectId,
  owner: string,
): Promise<number> {
  const { deletedCount } = await assignments.deleteOne({ _id, uid: owner });
  return deletedCount;
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
