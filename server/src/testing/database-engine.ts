import { MongoClient, MongoServerError, ObjectId } from 'mongodb';
import { afterAll, inject, test } from 'vitest';
import { indexes } from '#all-data.ts';
import { isTimeExceeded } from '#database/connection/outage.ts';
import { createIndexes } from '#database/indexes.ts';

/** Whether the tests run on the second engine of `.ci/run`. */
export const isDocumentDb = inject('databaseEngine') === 'DocumentDB';

/** Asks the database how it would find something: DocumentDB has no `explain`. */
export const testWithExplain = test.skipIf(isDocumentDb);

/**
 * Inserts several documents with the same key of a unique index at the same time, other than that of `_id`, or one while
 * the document that has the key is changed. MongoDB refuses the later ones at once. DocumentDB's unique indexes are
 * exclusion constraints of PostgreSQL: all write their index entries first, then each waits for the others, and PostgreSQL
 * ends one after the other, each after a second ("deadlock detected … while checking exclusion constraint"), or at the time
 * limit of the command. Its answers have no label by which a driver could repeat the command.
 */
export const testWithUniqueRaces = test.skipIf(isDocumentDb);

/**
 * Whether the database ended a command because of its time limit. The gateway of the second engine sends PostgreSQL's words
 * with the code of any internal error (1) instead of MaxTimeMSExpired (50).
 */
export function wasEndedByTimeLimit(error: unknown): boolean {
  if (!isDocumentDb) return isTimeExceeded(error);
  return error instanceof MongoServerError && error.message.includes('due to statement timeout');
}

/** The address of this run's database server, which may have a query, with the name of a database in its path. */
export function databaseUri(name: string): string {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/${name}`;
  return uri.href;
}

/** An empty database with all indexes, until the file's last test: for tests of `data`, which need no API. */
export async function openIndexedDatabase() {
  const client = await new MongoClient(inject('mongoUri')).connect();
  const database = client.db(`test-${new ObjectId()}`);
  await createIndexes(database, indexes);
  afterAll(async () => {
    await database.dropDatabase();
    await client.close();
  });
  return database;
}
