import type { Db, ObjectId, Sort } from 'mongodb';
import type { ClassMemberQuery } from '#contract/classes/schemas.ts';
import { matchWords } from '#database/queries/search-words.ts';
import {
  type ClassMembers,
  type Membership,
  openClassMembers,
  type Student,
} from './collection.ts';

/** One page of the students of a class, in the order of their names or last names. */
export function findMemberPage(
  members: ClassMembers,
  classId: ObjectId,
  { currentPage, itemsPerPage, search, sort }: ClassMemberQuery,
): Promise<Student[]> {
  return readStudents(members, classId, { search, sort })
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** All students of a class in the same order, or those that a search finds. */
export function findStudents(
  members: ClassMembers,
  classId: ObjectId,
  listed: Listed = {},
): Promise<Student[]> {
  return readStudents(members, classId, listed).toArray();
}

/** All students of a class at this moment, in the same order, or those that a search finds. */
export function findClassStudents(
  database: Db,
  classId: ObjectId,
  listed: Listed = {},
): Promise<Student[]> {
  return findStudents(openClassMembers(database), classId, listed);
}

const orders = {
  name: { sortName: 1, _id: 1 },
  lastName: { sortLastName: 1, _id: 1 },
} as const satisfies Record<ClassMemberQuery['sort'], Sort>;

/** Which students are listed, all without a search, and by which name. */
type Listed = Partial<Pick<ClassMemberQuery, 'search' | 'sort'>>;

function readStudents(
  members: ClassMembers,
  classId: ObjectId,
  { search = '', sort = 'name' }: Listed,
) {
  return members
    .find({ classId, leftAt: null, ...matchWords(search) })
    .project<Student>({ uid: 1, email: 1, name: 1, joinedAt: 1 })
    .sort(orders[sort]);
}

/** How many students of a class a search finds. */
export function countFoundMembers(
  members: ClassMembers,
  classId: ObjectId,
  { search }: Pick<ClassMemberQuery, 'search'>,
): Promise<number> {
  return members.countDocuments({ classId, leftAt: null, ...matchWords(search) });
}

/** Who belongs to these classes as a student at this moment, in no order. */
export function findStudentsOfClasses(database: Db, classIds: ObjectId[]): Promise<Membership[]> {
  return openClassMembers(database)
    .find({ classId: { $in: classIds }, leftAt: null })
    .project<Membership>({ _id: 0, classId: 1, uid: 1, joinedAt: 1 })
    .toArray();
}

/** The students of a class, with their addresses. */
export function findMemberEmails(
  members: ClassMembers,
  classId: ObjectId,
): Promise<Pick<Student, 'uid' | 'email'>[]> {
  return members
    .find({ classId, leftAt: null })
    .project<Pick<Student, 'uid' | 'email'>>({ _id: 0, uid: 1, email: 1 })
    .toArray();
}

/** The uids of the students of a class, at most `limit`. */
export async function findMemberUids(
  members: ClassMembers,
  classId: ObjectId,
  limit: number,
): Promise<string[]> {
  const found = await members
    .find({ classId, leftAt: null })
    .project<{ uid: string }>({ _id: 0, uid: 1 })
    .limit(limit)
    .toArray();
  return found.map(({ uid }) => uid);
}
