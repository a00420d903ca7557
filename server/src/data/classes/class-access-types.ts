import type { ObjectId } from 'mongodb';
import type { ClassLabel } from '#contract/classes/schemas.ts';
import type { Account } from '#identity/product-token.ts';
import type { ClassesOfAccount } from './lookup-types.ts';

/** What of classes decides on assignments and submissions, read at each request. */
export type ClassAccessLookups = {
  /** The classes whose assignments this account sees in lists, or `classId` alone if it is one of them; none of a visitor. */
  findVisibleClasses: (account: Account | undefined, classId?: string) => Promise<VisibleClasses>;
  /** What the account is to this document at this moment. */
  findAccess: (document: OfClass, uid: string) => Promise<ClassAccess>;
  /** What shows the class of each of these on the wire; nothing of what is open, and then without a query. */
  showClasses: (documents: readonly OfClass[]) => Promise<(document: OfClass) => ShownClass>;
  /** @throws 403 unless the account is a teacher, 404 for a class that is not the teacher's, 409 for an archived one */
  requireTaught: (account: Account, classIds: ObjectId[]) => Promise<void>;
};

/** What belongs to a class for good, or to none: an open assignment, and in documents of an earlier version. */
type OfClass = { classId?: ObjectId | null };

/** Those of them whose work is to do are `attended`: as a student, and not archived. */
export type VisibleClasses = { classIds: ObjectId[] } & Pick<ClassesOfAccount, 'attended'>;

/**
 * What an account is to such a document: whoever is not of its class (`null`) gets the answer of an unknown id. `joinedAt` is
 * that of a student.
 */
export type ClassAccess = {
  role: 'open' | 'teacher' | 'student' | null;
  isArchived: boolean;
  joinedAt?: Date;
};

/** Whether such an account, if it is a teacher, may see and mark the work. */
export const isMarkerRole = (role: ClassAccess['role']): boolean =>
  role === 'open' || role === 'teacher';

/** Who marks: the teacher, and the classes that the teacher teaches at this moment. */
export type MarkingTeacher = { uid: string; classIds: ObjectId[] };

/** Whether somebody with such access may change an assignment: a teacher of its class; of an open one its owner and all teachers. */
export const mayManage = (
  role: ClassAccess['role'],
  { isOwner, hasRights }: { isOwner: boolean; hasRights: boolean },
): boolean => role === 'teacher' || (role === 'open' && (isOwner || hasRights));

/** The fields of the class in an answer. */
export type ShownClass = { classId: string; class: ClassLabel } | undefined;
