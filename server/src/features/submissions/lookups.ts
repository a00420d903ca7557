import type { Db } from 'mongodb';
import type { Lookups } from '../../feature.ts';
import { findAssignmentsSubmittedByOthers } from './account-data.ts';
import { findSubmittedAssignmentIds, openSubmissions } from './collection.ts';

/** What other features read of submissions. */
export function createSubmissionLookups(
  database: Db,
): Pick<Lookups, 'findSubmittedAssignmentIds' | 'findAssignmentsSubmittedByOthers'> {
  const submissions = openSubmissions(database);
  return {
    findSubmittedAssignmentIds: (student) => findSubmittedAssignmentIds(submissions, student),
    findAssignmentsSubmittedByOthers: (ids, own) =>
      findAssignmentsSubmittedByOthers(submissions, ids, own),
  };
}
