import { ObjectId } from 'mongodb';
import type { classAverageEndpoints } from '#contract/classes/average-endpoints.ts';
import { maxPageSize } from '#contract/values.ts';
import { findClassAssignments } from '#data/assignments/class-assignments.ts';
import { openClassMembers } from '#data/class-members/collection.ts';
import { findPresentOrFormer } from '#data/class-members/memberships.ts';
import { findCategoriesInUse, findClassData } from '#data/classes/class-data.ts';
import { findClassRole } from '#data/classes/classes-of-account.ts';
import { findGrantedDays } from '#data/extensions/granted-days.ts';
import {
  findSubmissionsBesideNames,
  findSubmissionsOf,
} from '#data/submissions/submissions-of-students.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { countLeftOut, startMatrix } from '../matrix/matrix.ts';
import { explainAverage } from './explain-average.ts';

/** The average of a student in a class, for the student and the teachers of the class. */
export function createClassAverageEndpoints({
  database,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof classAverageEndpoints> {
  const members = openClassMembers(database);
  return {
    handlers: {
      async 'GET /classes/:id/members/:email/average'({ account, params }) {
        const { uid, email, name } = account;
        const id = new ObjectId(params.id);
        const access = await findClassRole(database, id, uid);
        if (!access?.role) throw problem('class-not-found');
        const teaches = access.role === 'teacher';
        if (!teaches && params.email !== email) throw problem('own-account-only');
        // Of a student: the membership has been read.
        const { joinedAt } = access;
        const student = joinedAt
          ? { uid, email, name, joinedAt }
          : await findPresentOrFormer(members, id, params.email);
        if (student === null) throw problem('student-not-found');
        const part = { skip: 0, limit: maxPageSize };
        const [{ assignments }, [ofClass]] = await Promise.all([
          findClassAssignments(database, id, part),
          findClassData(database, [id]),
        ]);
        const ids = assignments.map(({ _id }) => _id);
        const findSubmissions = teaches ? findSubmissionsBesideNames : findSubmissionsOf;
        const [submissions, extensions] = await Promise.all([
          findSubmissions(database, [student.uid], ids),
          findGrantedDays(database, [student.uid], ids),
        ]);
        const categories = findCategoriesInUse(ofClass?.categories ?? [], assignments);
        const today = calendar.toDay(new Date());
        const matrix = startMatrix({ assignments, categories, today, calendar });
        const students = [student];
        const rows = matrix.addRows({ students, unverified: new Set(), submissions, extensions });
        const states = rows.flatMap(({ cells }) => cells.map(({ state }) => state));
        return {
          ...explainAverage(assignments, submissions, categories),
          ...countLeftOut(states),
        };
      },
    },
  };
}
