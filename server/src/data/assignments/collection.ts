import { type Collection, type Db, type Filter, ObjectId, type Sort, type WithId } from 'mongodb';
import type { AssignmentDraft } from '#contract/assignments/changes.ts';
import type { AssignmentFilter, AssignmentPageQuery } from '#contract/assignments/schemas.ts';
import type { Rubric } from '#contract/rubrics/schemas.ts';
import { searchCountLimit } from '#contract/values.ts';
import { matchOpenOrIn } from '#data/classes/class-filter.ts';
import type { NamedFile } from '#data/files/own-files.ts';
import { shareReads } from '#database/queries/batch.ts';
import { insertAll } from '#database/queries/insert-all.ts';
import { matchWords } from '#database/queries/search-words.ts';
import { matchShown, type ReaderClasses } from './published.ts';
import { withSearchWords } from './search-words.ts';

/** `date` is the due day, `YYYY-MM-DD`; `uid`, `email` (lower-case) and `name` are the owner's. */
export type AssignmentDocument = AssignmentDraft & {
  /** Files to work with; missing where there never were any. */
  materials?: NamedFile[];
  /** Grows with each change; documents of an earlier version have none, which counts as 0. */
  version?: number;
  uid: string;
  email: string;
  name: string;
  /** The class that it belongs to for good; `null` of an open one. Documents of an earlier version have none and are open. */
  classId: ObjectId | null;
  /** Shared by the assignments that were made for several classes at once. */
  seriesId?: ObjectId;
  /** Copied from another assignment: its teacher has not chosen its fields one by one. Missing of copies of an earlier version. */
  isCopy?: true;
  /** Since the first hand-in: whether it is marked anonymously does not change any more. */
  anonymityFixed?: true;
  /** Until this moment only the teachers of its class find it. Missing where it was published as it was made. */
  publishAt?: Date;
  /** When the title may have changed, until all documents that show it have the new one. */
  titleChangedAt?: Date;
  /** Only of those in `deletedAssignments`. */
  deletedAt?: Date;
  /** Made by `withSearchWords` from title and description. */
  searchWords: string[];
  wordsVersion: number;
  /** Missing where there never was one; without criteria where it was removed. */
  rubric?: Rubric;
  hasRubric?: boolean;
};

/** An assignment as it is read: without the words, which only the search needs, and without its rubric. */
export type FoundAssignment = Omit<
  WithId<AssignmentDocument>,
  'searchWords' | 'wordsVersion' | 'titleChangedAt' | 'rubric' | 'hasRubric'
>;

export const readFields = {
  projection: { searchWords: 0, wordsVersion: 0, titleChangedAt: 0, rubric: 0, hasRubric: 0 },
};

export type Assignments = Collection<AssignmentDocument>;

export const assignmentCollection = 'assignments';

export function openAssignments(database: Db): Assignments {
  return database.collection(assignmentCollection);
}

type WordField = 'searchWords' | 'wordsVersion';

export async function addAssignment(
  assignments: Assignments,
  assignment: Omit<AssignmentDocument, WordField>,
): Promise<ObjectId> {
  const { insertedId } = await assignments.insertOne(withSearchWords(assignment));
  return insertedId;
}

/** Adds the same assignment to several classes, as one series, to all or to none of them. Their ids, in the order of the classes. */
export async function addToClasses(
  database: Db,
  assignment: Omit<AssignmentDocument, WordField | 'classId' | 'date'>,
  classDates: ({ classId: ObjectId; date: string } & Pick<AssignmentDraft, 'topic' | 'category'>)[],
): Promise<ObjectId[]> {
  const series = classDates.length > 1 ? { seriesId: new ObjectId() } : {};
  const documents = classDates.map((classDate) => ({
    _id: new ObjectId(),
    ...withSearchWords({ ...assignment, ...classDate, ...series }),
  }));
  await insertAll(database, assignmentCollection, documents);
  return documents.map(({ _id }) => _id);
}

/** What a list of assignments shows; `today`, `YYYY-MM-DD`, is the day of the school. */
type Listed<Query> = Query & { today: string };

/**
 * One page of the open assignments and those that a reader of these classes finds, or with `classId` of `classIds` alone, newest
 * first unless `when` says otherwise. Ids increase with time, and order equal times too.
 */
export function findAssignmentPage(
  assignments: Assignments,
  { classIds, taughtIds }: ReaderClasses,
  query: Listed<AssignmentPageQuery>,
): Promise<FoundAssignment[]> {
  return readPage(assignments, { classIds, taughtIds, query });
}

const orders = {
  '': { _id: -1 },
  upcoming: { date: 1, _id: 1 },
  past: { date: -1, _id: -1 },
} as const satisfies Record<AssignmentFilter['when'], Sort>;

/** Readers of the same classes who ask for the same page at the same time share a query. */
const readPage = shareReads(
  (
    assignments: Assignments,
    { query, ...reader }: ReaderClasses & { query: Listed<AssignmentPageQuery> },
  ) => {
    const { currentPage, itemsPerPage, ...filter } = query;
    return assignments
      .find<FoundAssignment>(toFilter(reader, filter), readFields)
      .sort(orders[query.when])
      .skip(currentPage * itemsPerPage)
      .limit(itemsPerPage)
      .toArray();
  },
);

/** How many assignments match this filter, on all pages together; a search counts up to `searchCountLimit`. */
export function countAssignments(
  assignments: Assignments,
  reader: ReaderClasses,
  filter: Listed<AssignmentFilter>,
): Promise<number> {
  return assignments.countDocuments(
    toFilter(reader, filter),
    filter.search === '' ? {} : { limit: searchCountLimit },
  );
}

function toFilter(
  reader: ReaderClasses,
  { difficultyLevel, search, classId, topic, when, today }: Listed<AssignmentFilter>,
): Filter<AssignmentDocument> {
  const { classIds } = reader;
  return {
    ...(classId === undefined ? matchOpenOrIn(classIds) : { classId: { $in: classIds } }),
    ...matchShown(reader),
    ...(difficultyLevel === '' ? {} : { difficultyLevel }),
    ...(topic !== undefined && { topic }),
    ...(when !== '' && { date: when === 'upcoming' ? { $gte: today } : { $lt: today } }),
    ...matchWords(search),
  };
}
