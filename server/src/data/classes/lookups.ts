import type { Db, ObjectId } from 'mongodb';
import { openClassMembers } from '#data/class-members/collection.ts';
import { findMembership, findMembershipsOf } from '#data/class-members/memberships.ts';
import { findStudents } from '#data/class-members/student-list.ts';
import { findStayingTeacher, isTaughtBy } from '#features/classes/policy.ts';
import { presentClassLabel } from '#features/classes/presenter.ts';
import type { Lookups } from '#lookups/lookups.ts';
import {
  findClass,
  findClassLabels,
  findListedIds,
  findTaughtIds,
  openClasses,
} from './collection.ts';
import { settleAssignmentOwners } from './leaving/assignment-owners.ts';
import { leaveTaughtClasses } from './leaving/leave-taught-classes.ts';
import type { ClassLookups } from './lookup-types.ts';
import { findTeachersOf } from './teachers.ts';

/** What other features read of classes. A class's teacher also has to hold a teacher's rights at this moment. */
export function createClassLookups(
  database: Db,
  lookups: Pick<Lookups, 'isTeacher' | 'findAssignmentOwners' | 'transferAssignments'>,
): ClassLookups {
  const { isTeacher } = lookups;
  const classes = openClasses(database);
  const members = openClassMembers(database);

  const settle = (classId: ObjectId) => settleAssignmentOwners(classes, classId, lookups);

  async function findTaught(uid: string) {
    const ids = await findTaughtIds(classes, uid);
    return ids.length > 0 && (await isTeacher(uid)) ? ids : [];
  }

  async function findAttended(uid: string) {
    const memberships = await findMembershipsOf(members, uid);
    if (memberships.length === 0) return [];
    const ids = memberships.map(({ classId }) => classId);
    const current = new Set((await findListedIds(classes, ids, { archived: false })).map(String));
    return memberships
      .filter(({ classId }) => current.has(String(classId)))
      .map(({ classId, joinedAt }) => ({ classId, joinedAt }));
  }

  return {
    async findClassesOf(uid) {
      const [taught, attended] = await Promise.all([findTaught(uid), findAttended(uid)]);
      return { taught, attended };
    },

    findClassesTaughtBy: findTaught,

    async findClassRole(classId, uid) {
      const [found, membership] = await Promise.all([
        findClass(classes, classId),
        findMembership(members, classId, uid),
      ]);
      if (found === null) return null;
      const isArchived = found.archivedAt !== null;
      if (isTaughtBy(found, uid) && (await isTeacher(uid))) {
        return { role: 'teacher', isArchived };
      }
      return membership === null
        ? { role: null, isArchived }
        : { role: 'student', isArchived, joinedAt: membership.joinedAt };
    },

    findClassStudents: (classId) => findStudents(members, classId, ''),

    async findClassesTaughtByOthers(classIds, uid) {
      const taught = new Set<string>();
      for (const each of await findTeachersOf(classes, classIds)) {
        if (await findStayingTeacher(each, uid, isTeacher)) taught.add(each._id.toHexString());
      }
      return taught;
    },

    settleAssignmentOwners: settle,

    leaveTaughtClasses: (uid) =>
      leaveTaughtClasses(classes, uid, { ...lookups, settleAssignmentOwners: settle }),

    async describeClasses(ids) {
      if (ids.length === 0) return new Map();
      const found = await findClassLabels(classes, ids);
      return new Map(found.map(presentClassLabel).map((label) => [label._id, label]));
    },
  };
}
