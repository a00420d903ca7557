import { type Db, MongoClient } from 'mongodb';
import type { Env } from '../env.ts';

/** How long a call waits for a database that does not answer before it fails, in milliseconds. */
const patience = 1800;

const databaseName = 'study-flow';

/**
 * Connects to the database that `uri` names (`study-flow` when it names none) and waits until it answers.
 * @throws {Error} after two seconds without an answer, and for the embedded database in production
 */
export async function connectDatabase(
  uri: string,
  mode: Env['mode'],
): Promise<{ client: MongoClient; database: Db }> {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: patience,
    connectTimeoutMS: patience,
    ignoreUndefined: true,
  });
  try {
    await client.connect();
    // The driver falls back to a database called "test".
    const database = client.db(client.options.dbName === 'test' ? databaseName : undefined);
    if (mode === 'production') {
      await refuseEmbeddedDatabase(database);
    }
    return { client, database };
  } catch (cause) {
    await client.close();
    const hosts = client.options.hosts.join(', ');
    throw new Error(`The database at ${hosts} cannot be used: check MONGODB_URI.`, { cause });
  }
}

async function refuseEmbeddedDatabase(database: Db): Promise<void> {
  const { modules } = await database.command({ buildInfo: 1 });
  if (Array.isArray(modules) && modules.includes('embedded-mongo')) {
    throw new Error('The embedded database is for development only.');
  }
}
