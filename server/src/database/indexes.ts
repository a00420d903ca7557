import { type Db, type IndexDescription, MongoServerError } from 'mongodb';
import { dailyQuotaCollection } from '../http/limits/daily-quotas.ts';
import { sensitiveLimitCollection } from '../http/limits/rate-limits.ts';

/** Documents of an earlier version have no `uid` yet, and are not each other's duplicates for that. */
const withOwner = { partialFilterExpression: { uid: { $exists: true } } };

/** What an earlier version has kept under an address, to be bound to an account at its holder's first sign-in. */
const unboundByEmail: IndexDescription = {
  name: 'unbound-by-email',
  key: { email: 1 },
  partialFilterExpression: { uid: null },
};

/** Every index, by collection: each query of the API and each rule of uniqueness rests on one of them or on `_id`. */
export const indexes: Record<string, IndexDescription[]> = {
  users: [
    { name: 'one-account-per-email', key: { email: 1 }, unique: true },
    { name: 'one-account-per-uid', key: { uid: 1 }, unique: true, ...withOwner },
    { name: 'by-name', key: { sortName: 1, _id: 1 } },
    { name: 'by-word', key: { searchWords: 1 } },
    { name: 'by-role', key: { role: 1, _id: 1 } },
    { name: 'by-role-and-name', key: { role: 1, sortName: 1, _id: 1 } },
    { name: 'by-role-and-email', key: { role: 1, email: 1 } },
  ],
  assignments: [
    { name: 'by-difficulty-newest-first', key: { difficultyLevel: 1, _id: -1 } },
    { name: 'by-uid', key: { uid: 1 } },
    unboundByEmail,
    { name: 'by-title', key: { title: 1 } },
    { name: 'by-picture', key: { imageURL: 1 } },
    { name: 'by-due-day', key: { date: 1, _id: 1 } },
    { name: 'by-word', key: { searchWords: 1 } },
  ],
  submissions: [
    {
      name: 'one-answer-per-uid-and-assignment',
      key: { uid: 1, assignmentKey: 1 },
      unique: true,
      ...withOwner,
    },
    { name: 'by-uid-newest-first', key: { uid: 1, submittedAt: -1, _id: -1 } },
    unboundByEmail,
    { name: 'by-status-oldest-first', key: { status: 1, submittedAt: 1, _id: 1 } },
    { name: 'by-assignment', key: { assignmentId: 1 } },
    { name: 'by-picture', key: { imageURL: 1 } },
    {
      name: 'marked-by-teacher',
      key: { status: 1, markedBy: 1 },
      partialFilterExpression: { status: 'completed' },
    },
    {
      name: 'pending-by-title',
      key: { status: 1, title: 1, submittedAt: 1, _id: 1 },
      partialFilterExpression: { status: 'pending' },
    },
    {
      name: 'pending-by-word',
      key: { status: 1, searchWords: 1 },
      partialFilterExpression: { status: 'pending' },
    },
  ],
  studyTasks: [
    { name: 'by-uid-and-day', key: { uid: 1, date: 1, _id: 1 } },
    { name: 'by-uid-rank-and-day', key: { uid: 1, priorityRank: 1, date: 1, _id: 1 } },
    unboundByEmail,
    { name: 'by-picture', key: { image: 1 } },
  ],
  subscribers: [{ name: 'one-subscription-per-email', key: { email: 1 }, unique: true }],
  feedbackSnippets: [
    { name: 'one-collection-per-uid', key: { uid: 1 }, unique: true, ...withOwner },
    unboundByEmail,
  ],
  'images.files': [{ name: 'by-owner', key: { 'metadata.owner': 1 } }],
  [sensitiveLimitCollection]: [
    { name: 'one-count-per-caller', key: { key: 1 }, unique: true },
    { name: 'forgotten-when-over', key: { expire: 1 }, expireAfterSeconds: 0 },
  ],
  [dailyQuotaCollection]: [
    { name: 'forgotten-when-over', key: { expireAt: 1 }, expireAfterSeconds: 0 },
  ],
};

/** Indexes of earlier versions, which took the address for the owner. */
const outdated: Record<string, string[]> = {
  assignments: ['by-owner'],
  submissions: ['one-answer-per-student-and-assignment', 'by-student-newest-first'],
  studyTasks: ['by-owner-and-day', 'by-owner-rank-and-day'],
  feedbackSnippets: ['one-collection-per-teacher'],
};

/** Creates what is missing, then removes what is outdated; does nothing on a database that is up to date. */
export async function createIndexes(database: Db): Promise<void> {
  await Promise.all(
    Object.entries(indexes).map(async ([collection, descriptions]) => {
      await database.collection(collection).createIndexes(descriptions);
      await Promise.all(
        (outdated[collection] ?? []).map((name) => dropIndex(database, collection, name)),
      );
    }),
  );
}

/** One that is gone already is no error: several processes may start at once. */
async function dropIndex(database: Db, collection: string, name: string): Promise<void> {
  await database
    .collection(collection)
    .dropIndex(name)
    .catch((error) => {
      if (!(error instanceof MongoServerError && error.codeName === 'IndexNotFound')) throw error;
    });
}
