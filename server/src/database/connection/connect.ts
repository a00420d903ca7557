import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';

/**
 * Nobody waits longer than two seconds for a database that does not answer, and one that is far away or busy has as
 * much of them as can be. The driver's own second try would halve that: whoever calls is told to try again instead.
 */
export const hurried = {
  serverSelectionTimeoutMS: 1_500,
  waitQueueTimeoutMS: 1_500,
  socketTimeoutMS: 1_500,
  retryReads: false,
  retryWrites: false,
  // A connection is made behind the calls that wait for one; far away that takes half a dozen round trips.
  connectTimeoutMS: 2_000,
  // Fifty calls at once on a machine that is busy would wait too long for connections that are opened two at a time.
  minPoolSize: 10,
  maxConnecting: 10,
  // The default of ten seconds is how long it would keep trusting connections that went silent.
  heartbeatFrequencyMS: 2_000,
} satisfies MongoClientOptions;

/** Work on whole collections takes as long as it takes, once a server is found. */
const patient = { serverSelectionTimeoutMS: 5_000 } satisfies MongoClientOptions;

const databaseName = 'study-flow';

type Connection = { client: MongoClient; database: Db };

/**
 * Connects to the database that `uri` names (`study-flow` when it names none) and waits until it answers. With
 * `hurry`, for those who answer people, each call fails within two seconds when the database does not answer it.
 * @throws {Error} after five seconds without an answer (`hurry`: two), and for the embedded database in production
 */
export async function connectDatabase(
  uri: string,
  mode: 'development' | 'test' | 'production',
  { hurry = false } = {},
): Promise<Connection> {
  const pace = hurry ? hurried : patient;
  const client = new MongoClient(uri, { ...pace, ignoreUndefined: true });
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
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The database at ${hosts} cannot be used (${reason}): check MONGODB_URI.`, {
      cause,
    });
  }
}

async function refuseEmbeddedDatabase(database: Db): Promise<void> {
  const { modules } = await database.command({ buildInfo: 1 });
  if (Array.isArray(modules) && modules.includes('embedded-mongo')) {
    throw new Error('The embedded database is for development only.');
  }
}
