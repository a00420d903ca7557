import { ObjectId } from 'mongodb';
import type { classAverageEndpoints } from '#contract/classes/average-endpoints.ts';
import { maxPageSize } from '#contract/values.ts';
import { findClassAssignments } from '#data/assignments/class-assignments.ts';
import { openClassMembers } from '#data/class-members/collection.ts';
import { findPresentOrFormer } from '#data/class-members/memberships.ts';
import { findClassData } from '#data/classes/class-data.ts';
import { findClassRole } from '#data/classes/classes-of-account.ts';
import { findSubmissionsOf } from '#data/submissions/submitted-assignments.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { explainAverage } from './explain-average.ts';

/** The average of a student in a class, for the student and the teachers of the class. */
export function createClassAverageEndpoints({
  database,
}: FeatureParts): FeatureEndpoints<keyof typeof classAverageEndpoints> {
  const members = openClassMembers(database);
  return {
    handlers: {
      async 'GET /classes/:id/members/:email/average'({ account: { uid, email }, params }) {
        const id = new ObjectId(params.id);
        const access = await findClassRole(database, id, uid);
        if (!access?.role) throw problem('class-not-found');
        const teaches = access.role === 'teacher';
        if (!teaches && params.email !== email) throw problem('own-account-only');
        const student = teaches ? await findPresentOrFormer(members, id, params.email) : { uid };
        if (student === null) throw problem('student-not-found');
        const part = { skip: 0, limit: maxPageSize };
        const [{ assignments }, [ofClass]] = await Promise.all([
          findClassAssignments(database, id, part),
          findClassData(database, [id]),
        ]);
        const submissions = await findSubmissionsOf(
          database,
          [student.uid],
          assignments.map(({ _id }) => _id),
        );
        return explainAverage(assignments, submissions, ofClass?.categories ?? []);
      },
    },
  };
}
