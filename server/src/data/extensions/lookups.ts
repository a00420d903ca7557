import { type Db, ObjectId } from 'mongodb';
import { toOwnDueDay } from '#data/assignments/due-day.ts';
import { presentExtension } from '#features/extensions/presenter.ts';
import type { Lookups } from '#lookups/lookups.ts';
import { endRequests } from './changes.ts';
import {
  findExtensionChanges,
  findExtensionStates,
  findStudentsWithExtensionChanges,
} from './changes-of-student.ts';
import { deleteExtensionsTo, findOwnExtension, openExtensions } from './collection.ts';
import {
  findGrantedDays,
  findGrantedDaysOf,
  findGrantedDaysTo,
  findGrantedDaysWithin,
} from './granted-days.ts';
import type { AssignmentOfStudent, ExtensionLookups } from './lookup-types.ts';
import { findClassesWithRequests, findRequestsToTeacher } from './requests-to-teacher.ts';

/** What other features read of extensions. */
export function createExtensionLookups(
  database: Db,
  { findAssignment }: Pick<Lookups, 'findAssignment'>,
): ExtensionLookups {
  const extensions = openExtensions(database);

  async function findDueDays(all: readonly AssignmentOfStudent[]) {
    const ids = [...new Set(all.flatMap(({ assignmentId }) => assignmentId?.toHexString() ?? []))];
    const students = [...new Set(all.map(({ uid }) => uid))];
    const [assignments, granted] = await Promise.all([
      Promise.all(ids.map((id) => findAssignment(new ObjectId(id)))),
      findGrantedDays(
        extensions,
        students,
        ids.map((id) => new ObjectId(id)),
      ),
    ]);
    const dates = new Map(ids.map((id, index) => [id, assignments[index]?.date]));
    const days = new Map(granted.map((each) => [toKey(each), each.date]));
    return (one: AssignmentOfStudent) => {
      const date = dates.get(String(one.assignmentId));
      if (date === undefined) return undefined;
      return toOwnDueDay(date, one.revision?.dueDay, days.get(toKey(one)));
    };
  }

  return {
    async findExtension(assignmentId, student) {
      const found = await findOwnExtension(extensions, assignmentId, student);
      return found && presentExtension(found);
    },
    findExtensions: (students, ids) => findGrantedDays(extensions, students, ids),
    findExtensionsTo: (ids) => findGrantedDaysTo(extensions, ids),
    findExtensionsOf: (student) => findGrantedDaysOf(extensions, student),
    findExtensionsWithin: (students, days, limit) =>
      findGrantedDaysWithin(extensions, students, days, limit),
    findDueDays,
    findExtensionChanges: (student, since) => findExtensionChanges(extensions, student, since),
    findStudentsWithExtensionChanges: (students, since) =>
      findStudentsWithExtensionChanges(extensions, students, since),
    findExtensionStates: async (ids) =>
      ids.length === 0 ? [] : findExtensionStates(extensions, ids),
    findRequestsToTeacher: (teacher, since) => findRequestsToTeacher(extensions, teacher, since),
    async findClassesWithRequests(ids, since) {
      if (ids.length === 0) return new Set();
      return new Set((await findClassesWithRequests(extensions, ids, since)).map(String));
    },
    endExtensionRequests: (id, students) => endRequests(extensions, id, students),
    deleteExtensionsTo: (ids, except) => deleteExtensionsTo(extensions, ids, except),
  };
}

const toKey = ({ assignmentId, uid }: AssignmentOfStudent) => `${assignmentId} ${uid}`;
