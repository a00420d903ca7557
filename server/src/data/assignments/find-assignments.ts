import { type Db, ObjectId, type WithId } from 'mongodb';
import { matchOpenOrIn } from '#data/classes/class-filter.ts';
import { batchReads } from '#database/queries/batch.ts';
import { matchWords } from '#database/queries/search-words.ts';
import {
  type AssignmentDocument,
  type Assignments,
  type FoundAssignment,
  openAssignments,
  readFields,
} from './collection.ts';
import { openDeletedAssignments } from './deleted-assignments.ts';
import { matchPublished } from './published.ts';

/** Concurrent requests share a query: a whole class submits at the end of a lesson. */
const createRead = (open: typeof openAssignments) =>
  batchReads(
    (database: Db, ids) =>
      open(database)
        .find<FoundAssignment>({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, readFields)
        .toArray(),
    ({ _id }) => _id.toHexString(),
  );
const readExisting = createRead(openAssignments);
const readDeleted = createRead(openDeletedAssignments);

/** The assignment, unless it was deleted. */
export async function findExistingAssignment(
  database: Db,
  id: ObjectId,
): Promise<FoundAssignment | null> {
  return (await readExisting(database, id.toHexString())) ?? null;
}

/** The assignment; with `deletedAt` where it was deleted, and is kept for what was handed in. */
export async function findAssignment(database: Db, id: ObjectId): Promise<FoundAssignment | null> {
  const hex = id.toHexString();
  return (await readExisting(database, hex)) ?? (await readDeleted(database, hex)) ?? null;
}

/** What a list of assignments to mark shows; `classId` is `null` or missing in an open one. */
export type ListedAssignment = WithId<
  Pick<AssignmentDocument, 'title' | 'date' | 'deletedAt' | 'anonymous' | 'publishAt'> & {
    classId?: ObjectId | null;
  }
>;

/** Those of these assignments that exist or are kept, and match the search, in no order. */
export async function findAssignmentsByIds(
  database: Db,
  ids: ObjectId[],
  search: string,
): Promise<ListedAssignment[]> {
  if (ids.length === 0) return [];
  const find = (open: typeof openAssignments) =>
    open(database)
      .find({ _id: { $in: ids }, ...matchWords(search) })
      .project<ListedAssignment>({
        title: 1,
        date: 1,
        classId: 1,
        deletedAt: 1,
        anonymous: 1,
        publishAt: 1,
      })
      .toArray();
  return (await Promise.all([find(openAssignments), find(openDeletedAssignments)])).flat();
}

/** How long an assignment takes by its estimate and its steps, `null` or missing where its teacher has not said so. */
export type EstimatedAssignment = WithId<
  Pick<AssignmentDocument, 'estimatedMinutes' | 'steps'> & { classId?: ObjectId | null }
>;

const estimateFields = { estimatedMinutes: 1, steps: 1, classId: 1 } as const;

/** How long those of these assignments take that exist, in no order. */
export function findEstimatedAssignments(
  database: Db,
  ids: ObjectId[],
): Promise<EstimatedAssignment[]> {
  return openAssignments(database)
    .find({ _id: { $in: ids } })
    .project<EstimatedAssignment>(estimateFields)
    .toArray();
}

const maxOwnEstimated = 50;

/** The last assignments that this account has created, the newest first; at most 50. */
export function findOwnEstimatedAssignments(
  database: Db,
  owner: string,
): Promise<EstimatedAssignment[]> {
  return openAssignments(database)
    .find({ uid: owner })
    .project<EstimatedAssignment>(estimateFields)
    .sort({ _id: -1 })
    .limit(maxOwnEstimated)
    .toArray();
}

/** Published assignments with exactly this title that are open or in one of these classes, at most `limit` of them. */
export function findAssignmentsByTitle(
  database: Db,
  title: string,
  classIds: ObjectId[],
  limit: number,
): Promise<FoundAssignment[]> {
  return openAssignments(database)
    .find<FoundAssignment>({ title, ...matchOpenOrIn(classIds), ...matchPublished() }, readFields)
    .limit(limit)
    .toArray();
}

type OwnAssignment = WithId<Pick<AssignmentDocument, 'classId'>>;

/** The ids and classes of all assignments that exist of this owner. */
export function findExistingOwnAssignments(database: Db, owner: string): Promise<OwnAssignment[]> {
  return findOwnIn(openAssignments(database), owner);
}

/** The same of those too that this account owned when they were deleted. */
export async function findOwnAssignments(database: Db, owner: string): Promise<OwnAssignment[]> {
  const stores = [openAssignments(database), openDeletedAssignments(database)];
  return (await Promise.all(stores.map((store) => findOwnIn(store, owner)))).flat();
}

function findOwnIn(assignments: Assignments, owner: string): Promise<OwnAssignment[]> {
  return assignments.find({ uid: owner }).project<OwnAssignment>({ classId: 1 }).toArray();
}

/** The ids of this owner's assignments, at most `limit` of them; of all without one. */
export async function findOwnAssignmentIds(
  database: Db,
  owner: string,
  limit = 0,
): Promise<ObjectId[]> {
  const own = await openAssignments(database)
    .find({ uid: owner }, { projection: { _id: 1 } })
    .limit(limit)
    .toArray();
  return own.map(({ _id }) => _id);
}
