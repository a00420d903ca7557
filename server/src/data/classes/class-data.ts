import { type Db, ObjectId } from 'mongodb';
import {
  type Category,
  type ClassData,
  type ClassDataUpdate,
  type Topic,
  toNameKey,
} from '#contract/classes/class-data.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import { findAttendedClasses } from './classes-of-account.ts';
import { type FoundClass, openClasses } from './collection.ts';
import { isUnpublished } from './publication.ts';

/** What the teachers of a class have set beside its name; documents of an earlier version have nothing. */
export function readClassData({
  holidays = [],
  topics = [],
  categories = [],
}: Partial<ClassData>): ClassData {
  return { holidays, topics, categories };
}

/** Gives each topic and category an id: its own where the class has it, that of the present one of its name, or a new one. */
export function addIdsToLists(
  present: Partial<ClassData>,
  { topics, categories }: Pick<ClassDataUpdate, 'topics' | 'categories'>,
): Partial<Pick<ClassData, 'topics' | 'categories'>> {
  return {
    ...(topics && { topics: addIds(present.topics, topics) }),
    ...(categories && { categories: addIds(present.categories, categories) }),
  };
}

function addIds<Draft extends Partial<Topic> & Pick<Topic, 'name'>>(
  present: readonly Topic[] = [],
  drafts: readonly Draft[],
): (Draft & Topic)[] {
  const known = new Set(present.map(({ id }) => id));
  const kept = new Set(drafts.flatMap(({ id = '' }) => (known.has(id) ? id : [])));
  const idOfName = new Map(
    present.filter(({ id }) => !kept.has(id)).map(({ id, name }) => [toNameKey(name), id]),
  );
  return drafts.map((draft) => {
    const { id: given = '', name } = draft;
    const id = kept.has(given) ? given : idOfName.get(toNameKey(name));
    return { ...draft, id: id ?? new ObjectId().toHexString() };
  });
}

/** The topic or category of this id or name; `undefined` where the class has none. */
export function findNamed<Item extends Topic>(
  items: readonly Item[],
  idOrName: string,
): Item | undefined {
  const key = toNameKey(idOrName);
  return (
    items.find(({ id }) => id === idOrName) ?? items.find(({ name }) => toNameKey(name) === key)
  );
}

/** The id of the topic or category of another class that has the name of this one. */
export function findSameName(
  before: readonly Topic[] = [],
  after: readonly Topic[] = [],
  id: string | null | undefined,
): string | undefined {
  const name = before.find((candidate) => candidate.id === id)?.name;
  return name === undefined ? undefined : findNamed(after, name)?.id;
}

/**
 * Of the categories of a class those that weigh its averages: all, once work of the class belongs to one of them. What is not
 * published yet does not count: an average must not reveal it.
 */
export function findCategoriesInUse(
  categories: readonly Category[],
  assignments: readonly { category?: string | null; publishAt?: Date }[],
): readonly Category[] {
  const ids = new Set(categories.map(({ id }) => id));
  const isUsed = assignments.some(
    ({ category, publishAt }) => category && ids.has(category) && !isUnpublished({ publishAt }),
  );
  return isUsed ? categories : [];
}

const dataFields = { holidays: 1, topics: 1, categories: 1 } as const;
type ClassWithData = Pick<FoundClass, '_id' | keyof typeof dataFields>;

/** What the teachers of these classes have set, archived or not, in no order. */
export function findClassData(database: Db, ids: ObjectId[]): Promise<ClassWithData[]> {
  return openClasses(database)
    .find({ _id: { $in: uniqueIds(ids) } })
    .project<ClassWithData>(dataFields)
    .toArray();
}

/**
 * The holidays of the classes that a student attends and that are not archived: days, `YYYY-MM-DD`, each once and in their
 * order. Study tasks that repeat skip them.
 */
export async function findHolidaysOf(database: Db, uid: string): Promise<string[]> {
  const attended = await findAttendedClasses(database, uid);
  const found = await findClassData(
    database,
    attended.map(({ found }) => found._id),
  );
  return [...new Set(found.flatMap(({ holidays = [] }) => holidays))].sort();
}
