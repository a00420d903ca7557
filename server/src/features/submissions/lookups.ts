import type { Db } from 'mongodb';
import type { Lookups } from '../../feature.ts';
import { findAssignmentsSubmittedByOthers } from './account-data.ts';
import { findSubmissionChanges } from './changes-of-student.ts';
import {
  findSubmissionsOf,
  findSubmissionTo,
  findSubmittedAssignmentIds,
  openSubmissions,
} from './collection.ts';

/** What other features read of submissions. */
export function createSubmissionLookups(
  database: Db,
): Pick<
  Lookups,
  | 'hasSubmitted'
  | 'findSubmittedAssignmentIds'
  | 'findSubmissionsOf'
  | 'findAssignmentsSubmittedByOthers'
  | 'findSubmissionChanges'
> {
  const submissions = openSubmissions(database);
  return {
    hasSubmitted: async (assignmentId, student) =>
      (await findSubmissionTo(submissions, assignmentId, student)) !== null,
    findSubmittedAssignmentIds: (student) => findSubmittedAssignmentIds(submissions, student),
    findSubmissionsOf: (students, ids) => findSubmissionsOf(submissions, students, ids),
    findAssignmentsSubmittedByOthers: (ids, own) =>
      findAssignmentsSubmittedByOthers(submissions, ids, own),
    findSubmissionChanges: (student, since) => findSubmissionChanges(submissions, student, since),
  };
}
