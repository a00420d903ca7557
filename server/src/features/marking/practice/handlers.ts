import { ObjectId } from 'mongodb';
import type { practiceEndpoints } from '#contract/marking/practice-endpoints.ts';
import { findCommonComments } from '#data/annotations/common-comments.ts';
import { findOwnPractice } from '#data/annotations/own-practice.ts';
import { openSubmissions } from '#data/submissions/collection.ts';
import {
  countPoints,
  findCounted,
  findWeakCriteria,
} from '#data/submissions/to-mark/statistics.ts';
import { requireMarkedAssignment } from '#data/submissions/visible-assignment.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';

/** What the students of an assignment should practise, for those who may mark it, and a student for all work. */
export function createPracticeEndpoints({
  database,
}: FeatureParts): FeatureEndpoints<keyof typeof practiceEndpoints> {
  return {
    handlers: {
      async 'GET /assignments/:id/practice'({ account: { uid }, params }) {
        const assignment = await requireMarkedAssignment(database, new ObjectId(params.id), uid);
        const counted = await findCounted(database, assignment, uid);
        const [comments, points] = await Promise.all([
          findCommonComments(database, counted),
          countPoints(openSubmissions(database), counted),
        ]);
        return { comments, criteria: findWeakCriteria(points) };
      },

      'GET /submissions/marked/practice': ({ account }) => findOwnPractice(database, account.uid),
    },
  };
}
