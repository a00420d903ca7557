import type { Db } from 'mongodb';
import { findAssignmentsSubmittedByOthers } from './account-data.ts';
import { findStudentsWithSubmissionChanges, findSubmissionChanges } from './changes-of-student.ts';
import { openSubmissions } from './collection.ts';
import { changeTitle } from './labels.ts';
import type { SubmissionLookups } from './lookup-types.ts';
import {
  findMaximaOf,
  findReturnedWork,
  findStudentsWhoSubmitted,
  findSubmissionsOf,
  findSubmissionTo,
  findSubmittedAssignmentIds,
} from './submitted-assignments.ts';

/** What other features read of submissions. */
export function createSubmissionLookups(database: Db): SubmissionLookups {
  const submissions = openSubmissions(database);
  return {
    hasSubmitted: async (assignmentId, student) =>
      (await findSubmissionTo(submissions, assignmentId, student)) !== null,
    findReturnedWork: (student) => findReturnedWork(submissions, student),
    findSubmittedAssignmentIds: (student) => findSubmittedAssignmentIds(submissions, student),
    findSubmissionsOf: (students, ids) => findSubmissionsOf(submissions, students, ids),
    findMaximaOf: (students, ids) => findMaximaOf(submissions, students, ids),
    findStudentsWhoSubmitted: (id) => findStudentsWhoSubmitted(submissions, id),
    findAssignmentsSubmittedByOthers: (ids, own) =>
      findAssignmentsSubmittedByOthers(submissions, ids, own),
    findSubmissionChanges: (student, since) => findSubmissionChanges(submissions, student, since),
    findStudentsWithSubmissionChanges: (students, since) =>
      findStudentsWithSubmissionChanges(submissions, students, since),
    changeTitleOfSubmissions: (assignmentId, title) =>
      changeTitle(submissions, assignmentId, title),
  };
}
