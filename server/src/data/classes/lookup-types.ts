import type { ObjectId } from 'mongodb';
import type { ClassLabel, ClassRole } from '#contract/classes/schemas.ts';
import type { Owner } from '#database/ownership.ts';

/** What other features read of classes. A class's teacher also has to hold a teacher's rights at this moment. */
export type ClassLookups = {
  /** The classes that are not archived which the account teaches or attends at this moment. */
  findClassesOf: (uid: string) => Promise<ClassesOfAccount>;
  /** Those of them that it teaches. */
  findClassesTaughtBy: (uid: string) => Promise<ObjectId[]>;
  /** What the account is in this class at this moment, and since when as a student; `null` when there is no such class. */
  findClassRole: (
    classId: ObjectId,
    uid: string,
  ) => Promise<{ role: ClassRole | null; isArchived: boolean; joinedAt?: Date } | null>;
  /** The students of a class at this moment, in the order of their names. */
  findClassStudents: (classId: ObjectId) => Promise<ClassStudent[]>;
  /** Which of these classes somebody else than this account (uid) teaches at this moment, by their ids in hex. */
  findClassesTaughtByOthers: (classIds: ObjectId[], uid: string) => Promise<Set<string>>;
  /** What is shown of these classes, archived or not, by their ids in hex. */
  describeClasses: (ids: ObjectId[]) => Promise<Map<string, ClassLabel>>;
  /** Gives the assignments of a class whose owners no longer teach it to one of its teachers. Can be repeated. */
  settleAssignmentOwners: (classId: ObjectId) => Promise<void>;
  /** Follows the loss of a teacher's rights: removes the account (uid) from the classes that others teach. Can be repeated. */
  leaveTaughtClasses: (uid: string) => Promise<void>;
};

/** `taught` is empty for an account that does not hold a teacher's rights at this moment. */
export type ClassesOfAccount = {
  taught: ObjectId[];
  attended: { classId: ObjectId; joinedAt: Date }[];
};

/** A member of a class since the given moment. */
export type ClassStudent = Owner & { joinedAt: Date };
