import type { Db, ObjectId } from 'mongodb';
import type { ClassRole } from '#contract/classes/schemas.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { openClassMembers } from '#data/class-members/collection.ts';
import { batchLists } from '#database/queries/batch.ts';
import { type ClassKeys, findClassKeys, findTaughtClasses } from './collection.ts';
import { isTaughtBy } from './teachers.ts';

/** `taught` is empty for an account that does not hold a teacher's rights at this moment. */
export type ClassesOfAccount = {
  taught: ObjectId[];
  attended: { classId: ObjectId; joinedAt: Date }[];
};

type AttendedClass = { joinedAt: Date; found: ClassKeys };

/** The same, with what is shown of the classes. */
type KnownClasses = { taught: ClassKeys[]; attended: AttendedClass[] };

/** The classes that are not archived which the account teaches or attends at this moment, with what is shown of them. */
export async function findKnownClasses(database: Db, uid: string): Promise<KnownClasses> {
  const [taught, attended] = await Promise.all([
    findTaughtClasses(database, uid),
    findAttendedClasses(database, uid),
  ]);
  const hasRights = taught.length > 0 && (await isTeacher(database, uid));
  return { taught: hasRights ? taught : [], attended };
}

/** The classes that are not archived which the account teaches or attends at this moment. */
export async function findClassesOf(database: Db, uid: string): Promise<ClassesOfAccount> {
  const { taught, attended } = await findKnownClasses(database, uid);
  return {
    taught: taught.map(({ _id }) => _id),
    attended: attended.map(({ found, joinedAt }) => ({ classId: found._id, joinedAt })),
  };
}

/** The classes that the account teaches; none for an account without a teacher's rights at this moment. */
export async function findClassesTaughtBy(database: Db, uid: string): Promise<ObjectId[]> {
  const [taught, hasRights] = await Promise.all([
    findTaughtClasses(database, uid),
    isTeacher(database, uid),
  ]);
  return hasRights ? taught.map(({ _id }) => _id) : [];
}

type FoundMembership = {
  uid: string;
  joinedAt: Date;
  classes: ClassKeys[];
};

/** The memberships with their classes, in one command instead of two. Concurrent requests share it. */
const readAttended = batchLists(
  (database: Db, students) =>
    openClassMembers(database)
      .aggregate<FoundMembership>([
        { $match: { uid: { $in: students }, leftAt: null } },
        { $lookup: { from: 'classes', localField: 'classId', foreignField: '_id', as: 'classes' } },
        {
          $project: {
            _id: 0,
            uid: 1,
            joinedAt: 1,
            'classes._id': 1,
            'classes.name': 1,
            'classes.colour': 1,
            'classes.archivedAt': 1,
            'classes.teachers.uid': 1,
          },
        },
      ])
      .toArray(),
  ({ uid }) => [uid],
);

/** All classes that a student attends, archived or not, with what is shown of them. */
export async function findAllAttended(database: Db, uid: string): Promise<AttendedClass[]> {
  const memberships = await readAttended(database, uid);
  return memberships.flatMap(({ joinedAt, classes }) =>
    classes.map((found) => ({ joinedAt, found })),
  );
}

/** The archived or the current ones. */
export async function findAttendedClasses(
  database: Db,
  uid: string,
  { archived } = { archived: false },
): Promise<AttendedClass[]> {
  const all = await findAllAttended(database, uid);
  return all.filter(({ found }) => (found.archivedAt !== null) === archived);
}

/** What an account is in a class at this moment, and since when as a student. */
type RoleInClass = {
  role: ClassRole | null;
  isArchived: boolean;
  joinedAt?: Date;
  found: ClassKeys;
};

/**
 * What the account is in this class; `null` when there is no such class. A student's class is known from the membership, and
 * is not read again.
 * @param attending what the account attends, for a caller that reads this beside something else
 */
export async function findClassRole(
  database: Db,
  classId: ObjectId,
  uid: string,
  attending = findAllAttended(database, uid),
): Promise<RoleInClass | null> {
  const membership = (await attending).find(({ found }) => found._id.equals(classId));
  const found = membership?.found ?? (await findClassKeys(database, classId));
  if (found === undefined) return null;
  const isArchived = found.archivedAt !== null;
  if (isTaughtBy(found, uid) && (await isTeacher(database, uid))) {
    return { role: 'teacher', isArchived, found };
  }
  return membership === undefined
    ? { role: null, isArchived, found }
    : { role: 'student', isArchived, joinedAt: membership.joinedAt, found };
}
