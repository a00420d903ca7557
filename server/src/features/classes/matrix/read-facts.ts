import type { Db, ObjectId } from 'mongodb';
import { findUnverified } from '#data/accounts/addresses.ts';
import type { Student } from '#data/class-members/collection.ts';
import { findGrantedDays } from '#data/extensions/granted-days.ts';
import { findSubmissionsBesideNames } from '#data/submissions/submissions-of-students.ts';
import { inBatches } from '#database/queries/batch.ts';

/** How many submissions one query reads at most, so that no query takes long. */
const submissionsPerQuery = 2000;

/** How many students, where that many have fewer submissions than a query may read. */
const maxRowsPerQuery = 100;

/** How many rows with so many columns one query reads. */
export function countPerQuery(columns: number): number {
  return Math.max(
    1,
    Math.min(maxRowsPerQuery, Math.floor(submissionsPerQuery / Math.max(1, columns))),
  );
}

/** What these students have done about these assignments, some students at a time. */
export async function* readFacts(
  database: Db,
  students: readonly Student[],
  assignmentIds: ObjectId[],
) {
  for (const batch of inBatches(students, countPerQuery(assignmentIds.length))) {
    const uids = batch.map(({ uid }) => uid);
    const [unverified, submissions, extensions] = await Promise.all([
      findUnverified(database, uids),
      findSubmissionsBesideNames(database, uids, assignmentIds),
      findGrantedDays(database, uids, assignmentIds),
    ]);
    yield { students: batch, unverified, submissions, extensions };
  }
}
