import type { AnyBulkWriteOperation, Collection, Db, Document, Filter, WithId } from 'mongodb';
import { toUserKeys } from '../features/accounts/search-words.ts';
import { withSearchWords } from '../features/assignments/search-words.ts';
import { withPriorityRank } from '../features/study-tasks/priority-rank.ts';
import { listSubmissionWords } from '../features/submissions/search-words.ts';
import { openCollections } from './collections.ts';
import { type Owned, ownedCollections, toDeletedUid } from './owner.ts';

const batchSize = 500;

/** Under which earlier versions kept what a deleted account left: an address that anybody could sign up under. */
const deletedEmail = /^deleted-([0-9a-f]{24})@deleted\.invalid$/;

/**
 * Gives documents of an earlier version what lists are searched and sorted by today, and takes the addresses from what
 * deleted accounts have left. Whose the other documents are shows when their owners sign in. It reads whole collections, which
 * no start of the API should wait for, and may be stopped, repeated, and run beside the API: a document that has been
 * written meanwhile has it already and is left alone.
 * @returns how many documents were changed
 */
export async function migrateDocuments(database: Db): Promise<number> {
  const { users, assignments, submissions, studyTasks } = openCollections(database);
  const withoutWords = { searchWords: { $exists: false } };
  const changed = [
    await complete(users, { $or: [withoutWords, { sortName: { $exists: false } }] }, toUserKeys),
    await complete(assignments, withoutWords, (assignment) => ({
      searchWords: withSearchWords(assignment).searchWords,
    })),
    await complete(submissions, withoutWords, (submission) => ({
      searchWords: listSubmissionWords(submission),
    })),
    await complete(studyTasks, { priorityRank: { $exists: false } }, (task) => ({
      priorityRank: withPriorityRank(task).priorityRank,
    })),
    ...(await completeDeleted(database)),
  ];
  return changed.reduce((sum, count) => sum + count);
}

/** What deleted accounts have left, in all collections; how many documents were changed in each. */
async function completeDeleted(database: Db): Promise<number[]> {
  const changed: number[] = [];
  for (const name of ownedCollections) {
    const lacking = { email: deletedEmail, uid: null };
    const toOwner = ({ email }: { email: string }) => ({ uid: toUid(email), email: '' });
    changed.push(await complete(database.collection<Owned>(name), lacking, toOwner));
  }
  const { users, submissions } = openCollections(database);
  const marked = { status: 'completed', markedBy: deletedEmail } as const;
  changed.push(
    await complete(submissions, marked, ({ markedBy }) => ({ markedBy: toUid(markedBy ?? '') })),
  );
  const pictures = database.collection<{ metadata: { owner: string } }>('images.files');
  changed.push(
    await complete(pictures, { 'metadata.owner': deletedEmail }, ({ metadata }) => ({
      metadata: { owner: toUid(metadata.owner) },
    })),
  );
  // Who signed up under such an address was a stranger to what it had left.
  const strangers = await users.deleteMany({ email: deletedEmail, uid: { $exists: false } });
  return [...changed, strangers.deletedCount];
}

function toUid(email: string): string {
  return toDeletedUid(deletedEmail.exec(email)?.[1] ?? '');
}

async function complete<Item extends Document>(
  collection: Collection<Item>,
  lacking: Filter<Item>,
  toKeys: (document: WithId<Item>) => Partial<Item>,
): Promise<number> {
  let changed = 0;
  let batch: AnyBulkWriteOperation<Item>[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const { modifiedCount } = await collection.bulkWrite(batch, { ordered: false });
    changed += modifiedCount;
    batch = [];
  };
  for await (const document of collection.find(lacking)) {
    batch.push({
      updateOne: { filter: { ...lacking, _id: document._id }, update: { $set: toKeys(document) } },
    });
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return changed;
}
