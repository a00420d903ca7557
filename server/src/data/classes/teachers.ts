import type { Db, ObjectId } from 'mongodb';
import { maxClassTeachers } from '#contract/classes/limits.values.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { type Owner, toDeletedOwner } from '#database/ownership.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import {
  type Classes,
  type ClassKeys,
  type FoundClass,
  ofTeacher,
  openClasses,
} from './collection.ts';

export function isTaughtBy({ teachers }: Pick<ClassKeys, 'teachers'>, uid: string): boolean {
  return teachers.some((teacher) => teacher.uid === uid);
}

/** The first teacher of the class, other than `removed`, who holds a teacher's rights at this moment. */
export async function findStayingTeacher(
  database: Db,
  { teachers }: Pick<FoundClass, 'teachers'>,
  removed: string | undefined,
): Promise<Owner | undefined> {
  const others = teachers.filter(({ uid }) => uid !== removed);
  const rights = await Promise.all(others.map(({ uid }) => isTeacher(database, uid)));
  return others.find((_, index) => rights[index]);
}

/** Which of these classes another account than this one (uid) teaches at this moment, by their ids in hex. */
export async function findClassesTaughtByOthers(
  database: Db,
  classIds: ObjectId[],
  uid: string,
): Promise<Set<string>> {
  const taught = new Set<string>();
  for (const teacher of await findTeachersOf(openClasses(database), classIds)) {
    if (await findStayingTeacher(database, teacher, uid)) taught.add(teacher._id.toHexString());
  }
  return taught;
}

/** Adds a teacher; false when the class has this one already or too many, or is not the caller's. */
export async function addCoTeacher(
  classes: Classes,
  _id: ObjectId,
  teacher: string,
  { uid, email, name }: Owner,
): Promise<boolean> {
  const { modifiedCount } = await classes.updateOne(
    {
      ...ofTeacher(_id, teacher),
      teachers: { $not: { $elemMatch: { uid } } },
      [`teachers.${maxClassTeachers - 1}`]: { $exists: false },
    },
    { $push: { teachers: { uid, email, name } } },
  );
  return modifiedCount === 1;
}

/**
 * Removes a teacher, without `archivedAt: null` of an archived class too, as long as another one, `staying`, is left. Two
 * calls at the same time that rely on each other's teacher cannot both succeed.
 */
export function removeCoTeacher(
  classes: Classes,
  _id: ObjectId,
  { removed, staying, ...filter }: { removed: string; staying: string; archivedAt?: null },
) {
  return classes.updateOne(
    { _id, ...filter, 'teachers.uid': { $all: [removed, staying] } },
    { $pull: { teachers: { uid: removed } } },
  );
}

/** Some of the classes that this account is a teacher of, archived or not. */
export function findSomeTaughtClasses(
  classes: Classes,
  teacher: string,
  limit: number,
): Promise<FoundClass[]> {
  return classes.find({ 'teachers.uid': teacher }).limit(limit).toArray();
}

/** All classes that this account is a teacher of, archived or not, as a cursor. */
export function readTaughtClasses(classes: Classes, teacher: string) {
  return classes.find({ 'teachers.uid': teacher });
}

/** The owner of a class that its last teacher has left. No account has this uid. */
export function toFormerTeacher(uid: string): Owner {
  return { ...toDeletedOwner(uid), name: 'Former teacher' };
}

/** These classes, archived or not, with their teachers. */
export function findTeachersOf(
  classes: Classes,
  ids: ObjectId[],
): Promise<Pick<FoundClass, '_id' | 'teachers'>[]> {
  return classes
    .find({ _id: { $in: uniqueIds(ids) } })
    .project<Pick<FoundClass, '_id' | 'teachers'>>({ teachers: 1 })
    .toArray();
}

/**
 * Puts another account in the place of the last teacher of a class, which is archived unless it was before; false when
 * the class has got, or lost, a teacher in the meantime.
 */
export async function replaceLastTeacher(
  classes: Classes,
  { _id, archivedAt, teachers }: Pick<FoundClass, '_id' | 'archivedAt' | 'teachers'>,
  teacher: string,
  { uid, email, name }: Owner,
): Promise<boolean> {
  const { modifiedCount } = await classes.updateOne(
    { _id, 'teachers.uid': teacher, teachers: { $size: teachers.length } },
    {
      $set: { 'teachers.$[left]': { uid, email, name }, archivedAt: archivedAt ?? new Date() },
    },
    { arrayFilters: [{ 'left.uid': teacher }] },
  );
  return modifiedCount === 1;
}

/** Changes the name, the e-mail or the uid of a teacher in all their classes. */
export async function updateTeacher(
  classes: Classes,
  teacher: string,
  fields: Partial<Owner>,
): Promise<void> {
  const changes = Object.entries(fields).map(([field, value]) => [`teachers.$.${field}`, value]);
  await classes.updateMany({ 'teachers.uid': teacher }, { $set: Object.fromEntries(changes) });
}
