import { type Db, type Filter, ObjectId, type WithId } from 'mongodb';
import type {
  Criterion,
  NewRubric,
  Rubric,
  RubricDraft,
  RubricPageQuery,
} from '#contract/rubrics/schemas.ts';
import { searchCountLimit, sumPoints, totalMarksRange } from '#contract/values.ts';
import { matchOpenOrIn } from '#data/classes/class-filter.ts';
import { batchReads } from '#database/queries/batch.ts';
import { matchWords } from '#database/queries/search-words.ts';
import { type AssignmentDocument, type Assignments, openAssignments } from './collection.ts';
import { openDeletedAssignments } from './deleted-assignments.ts';

/** An assignment as it is read with its rubric. */
export type AssignmentWithRubric = Omit<WithId<AssignmentDocument>, 'searchWords' | 'wordsVersion'>;

/** Concurrent requests share a query: a whole class opens an assignment at the same time. */
const createRead = (open: typeof openAssignments) =>
  batchReads(
    (database: Db, ids) =>
      open(database)
        .find<AssignmentWithRubric>(
          { _id: { $in: ids.map((id) => new ObjectId(id)) } },
          { projection: { searchWords: 0, wordsVersion: 0 } },
        )
        .toArray(),
    ({ _id }) => _id.toHexString(),
  );
const readExisting = createRead(openAssignments);
const readDeleted = createRead(openDeletedAssignments);

/** The assignment, unless it was deleted. */
export async function findWithRubric(
  database: Db,
  id: ObjectId,
): Promise<AssignmentWithRubric | null> {
  return (await readExisting(database, id.toHexString())) ?? null;
}

/** The assignment if it was deleted, and is kept for what was handed in. */
export async function findDeletedWithRubric(
  database: Db,
  id: ObjectId,
): Promise<AssignmentWithRubric | null> {
  return (await readDeleted(database, id.toHexString())) ?? null;
}

/** How an assignment is marked, deleted or not; `null` without a rubric. */
export async function findRubric(database: Db, id: ObjectId): Promise<Rubric | null> {
  const found = (await findWithRubric(database, id)) ?? (await findDeletedWithRubric(database, id));
  const { rubric } = found ?? {};
  return rubric && rubric.criteria.length > 0 ? rubric : null;
}

/** What is new gets an id: a given mark names its criteria and levels by it. */
export function addIds(criteria: RubricDraft['criteria']): Criterion[] {
  return criteria.map(({ id, title, points, levels }) => ({
    id: id ?? new ObjectId().toHexString(),
    title,
    points,
    levels: levels.map((level) => ({
      id: level.id ?? new ObjectId().toHexString(),
      title: level.title,
      points: level.points,
      description: level.description ?? null,
    })),
  }));
}

/** The fields of a new assignment that has a rubric from the beginning. */
export function startRubric({ criteria }: NewRubric) {
  return { rubric: { criteria: addIds(criteria), version: 1 }, hasRubric: true };
}

const beforeFields = { rubric: 1 } as const;
type BeforeRubric = WithId<Pick<AssignmentDocument, keyof typeof beforeFields>>;

/** Documents have no rubric before the first one. */
export function matchRubricVersion(version: number): Filter<AssignmentDocument> {
  return { 'rubric.version': version === 0 ? { $in: [0, null] } : version };
}

/**
 * Makes or replaces the rubric of an assignment that is open or in one of these classes, if its criteria add up to the
 * assignment's marks, and it is at the given version (if there is one): one atomic write, so that they add up in the end too.
 * @returns what it was before; `null` when nothing was changed
 */
export function saveRubric(
  assignments: Assignments,
  _id: ObjectId,
  { criteria, version }: { criteria: Criterion[]; version?: number },
  classIds: ObjectId[],
): Promise<BeforeRubric | null> {
  const sum = sumPoints(criteria);
  const halfStep = totalMarksRange.step / 2;
  return assignments.findOneAndUpdate(
    {
      _id,
      ...matchOpenOrIn(classIds),
      marks: { $gt: sum - halfStep, $lt: sum + halfStep },
      ...(version !== undefined && matchRubricVersion(version)),
    },
    { $set: { 'rubric.criteria': criteria, hasRubric: true }, $inc: { 'rubric.version': 1 } },
    { projection: beforeFields },
  );
}

/** Removes the rubric; its version stays, so that a form that shows it is outdated. `null` when there was none. */
export function removeRubric(
  assignments: Assignments,
  _id: ObjectId,
  classIds: ObjectId[],
): Promise<BeforeRubric | null> {
  return assignments.findOneAndUpdate(
    { _id, ...matchOpenOrIn(classIds), hasRubric: true },
    { $set: { 'rubric.criteria': [], hasRubric: false }, $inc: { 'rubric.version': 1 } },
    { projection: beforeFields },
  );
}

/** An assignment with a rubric, as far as it is shown to use the rubric again. */
export type FoundRubric = WithId<
  Pick<AssignmentDocument, 'title' | 'marks' | 'classId'> & { rubric: Rubric }
>;

/** One page of the assignments of this owner that have a rubric, the newest first. */
export function findOwnRubrics(
  assignments: Assignments,
  owner: string,
  { search, currentPage, itemsPerPage }: RubricPageQuery,
): Promise<FoundRubric[]> {
  return assignments
    .find({ uid: owner, hasRubric: true, ...matchWords(search) })
    .project<FoundRubric>({ title: 1, marks: 1, classId: 1, rubric: 1 })
    .sort({ _id: -1 })
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** How many there are on all pages; a search counts up to `searchCountLimit`. */
export function countOwnRubrics(
  assignments: Assignments,
  owner: string,
  { search }: Pick<RubricPageQuery, 'search'>,
): Promise<number> {
  return assignments.countDocuments(
    { uid: owner, hasRubric: true, ...matchWords(search) },
    search === '' ? {} : { limit: searchCountLimit },
  );
}
