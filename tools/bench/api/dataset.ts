import type { Collection, Db } from 'mongodb';
import { indexes } from '../../../server/src/all-data.ts';
import { createIndexes } from '../../../server/src/database/indexes.ts';
import type { Account } from '../../../server/src/identity/product-token.ts';
import { buildUser, uidOf } from '../../../server/src/testing/builders/accounts.ts';
import { buildAssignment } from '../../../server/src/testing/builders/assignments.ts';
import {
  buildMarkedSubmission,
  buildSubmission,
} from '../../../server/src/testing/builders/submissions.ts';
import { openCollections } from '../../../server/src/testing/collections.ts';

export const teacher = makeAccount('teacher');
export const student = makeAccount('student');
/** The students who create submissions. */
export const submitters = Array.from({ length: 320 }, (_, index) =>
  makeAccount(`student-${index}`),
);

/** A word of every assignment, and one of exactly ten assignments. */
export const words = { common: 'everything', rare: 'pondweed' };

export const pageSize = 6;

export type DatasetSize = {
  assignmentCount: number;
  /** Submissions to mark. */
  pendingCount: number;
};

export const smallDataset: DatasetSize = { assignmentCount: 1_000, pendingCount: 100 };

const levels = ['easy', 'medium', 'hard'] as const;
const batch = 500;

function makeAccount(name: string): Account {
  const email = `${name}@bench.test`;
  return { uid: uidOf(email), email, name };
}

/** Creates the indexes, and inserts the accounts, assignments and submissions, ten of them marked ones of the student. */
export async function insertDataset(
  database: Db,
  { assignmentCount, pendingCount }: DatasetSize,
): Promise<void> {
  const { assignments, submissions, users } = openCollections(database);
  await createIndexes(database, indexes);
  await users.insertMany([
    { ...toUser(teacher), role: 'admin' },
    ...[student, ...submitters].map(toUser),
  ]);
  await insertMany(assignments, assignmentCount, (index) =>
    buildAssignment({
      title: `Assignment ${index} of ${words.common}`,
      description: `What to do${index < 10 ? ` with ${words.rare}` : ''}, what to hand in by number ${index}, and what a good answer shows.`,
      difficultyLevel: levels[index % levels.length] ?? 'medium',
      // The API answers `null` and no steps where there are none, which a bare query does not.
      estimatedMinutes: 45,
      steps: [{ title: 'Make a plan', minutes: 15 }],
    }),
  );
  await insertMany(submissions, pendingCount, (index) =>
    buildSubmission({
      email: `pupil-${index}@bench.test`,
      submittedAt: new Date(1_760_000_000_000 + index * 60_000),
    }),
  );
  await insertMany(submissions, 10, (index) =>
    buildMarkedSubmission({
      email: student.email,
      submittedAt: new Date(1_760_000_000_000 + index * 60_000),
    }),
  );
}

/** Inserts documents in batches, with ascending ids. */
async function insertMany<Item extends object>(
  collection: Collection<Item>,
  count: number,
  build: (index: number) => Parameters<Collection<Item>['insertOne']>[0],
): Promise<void> {
  for (let first = 0; first < count; first += batch) {
    const length = Math.min(batch, count - first);
    await collection.insertMany(Array.from({ length }, (_, offset) => build(first + offset)));
  }
}

function toUser({ email, name }: Account) {
  return buildUser({ email, name });
}
