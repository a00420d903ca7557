import type { Db, ObjectId } from 'mongodb';
import {
  maxAttendedClasses,
  maxClassMembers,
  maxTaughtClasses,
} from '#contract/classes/limits.values.ts';
import type { ClassUpdate, StaleClass } from '#contract/classes/schemas.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import {
  type ClassMembers,
  countMembers,
  isFull,
  openClassMembers,
} from '#data/class-members/collection.ts';
import { findClassesOf } from '#data/classes/classes-of-account.ts';
import {
  type Classes,
  type FoundClass,
  findClass,
  findTaughtIds,
} from '#data/classes/collection.ts';
import { isTaughtBy } from '#data/classes/teachers.ts';
import { isDeletedUid } from '#database/ownership.ts';
import { versionOf } from '#database/queries/match-version.ts';
import { problem } from '#http/errors/problems.ts';
import { presentTaughtClass } from './presenter.ts';

/**
 * The class, for one of its teachers; the caller's rights as a teacher are checked before.
 * @throws 404 for everybody else, as when there is no such class
 */
export async function requireTaughtClass(
  classes: Classes,
  id: ObjectId,
  uid: string,
): Promise<FoundClass> {
  const found = await findClass(classes, id);
  if (found === null || !isTaughtBy(found, uid)) throw problem('class-not-found');
  return found;
}

/** The same for a class that can be changed. @throws 409 while it is archived */
export async function requireCurrentTaughtClass(
  classes: Classes,
  id: ObjectId,
  uid: string,
): Promise<FoundClass> {
  const found = await requireTaughtClass(classes, id, uid);
  requireNotArchived(found);
  return found;
}

/** @throws 409 */
export function requireNotArchived({ archivedAt }: Pick<FoundClass, 'archivedAt'>): void {
  if (archivedAt !== null) throw problem('class-archived');
}

/**
 * Says of a change that changed nothing whether the version is stale, given the class as it is now.
 * @throws 409 with the current class
 */
export async function refuseStale(
  found: FoundClass,
  { version }: ClassUpdate,
  members: ClassMembers,
): Promise<void> {
  if (version === undefined || version === versionOf(found)) return;
  const counts = await countMembers(members, [found._id]);
  const current = {
    class: presentTaughtClass(found, counts.get(found._id.toHexString()) ?? 0),
  } satisfies Pick<StaleClass, 'class'>;
  throw problem('class-changed', {}, { extension: current });
}

/**
 * Calls at the same time may exceed the limits by their number.
 * @throws 409 when the class, or its student, can have no further membership; current members are not refused
 */
export async function requireRoom(database: Db, classId: ObjectId, uid: string): Promise<void> {
  const { attended } = await findClassesOf(database, uid);
  if (attended.some((attendance) => attendance.classId.equals(classId))) return;
  if (attended.length >= maxAttendedClasses) {
    throw problem('attended-class-limit-reached', { limit: maxAttendedClasses });
  }
  if (await isFull(openClassMembers(database), classId))
    throw problem('class-full', { limit: maxClassMembers });
}

/** @throws 409 when one of these accounts (uids) teaches as many classes as one can */
export async function requireFewClasses(database: Db, teachers: string[]): Promise<void> {
  const taught = await Promise.all(teachers.map((uid) => findTaughtIds(database, uid)));
  if (taught.some(({ length }) => length >= maxTaughtClasses)) {
    throw problem('taught-class-limit-reached', { limit: maxTaughtClasses });
  }
}

/**
 * These classes, without teachers who have lost the rights of a teacher. The owner that stands for a deleted account stays.
 */
export async function withCurrentTeachers<Found extends Pick<FoundClass, 'teachers'>>(
  database: Db,
  classes: Found[],
): Promise<Found[]> {
  const uids = [...new Set(classes.flatMap(({ teachers }) => teachers.map(({ uid }) => uid)))];
  const rights = await Promise.all(
    uids.map(async (uid) => isDeletedUid(uid) || (await isTeacher(database, uid))),
  );
  const shown = new Set(uids.filter((_, index) => rights[index]));
  return classes.map((classDocument) => ({
    ...classDocument,
    teachers: classDocument.teachers.filter(({ uid }) => shown.has(uid)),
  }));
}
