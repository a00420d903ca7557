import { type Db, ObjectId, type WithId } from 'mongodb';
import type { Owner } from '#database/ownership.ts';
import { insertAll } from '#database/queries/insert-all.ts';
import { type AssignmentDocument, assignmentCollection, openAssignments } from '../collection.ts';

/** What a copy takes over: what an assignment asks for, and nothing of its people, its class, its days and its work. */
const isCopied = {
  title: true,
  description: true,
  marks: true,
  imageURL: true,
  difficultyLevel: true,
  estimatedMinutes: true,
  steps: true,
  anonymous: true,
  materials: true,
  rubric: true,
  hasRubric: true,
  searchWords: true,
  wordsVersion: true,
  questionsClosed: false,
  date: false,
  publishAt: false,
  topic: false,
  category: false,
  classId: false,
  seriesId: false,
  isCopy: false,
  uid: false,
  email: false,
  name: false,
  version: false,
  anonymityFixed: false,
  titleChangedAt: false,
  deletedAt: false,
} satisfies Record<keyof AssignmentDocument, boolean>;

/** The fields that a copy has instead. */
type OfCopy = Pick<AssignmentDocument, 'date' | 'publishAt' | 'topic' | 'category'>;
type Copy = { original: WithId<AssignmentDocument>; changes: OfCopy };

/** Those of these assignments that exist in the class, whole, in the order in which they were made. */
export function findToCopy(
  database: Db,
  classId: ObjectId,
  ids: ObjectId[],
): Promise<WithId<AssignmentDocument>[]> {
  return openAssignments(database)
    .find({ _id: { $in: ids }, classId })
    .sort({ _id: 1 })
    .toArray();
}

/** Adds all of these copies to a class, or none of them. Their ids, in the order of the copies. */
export async function addCopies(
  database: Db,
  copies: readonly Copy[],
  { uid, email, name, classId }: Owner & { classId: ObjectId },
): Promise<ObjectId[]> {
  const documents = copies.map(({ original, changes }) => {
    const { rubric, ...copied } = pickCopied(original);
    return {
      _id: new ObjectId(),
      ...copied,
      ...(rubric && { rubric: { criteria: rubric.criteria, version: 1 } }),
      ...changes,
      ...{ uid, email, name, classId, version: 1, isCopy: true as const },
    };
  });
  await insertAll(database, assignmentCollection, documents);
  return documents.map(({ _id }) => _id);
}

function pickCopied(original: AssignmentDocument): Partial<AssignmentDocument> {
  const copied = Object.entries(original).filter(
    ([field]) => isCopied[field as keyof AssignmentDocument] === true,
  );
  return Object.fromEntries(copied);
}
