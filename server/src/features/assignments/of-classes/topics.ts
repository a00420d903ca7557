import type { Db, ObjectId } from 'mongodb';
import type { AssignmentDraft } from '#contract/assignments/changes.ts';
import type { ClassData } from '#contract/classes/class-data.ts';
import { findClassData, findNamed } from '#data/classes/class-data.ts';
import { fieldProblem } from '#http/errors/problems.ts';

/** The topic and the category of an assignment: as they are sent ids or names, as they are stored ids. */
export type InClass = Pick<AssignmentDraft, 'topic' | 'category'>;

/**
 * The ids of the topic and the category that are named, for each of these classes in their order; `null` is an open assignment.
 * @throws 400 where one of the classes does not have them
 */
export async function findInClasses(
  database: Db,
  classIds: readonly (ObjectId | null)[],
  named: InClass,
): Promise<InClass[]> {
  if (!named.topic && !named.category) return classIds.map(() => named);
  const found = await findClassData(
    database,
    classIds.filter((id) => id !== null),
  );
  const byId = new Map(found.map((schoolClass) => [schoolClass._id.toHexString(), schoolClass]));
  return classIds.map((id) => findInClass(byId.get(String(id)) ?? {}, named));
}

function findInClass(
  { topics = [], categories = [] }: Partial<ClassData>,
  { topic, category }: InClass,
): InClass {
  const foundTopic = topic && findNamed(topics, topic);
  const foundCategory = category && findNamed(categories, category);
  if (topic && !foundTopic) throw fieldProblem('topic', 'topic-unknown', {});
  if (category && !foundCategory) throw fieldProblem('category', 'category-unknown', {});
  return {
    ...(topic !== undefined && { topic: foundTopic ? foundTopic.id : null }),
    ...(category !== undefined && { category: foundCategory ? foundCategory.id : null }),
  };
}
