import { ObjectId } from 'mongodb';
import type { classAverageEndpoints } from '#contract/classes/average-endpoints.ts';
import { maxPageSize } from '#contract/values.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { findClassAssignments } from '#data/assignments/class-assignments.ts';
import { openClassMembers } from '#data/class-members/collection.ts';
import { findMemberByEmail, findMembership } from '#data/class-members/memberships.ts';
import { findClass, openClasses } from '#data/classes/collection.ts';
import { isTaughtBy } from '#data/classes/teachers.ts';
import { findSubmissionsOf } from '#data/submissions/submitted-assignments.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { explainAverage } from './explain-average.ts';

/** The average of a student in a class, for the student and the teachers of the class. */
export function createClassAverageEndpoints({
  database,
}: FeatureParts): FeatureEndpoints<keyof typeof classAverageEndpoints> {
  const classes = openClasses(database);
  const members = openClassMembers(database);
  return {
    handlers: {
      async 'GET /classes/:id/members/:email/average'({ account: { uid, email }, params }) {
        const id = new ObjectId(params.id);
        const [found, own] = await Promise.all([
          findClass(classes, id),
          findMembership(members, id, uid),
        ]);
        const teaches =
          found !== null && isTaughtBy(found, uid) && (await isTeacher(database, uid));
        if (found === null || !(teaches || own)) throw problem('class-not-found');
        if (!teaches && params.email !== email) throw problem('own-account-only');
        const student = teaches ? await findMemberByEmail(members, id, params.email) : own;
        if (student === null) throw problem('student-not-found');
        const part = { skip: 0, limit: maxPageSize };
        const { assignments } = await findClassAssignments(database, id, part);
        const submissions = await findSubmissionsOf(
          database,
          [student.uid],
          assignments.map(({ _id }) => _id),
        );
        return explainAverage(assignments, submissions, found.categories ?? []);
      },
    },
  };
}
