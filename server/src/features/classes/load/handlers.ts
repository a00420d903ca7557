import { ObjectId } from 'mongodb';
import type { classLoadEndpoints } from '#contract/classes/load-endpoints.ts';
import { maxPageSize } from '#contract/values.ts';
import { type AssignmentDue, findAssignmentsDue } from '#data/assignments/class-assignments.ts';
import { findAssignment } from '#data/assignments/find-assignments.ts';
import type { ReaderClasses } from '#data/assignments/published.ts';
import { type Membership, openClassMembers } from '#data/class-members/collection.ts';
import { findMembershipsOfAll } from '#data/class-members/memberships.ts';
import { findMemberUids } from '#data/class-members/student-list.ts';
import { presentClassLabel } from '#data/classes/class-labels.ts';
import { findClassLabels, findTaughtIds, openClasses } from '#data/classes/collection.ts';
import {
  findGrantedDays,
  findGrantedDaysWithin,
  type GrantedDay,
} from '#data/extensions/granted-days.ts';
import { inBatches } from '#database/queries/batch.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { requireTaughtClass } from '../policy.ts';
import { addUp, addUpOtherClasses, findWeek } from './students-load.ts';

/**
 * Limits of one query, so that none takes long. A class of 200 students in 10 classes each needs one query for the
 * memberships and one for the assignments.
 */
const perQuery = { students: 200, classes: 200, documents: 5000 } as const;

/** What a class has due already in a week, for its teachers. */
export function createClassLoadEndpoints({
  database,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof classLoadEndpoints> {
  const classes = openClasses(database);
  const members = openClassMembers(database);

  /** In which other classes the students of this one are. */
  async function findOtherMemberships(id: ObjectId) {
    const students = await findMemberUids(members, id, maxPageSize);
    const found: Membership[] = [];
    for (const batch of inBatches(students, perQuery.students)) {
      found.push(...(await findMembershipsOfAll(members, batch, perQuery.documents)));
    }
    return found.filter(({ classId }) => !classId.equals(id));
  }

  async function findDue(
    { classIds, taughtIds }: ReaderClasses,
    week: { from: string; to: string },
  ) {
    const found: AssignmentDue[] = [];
    for (const batch of inBatches(classIds, perQuery.classes)) {
      const reader = { classIds: batch, taughtIds };
      found.push(...(await findAssignmentsDue(database, reader, week, perQuery.documents)));
    }
    return found;
  }

  /**
   * The days that were granted to these students: for assignments that are due in the week, and within the week for
   * assignments that were due earlier.
   */
  async function findOwnDays(
    students: string[],
    due: AssignmentDue[],
    week: { from: string; to: string },
  ) {
    const ids = due.map(({ _id }) => _id);
    const granted: GrantedDay[] = [];
    const inWeek: GrantedDay[] = [];
    for (const batch of inBatches(students, perQuery.students)) {
      const [forDue, within] = await Promise.all([
        findGrantedDays(database, batch, ids),
        findGrantedDaysWithin(database, batch, week, perQuery.documents),
      ]);
      granted.push(...forDue);
      inWeek.push(...within);
    }
    const assignments = await Promise.all(
      inWeek.map(({ assignmentId }) => findAssignment(database, assignmentId)),
    );
    const extended = inWeek.flatMap(({ uid, date }, index) => {
      const assignment = assignments[index];
      if (!assignment?.classId || assignment.deletedAt) return [];
      if (assignment.date >= week.from) return [];
      const { _id, classId, title, estimatedMinutes = null } = assignment;
      return [{ _id, classId, title, date, estimatedMinutes, uid }];
    });
    return { granted, extended };
  }

  async function readOtherClasses(id: ObjectId, uid: string, week: { from: string; to: string }) {
    const [memberships, taught] = await Promise.all([
      findOtherMemberships(id),
      findTaughtIds(database, uid),
    ]);
    const due = await findDue({ classIds: listIds(memberships), taughtIds: taught }, week);
    const students = [...new Set(memberships.map((membership) => membership.uid))];
    const { granted, extended } = await findOwnDays(students, due, week);
    const labels = await findClassLabels(database, listIds([...due, ...extended]));
    const current = labels.filter(({ archivedAt }) => archivedAt === null);
    return addUpOtherClasses({
      memberships,
      due,
      granted,
      extended,
      lastDay: week.to,
      current: new Map(current.map(presentClassLabel).map((label) => [label._id, label])),
      taught: new Set(taught.map(String)),
      calendar,
    });
  }

  return {
    handlers: {
      async 'GET /classes/:id/load'({ account: { uid }, params, query }) {
        const id = new ObjectId(params.id);
        await requireTaughtClass(classes, id, uid);
        const week = findWeek(query.date);
        const [own, otherClasses] = await Promise.all([
          findAssignmentsDue(database, { classIds: [id], taughtIds: [id] }, week, maxPageSize),
          readOtherClasses(id, uid, week),
        ]);
        return {
          ...week,
          assignments: own
            .sort((a, b) => a.date.localeCompare(b.date))
            .map(({ _id, title, date, estimatedMinutes = null }) => ({
              _id: _id.toHexString(),
              title,
              date,
              estimatedMinutes,
            })),
          ...addUp(own),
          ...otherClasses,
        };
      },
    },
  };
}

/** The classes of these, each once. */
function listIds(found: readonly { classId: ObjectId }[]): ObjectId[] {
  return uniqueIds(found.map(({ classId }) => classId));
}
