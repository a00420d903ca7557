import type { Db, ObjectId } from 'mongodb';
import type { ClassLabel } from '#contract/classes/schemas.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import { type FoundClass, findClassLabels } from './collection.ts';

/** The fields of the class in an answer. */
export type ShownClass = { classId: string; class: ClassLabel } | undefined;

/** What is shown of a class beside what belongs to it. */
export function presentClassLabel({
  _id,
  name,
  colour,
}: Pick<FoundClass, '_id' | 'name' | 'colour'>): ClassLabel {
  return { _id: _id.toHexString(), name, colour };
}

/** What is shown of these classes, archived or not, by their ids in hex. */
export async function describeClasses(
  database: Db,
  ids: ObjectId[],
): Promise<Map<string, ClassLabel>> {
  if (ids.length === 0) return new Map();
  const found = await findClassLabels(database, ids);
  return new Map(found.map(presentClassLabel).map((label) => [label._id, label]));
}

/** What shows the class of each of these documents in an answer; nothing of what is open, and then without a query. */
export async function showClasses(
  database: Db,
  documents: readonly OfClass[],
): Promise<(document: OfClass) => ShownClass> {
  const ids = uniqueIds(documents.flatMap(({ classId }) => classId ?? []));
  const labels = await describeClasses(database, ids);
  return ({ classId }) => {
    const label = labels.get(String(classId));
    return label && { classId: label._id, class: label };
  };
}

/** What belongs to a class for good, or to none: an open assignment, and in documents of an earlier version. */
export type OfClass = { classId?: ObjectId | null };
