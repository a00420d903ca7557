import type { AnyBulkWriteOperation, Collection, Document, Filter, WithId } from 'mongodb';
import { toUserKeys } from '../features/accounts/search-words.ts';
import { withSearchWords } from '../features/assignments/search-words.ts';
import { withPriorityRank } from '../features/study-tasks/priority-rank.ts';
import { listSubmissionWords } from '../features/submissions/search-words.ts';
import type { Collections } from './collections.ts';

const batchSize = 500;

/**
 * Gives documents of an earlier version what lists are searched and sorted by today. It reads whole collections, which
 * no start of the API should wait for, and may be stopped, repeated, and run beside the API: a document that has been
 * written meanwhile has it already and is left alone.
 * @returns how many documents were changed
 */
export async function migrateDocuments({
  users,
  assignments,
  submissions,
  studyTasks,
}: Collections): Promise<number> {
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
  ];
  return changed.reduce((sum, count) => sum + count);
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
