import type { Db, Document } from 'mongodb';
import { UsageError } from '#command-line/usage-error.ts';
import { type CollectionHead, readBackup } from './read-backup.ts';
import { markRestore, restoreCollection, unmarkRestore } from './unfinished-restore.ts';

/** Documents go to the server in batches of at most this many, and of about this many bytes. */
const batchDocuments = 1000;
const batchBytes = 4 * 1024 * 1024;

/**
 * Puts a backup into an empty database, or in place of all that is in it. The whole file is read before anything is
 * changed, so that a damaged one changes nothing. A restore that is killed leaves a mark, which the API sees when it starts.
 * @returns how many documents were restored
 * @throws {UsageError} when the file is not a whole backup, and when there are documents and `replace` is not set; an
 *   error of its own when the database stops answering half-way
 */
export async function restoreBackup(
  database: Db,
  file: string,
  { replace }: { replace: boolean },
): Promise<number> {
  for await (const _part of readBackup(file)) {
    // Reading to the end is the check.
  }
  const existing = await listCollectionNames(database);
  if (!replace) await refuseDocuments(database, existing);
  try {
    await markRestore(database, file);
    for (const name of existing) {
      if (name !== restoreCollection) await database.dropCollection(name);
    }
    const restored = await restoreParts(database, file);
    await unmarkRestore(database);
    return restored;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The restore stopped half-way (${reason}). Put that right, then run it again with --replace.`,
      { cause },
    );
  }
}

async function listCollectionNames(database: Db): Promise<string[]> {
  const all = await database.listCollections({}, { nameOnly: true }).toArray();
  return all.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

async function refuseDocuments(database: Db, names: string[]): Promise<void> {
  for (const name of names) {
    if ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) {
      throw new UsageError(
        `Nothing was changed: the database ${database.databaseName} has documents in ${name}. ` +
          'Name an empty database in MONGODB_URI, or add --replace to lose all that is in this one.',
      );
    }
  }
}

async function restoreParts(database: Db, file: string): Promise<number> {
  let restored = 0;
  let head: CollectionHead | undefined;
  let batch: Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (head === undefined || batch.length === 0) return;
    await database
      .collection(head.name)
      .insertMany(batch, { ignoreUndefined: false, bypassDocumentValidation: true });
    restored += batch.length;
    batch = [];
    bytes = 0;
  };
  // Indexes are built once over all documents, which is faster than with each.
  const finish = async () => {
    await flush();
    if (head !== undefined) await createIndexes(database, head);
  };
  for await (const part of readBackup(file)) {
    if (part.kind === 'collection') {
      await finish();
      head = part.head;
      await database.createCollection(head.name, head.options);
      continue;
    }
    batch.push(part.document);
    bytes += part.bytes;
    if (batch.length >= batchDocuments || bytes >= batchBytes) await flush();
  }
  await finish();
  return restored;
}

/** All but the index on `_id`, which comes with its collection. */
async function createIndexes(database: Db, { name, indexes }: CollectionHead): Promise<void> {
  const wanted = indexes
    .filter((index) => index.name !== '_id_')
    .map(({ v: _v, ns: _ns, ...rest }) => rest);
  if (wanted.length > 0) await database.command({ createIndexes: name, indexes: wanted });
}
