import type { Db, ObjectId } from 'mongodb';
import { transferAssignments } from '#data/assignments/class-assignments.ts';
import { deleteInvitationsOf, openInvitations } from '#data/class-invitations/collection.ts';
import { removeTeacher } from '#data/class-teachers/remove-teacher.ts';
import { type FoundClass, openClasses } from '#data/classes/collection.ts';
import { findStayingTeacher, replaceLastTeacher, toFormerTeacher } from '#data/classes/teachers.ts';
import type { Owner } from '#database/ownership.ts';
import { problem } from '#http/errors/problems.ts';
import { requireCurrentTaughtClass } from '../policy.ts';

/** `caller` is the uid of a teacher of the class, who may be the last one and then archives it with `mayArchive` only. */
type Removal = { email: string; caller: string; mayArchive: boolean };

/** Removes the teacher with an address from a class, for one of its teachers. */
export function createTeacherRemoval(database: Db) {
  const classes = openClasses(database);
  const invitations = openInvitations(database);

  /** Removes one of several teachers; false when the class has changed in the meantime. */
  function removeOne({ _id }: FoundClass, removed: string, staying: Owner): Promise<boolean> {
    return removeTeacher(database, _id, { removed, staying, archivedAt: null });
  }

  /** Archives the class, which nobody teaches any more; false when the class has changed in the meantime. */
  async function removeLast(found: FoundClass, removed: string): Promise<boolean> {
    const former = toFormerTeacher(removed);
    await deleteInvitationsOf(invitations, found._id);
    if (!(await replaceLastTeacher(classes, found, removed, former))) return false;
    await transferAssignments(database, found._id, [removed], former);
    return true;
  }

  /**
   * False when nobody with this address teaches the class.
   * @throws 404 for others than its teachers, 409 in an archived class and for the last teacher
   */
  return async function removeTeacherByEmail(
    id: ObjectId,
    { email, caller, mayArchive }: Removal,
  ): Promise<boolean> {
    for (;;) {
      const found = await requireCurrentTaughtClass(classes, id, caller);
      const removed = found.teachers.find((teacher) => teacher.email === email);
      if (removed === undefined) return false;
      const staying = await findStayingTeacher(database, found, removed.uid);
      if (staying === undefined && (removed.uid !== caller || !mayArchive)) {
        throw problem('last-class-teacher');
      }
      const isRemoved = staying
        ? await removeOne(found, removed.uid, staying)
        : await removeLast(found, removed.uid);
      if (isRemoved) return true;
      // The class has changed in the meantime: another teacher may have to stay, or it may be archived.
    }
  };
}
