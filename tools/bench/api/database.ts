import { type Db, MongoClient } from 'mongodb';
import { startTemporaryMongo } from '../../test-services/temporary-mongo.ts';

export type BenchDatabase = {
  /** A new database, dropped at the end, and its URI for other processes. */
  open(name: string): { database: Db; uri: string };
};

/** Runs a benchmark on MONGODB_URI, else on an embedded MongoDB, in databases that are dropped afterwards. */
export async function withDatabase<Result>(
  measure: (benchDatabase: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  const given = process.env.MONGODB_URI;
  const embedded = given ? undefined : await startTemporaryMongo();
  const address = given || embedded?.uri || '';
  const client = new MongoClient(address);
  const prefix = `bench-${Date.now()}`;
  const opened: Db[] = [];
  try {
    return await measure({
      open(name) {
        const database = client.db(`${prefix}-${name}`);
        opened.push(database);
        const uri = new URL(address);
        uri.pathname = `/${database.databaseName}`;
        return { database, uri: uri.href };
      },
    });
  } finally {
    if (embedded === undefined) {
      for (const database of opened) await database.dropDatabase();
    }
    await client.close();
    await embedded?.stop();
  }
}
