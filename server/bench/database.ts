import { type Db, MongoClient } from 'mongodb';
import { startTemporaryMongo } from '../../dev/temporary-mongo.ts';

/** Runs the measurements in a new database of MONGODB_URI, else of an embedded MongoDB, and removes it afterwards. */
export async function withDatabase(measure: (database: Db) => Promise<void>): Promise<void> {
  const uri = process.env.MONGODB_URI;
  const embedded = uri ? undefined : await startTemporaryMongo();
  const client = new MongoClient(uri || embedded?.uri || '');
  const database = client.db(`bench-${Date.now()}`);
  try {
    await measure(database);
  } finally {
    await database.dropDatabase();
    await client.close();
    await embedded?.stop();
  }
}
