import { type Collection, type Db, type Filter, ObjectId, type WithId } from 'mongodb';
import type { ClassData } from '#contract/classes/class-data.ts';
import type { ClassColour, ClassDraft, ClassUpdate } from '#contract/classes/schemas.ts';
import type { Owner } from '#database/ownership.ts';
import { batchLists, batchReads } from '#database/queries/batch.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { matchVersion } from '#database/queries/match-version.ts';
import { createClassCode } from './class-code.ts';

/**
 * `code` is in upper case and unique, also while it is switched off. The teachers are part of the document, so that a
 * single write can guarantee that one of them stays.
 */
export type ClassDocument = {
  /** Grows with each change of what teachers edit; documents of an earlier version have none, which counts as 0. */
  version?: number;
  name: string;
  subject: string | null;
  term: string | null;
  colour: ClassColour;
  code: string;
  codeEnabled: boolean;
  archivedAt: Date | null;
  teachers: Owner[];
  createdAt: Date;
  /** Missing where the teachers have never set any. */
} & Partial<ClassData>;
export type Classes = Collection<ClassDocument>;
export type FoundClass = WithId<ClassDocument>;

export function openClasses(database: Db): Classes {
  return database.collection('classes');
}

/** Two equal random codes are a matter of centuries; a third try would be a fault. */
const maxCodeTries = 3;

/** Adds a class with a new code. */
export async function addClass(
  classes: Classes,
  { uid, email, name }: Owner,
  draft: ClassDraft,
): Promise<{ id: ObjectId; code: string }> {
  return withNewCode(async (code) => {
    const { insertedId } = await classes.insertOne({
      version: 1,
      name: draft.name,
      subject: draft.subject ?? null,
      term: draft.term ?? null,
      colour: draft.colour,
      code,
      codeEnabled: true,
      archivedAt: null,
      teachers: [{ uid, email, name }],
      createdAt: new Date(),
    });
    return { id: insertedId, code };
  });
}

/** Repeats a write with another code while the code is already in use. */
async function withNewCode<Result>(write: (code: string) => Promise<Result>): Promise<Result> {
  for (let tries = 1; tries <= maxCodeTries; tries += 1) {
    const result = await unlessDuplicate(write(createClassCode()));
    if (result !== undefined) return result;
  }
  throw new Error('No unused class code was found.');
}

export function findClass(classes: Classes, _id: ObjectId) {
  return classes.findOne({ _id });
}

/** What a write of one of the class's teachers may change: everything, unless the class is archived. */
export function ofTeacher(_id: ObjectId, teacher: string) {
  return { _id, 'teachers.uid': teacher, archivedAt: null };
}

/** What is changed of a class; topics and categories have ids. */
type ClassChanges = Omit<ClassUpdate, keyof ClassData> & Partial<ClassData>;

/**
 * Changes the given fields of a class that this teacher teaches, if it is at the given version (if there is one) and
 * something differs. An archived one is changed only together with `archived: false`; how many were changed. To archive or
 * restore a class without other changes keeps its version, so that an open form can still be saved.
 */
export async function changeClass(
  classes: Classes,
  _id: ObjectId,
  teacher: string,
  { archived, version, ...fields }: ClassChanges,
): Promise<number> {
  const { archivedAt, ...ofAnyState } = ofTeacher(_id, teacher);
  const differences = Object.entries(fields).map(([field, value]) => ({ [field]: { $ne: value } }));
  const { modifiedCount } = await classes.updateOne(
    {
      ...ofAnyState,
      ...(archived !== false && { archivedAt }),
      ...(version !== undefined && matchVersion(version)),
      ...(archived !== true && { $or: [...differences, { archivedAt: { $ne: null } }] }),
    } as Filter<ClassDocument>,
    {
      $set: {
        ...fields,
        ...(archived !== undefined && { archivedAt: archived ? new Date() : null }),
      },
      ...(differences.length > 0 && { $inc: { version: 1 } }),
    },
  );
  return modifiedCount;
}

