import type { AnyBulkWriteOperation, Collection, Db, Document, Filter } from 'mongodb';
import { priority } from '../../contract/study-tasks.ts';
import { toUserKeys } from '../../features/accounts/search-words.ts';
import { withSearchWords } from '../../features/assignments/search-words.ts';
import { withPriorityRank } from '../../features/study-tasks/priority-rank.ts';
import { listSubmissionWords } from '../../features/submissions/search-words.ts';
import { UsageError } from '../../usage-error.ts';
import { openCollections } from '../collections.ts';
import { ownedCollections, toDeletedUid } from '../owner.ts';

const batchSize = 500;
/** Documents that an error names. */
const mostNamed = 10;

/** Under which earlier versions kept what a deleted account left: an address that anybody could sign up under. */
const deletedEmail = /^deleted-([0-9a-f]{24})@deleted\.invalid$/;

/** How the documents of one collection that lack something get it. */
type Step = {
  collection: string;
  /** Which documents have to be changed. */
  lacking: Filter<Document>;
  /** What makes such a document one that nothing can be made of, by the field that is missing in it. */
  incomplete?: Record<string, Filter<Document>[string]>;
  toKeys: (document: Document) => Document;
};

const noText = { $not: { $type: 'string' } };
const withoutWords = { searchWords: { $exists: false } };

const steps: Step[] = [
  {
    collection: 'users',
    lacking: { $or: [withoutWords, { sortName: { $exists: false } }] },
    incomplete: { name: noText, email: noText },
    toKeys: ({ name, email }) => toUserKeys({ name, email }),
  },
  {
    collection: 'assignments',
    lacking: withoutWords,
    incomplete: { title: noText, description: noText },
    toKeys: ({ title, description }) => ({
      searchWords: withSearchWords({ title, description }).searchWords,
    }),
  },
  {
    collection: 'submissions',
    lacking: withoutWords,
    incomplete: { title: noText, name: noText, email: noText },
    toKeys: ({ title, name, email }) => ({
      searchWords: listSubmissionWords({ title, name, email }),
    }),
  },
  {
    collection: 'studyTasks',
    lacking: { priorityRank: { $exists: false } },
    incomplete: { priority: { $nin: priority.options } },
    toKeys: (task) => ({
      priorityRank: withPriorityRank({ priority: task.priority }).priorityRank,
    }),
  },
  // What deleted accounts have left.
  ...ownedCollections.map((collection) => ({
    collection,
    lacking: { email: deletedEmail, uid: null },
    toKeys: ({ email }: Document) => ({ uid: toUid(email), email: '' }),
  })),
  {
    collection: 'submissions',
    lacking: { status: 'completed', markedBy: deletedEmail },
    toKeys: ({ markedBy }) => ({ markedBy: toUid(markedBy) }),
  },
  {
    collection: 'images.files',
    lacking: { 'metadata.owner': deletedEmail },
    toKeys: ({ metadata }) => ({ 'metadata.owner': toUid(metadata.owner) }),
  },
];

/**
 * Gives documents of an earlier version what lists are searched and sorted by today, and takes the addresses from what
 * deleted accounts have left. Whose the other documents are shows when their owners sign in. It reads whole collections,
 * which no start of the API should wait for, and may be stopped, repeated, and run beside the API: a document that has been
 * written meanwhile has it already and is left alone.
 * @returns how many documents were changed
 * @throws {UsageError} naming documents that lack what the rest is made from; nothing has been changed then
 */
export async function migrateDocuments(database: Db): Promise<number> {
  await refuseIncomplete(database);
  let changed = 0;
  for (const { collection, lacking, toKeys } of steps) {
    changed += await complete(database.collection(collection), lacking, toKeys);
  }
  // Who signed up under such an address was a stranger to what it had left.
  const { users } = openCollections(database);
  const strangers = await users.deleteMany({ email: deletedEmail, uid: { $exists: false } });
  return changed + strangers.deletedCount;
}

/** How many documents `migrateDocuments` would change; of each kind not counted above `limit`. */
export async function countUnmigrated(
  database: Db,
  { limit, maxTimeMS }: { limit: number; maxTimeMS: number },
): Promise<number> {
  let count = 0;
  for (const { collection, lacking } of steps) {
    count += await database.collection(collection).countDocuments(lacking, { limit, maxTimeMS });
  }
  return count;
}

async function refuseIncomplete(database: Db): Promise<void> {
  const reasons: string[] = [];
  for (const { collection, lacking, incomplete = {} } of steps) {
    for (const [field, filter] of Object.entries(incomplete)) {
      const found = database
        .collection(collection)
        .find({ $and: [lacking, { [field]: filter }] }, { projection: { _id: 1 } })
        .limit(mostNamed);
      for await (const { _id } of found) reasons.push(`${collection} ${_id}: ${field}`);
    }
  }
  if (reasons.length === 0) return;
  throw new UsageError(
    [
      'Nothing was changed: these documents lack a usable field. Complete or delete them, then migrate again.',
      ...reasons.slice(0, mostNamed),
    ].join('\n  '),
  );
}

function toUid(email: string): string {
  return toDeletedUid(deletedEmail.exec(email)?.[1] ?? '');
}

async function complete(
  collection: Collection<Document>,
  lacking: Step['lacking'],
  toKeys: Step['toKeys'],
): Promise<number> {
  let changed = 0;
  let batch: AnyBulkWriteOperation<Document>[] = [];
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
