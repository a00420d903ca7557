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
  return toLabels(await findClassLabels(database, ids));
}

/** What is shown of these classes, by their ids in hex. */
export function toLabels(
  classes: readonly Parameters<typeof presentClassLabel>[0][],
): Map<string, ClassLabel> {
  return new Map(classes.map(presentClassLabel).map((label) => [label._id, label]));
}

/**
 * What shows the class of each of these documents in an answer; nothing of what is open. Classes whose labels are `known` are
 * not read.
 */
export async function showClasses(
  database: Db,
  documents: readonly OfClass[],
  known: ReadonlyMap<string, ClassLabel> = new Map(),
): Promise<(document: OfClass) => ShownClass> {
  const ids = uniqueIds(documents.flatMap(({ classId }) => classId ?? []));
  const others = ids.filter((id) => !known.has(id.toHexString()));
  const labels = new Map([...known, ...(await describeClasses(database, others))]);
  return (document) => showClass(document, labels);
}

/** The class of this document in an answer, where it is one of these. */
export function showClass(
  { classId }: OfClass,
  labels: ReadonlyMap<string, ClassLabel>,
): ShownClass {
  const label = classId ? labels.get(classId.toHexString()) : undefined;
  return label && { classId: label._id, class: label };
}

/** What belongs to a class for good, or to none: an open assignment, and in documents of an earlier version. */
export type OfClass = { classId?: ObjectId | null };