/** Replaces the code of a class that this teacher teaches; `undefined` when there is none that can be changed. */
export function renewClassCode(
  classes: Classes,
  _id: ObjectId,
  teacher: string,
): Promise<string | undefined> {
  return withNewCode(async (code) => {
    const { matchedCount } = await classes.updateOne(ofTeacher(_id, teacher), { $set: { code } });
    return { code: matchedCount === 1 ? code : undefined };
  }).then(({ code }) => code);
}

/** Switches the code of a class that this teacher teaches on or off; how many matched and how many changed. */
export function switchClassCode(
  classes: Classes,
  _id: ObjectId,
  teacher: string,
  codeEnabled: boolean,
) {
  return classes.updateOne(ofTeacher(_id, teacher), { $set: { codeEnabled } });
}

/** The class that can be joined with this code; one query, whatever the reason why there is none. */
export function findClassByCode(classes: Classes, code: string) {
  return classes.findOne({ code, codeEnabled: true, archivedAt: null }, { projection: { _id: 1 } });
}

const keyFields = { name: 1, colour: 1, archivedAt: 1, 'teachers.uid': 1 } as const;

/** What is shown of a class beside what belongs to it, and what decides who may see that. */
export type ClassKeys = WithId<Pick<ClassDocument, 'name' | 'colour' | 'archivedAt'>> & {
  teachers: Pick<Owner, 'uid'>[];
};

/** Concurrent requests share a query: every list of assignments depends on the reader's classes. */
const readKeys = batchReads(
  (database: Db, ids) =>
    openClasses(database)
      .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } })
      .project<ClassKeys>(keyFields)
      .toArray(),
  ({ _id }) => _id.toHexString(),
);

/** The class, archived or not. */
export function findClassKeys(database: Db, id: ObjectId): Promise<ClassKeys | undefined> {
  return readKeys(database, id.toHexString());
}

/** The classes with these ids that exist, archived or not, with what is shown of them. */
export async function findClassLabels(database: Db, ids: ObjectId[]): Promise<ClassKeys[]> {
  const found = await Promise.all(ids.map((id) => findClassKeys(database, id)));
  return found.filter((foundClass) => foundClass !== undefined);
}

/** Concurrent requests share a query. */
const readTaught = batchLists(
  (database: Db, teachers) =>
    openClasses(database)
      .find({ 'teachers.uid': { $in: teachers }, archivedAt: null })
      .project<ClassKeys>(keyFields)
      .toArray(),
  ({ teachers }) => teachers.map(({ uid }) => uid),
);

/** The classes that are not archived of this teacher. */
export function findTaughtClasses(database: Db, teacher: string): Promise<ClassKeys[]> {
  return readTaught(database, teacher);
}

export async function findTaughtIds(database: Db, teacher: string): Promise<ObjectId[]> {
  return (await findTaughtClasses(database, teacher)).map(({ _id }) => _id);
}

/** Which classes a list has: those that are archived, or those that are not. */
type Listed = { archived: boolean };

/** The ids of the classes that this teacher teaches, in no order: an index on a list of teachers has none to give. */
export async function findTaughtClassIds(
  classes: Classes,
  teacher: string,
  listed: Listed,
): Promise<ObjectId[]> {
  const found = await classes
    .find({ 'teachers.uid': teacher, ...toFilter(listed) })
    .project<{ _id: ObjectId }>({ _id: 1 })
    .toArray();
  return found.map(({ _id }) => _id);
}

/** The classes with these ids that belong to the list, in no order. */
export function findClassesById(
  classes: Classes,
  ids: ObjectId[],
  listed: Listed,
): Promise<FoundClass[]> {
  return classes.find({ _id: { $in: ids }, ...toFilter(listed) }).toArray();
}

/** Those of these classes that the teacher teaches: the current ones by name, then the archived ones. */
export async function findTaughtAmong(
  classes: Classes,
  ids: ObjectId[],
  teacher: string,
): Promise<FoundClass[]> {
  const found = await classes.find({ _id: { $in: ids }, 'teachers.uid': teacher }).toArray();
  return found.sort(
    (a, b) =>
      Number(a.archivedAt !== null) - Number(b.archivedAt !== null) || a.name.localeCompare(b.name),
  );
}

function toFilter({ archived }: Listed) {
  return { archivedAt: archived ? { $ne: null } : null };
}
