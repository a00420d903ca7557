import { type Db, MongoClient } from 'mongodb';

/** How long a call waits for a database that does not answer before it fails, in milliseconds. */
const patience = 1800;

const databaseName = 'study-flow';

/**
 * Connects to the database that `uri` names (`study-flow` when it names none) and waits until it answers.
 * @throws {MongoServerSelectionError} after two seconds without an answer
 */
export async function connectDatabase(uri: string): Promise<{ client: MongoClient; database: Db }> {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: patience,
    connectTimeoutMS: patience,
    ignoreUndefined: true,
  });
  await client.connect();
  // The driver falls back to a database called "test".
  const database = client.db(client.options.dbName === 'test' ? databaseName : undefined);
  return { client, database };
}
