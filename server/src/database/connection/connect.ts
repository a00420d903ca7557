import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { UsageError } from '#command-line/usage-error.ts';

/**
 * Requests fail within two seconds when the database does not answer: these limits are of each try of a call, and
 * `limitQueryTime` ends all tries together. On a replica set the driver sends a write once more when its connection breaks
 * or the primary changes, and the database makes it once; reads are sent once more everywhere.
 */
export const databaseTimeouts = {
  serverSelectionTimeoutMS: 1_500,
  waitQueueTimeoutMS: 1_500,
  socketTimeoutMS: 1_500,
  retryReads: true,
  retryWrites: true,
  // Connections are opened while calls wait for one; to a distant database that takes six round trips.
  connectTimeoutMS: 2_000,
  // The default opens two connections at a time, which is too slow for fifty concurrent calls on a busy machine.
  minPoolSize: 10,
  maxConnecting: 10,
  // With the default, connections that no longer answer would be used for ten seconds.
  heartbeatFrequencyMS: 2_000,
} satisfies MongoClientOptions;

/** Work on whole collections has no time limit once a server is found. */
const longRunningTimeouts = { serverSelectionTimeoutMS: 5_000 } satisfies MongoClientOptions;

const databaseName = 'study-flow';

type Connection = { client: MongoClient; database: Db };

/**
 * Connects to the database that `uri` names (`study-flow` when it names none) and waits until it answers. With
 * `forRequests`, each call fails within two seconds when the database does not answer it; with `monitorCommands`, the
 * client emits an event for each command.
 * @throws {UsageError} for an address that the driver cannot read, after five seconds without an answer (`forRequests`:
 * two), and for the embedded database in production
 */
export async function connectDatabase(
  uri: string,
  mode: 'development' | 'test' | 'production',
  { forRequests = false, monitorCommands = false } = {},
): Promise<Connection> {
  const timeouts = forRequests ? databaseTimeouts : longRunningTimeouts;
  const client = openClient(uri, { ...timeouts, monitorCommands });
  try {
    await client.connect();
    const database = client.db(namesDatabase(uri) ? undefined : databaseName);
    if (mode === 'production') {
      await refuseEmbeddedDatabase(database);
    }
    return { client, database };
  } catch (cause) {
    await client.close();
    // An address of the kind mongodb+srv: has a name in place of hosts, which the driver looks up.
    const { srvHost, hosts } = client.options;
    throw explainDatabase(`The database at ${srvHost ?? hosts.join(', ')} cannot be used`, cause);
  }
}

/**
 * Whether the path of the address has a name. The driver's options have "test" when it has none, which is also a name that
 * a database can have; `URL` cannot read an address with several hosts.
 */
function namesDatabase(uri: string): boolean {
  return /^[^:]+:\/\/[^/?]+\/[^?]/.test(uri);
}

function openClient(uri: string, options: MongoClientOptions): MongoClient {
  try {
    return new MongoClient(uri, { ...options, ignoreUndefined: true });
  } catch (cause) {
    // The driver's reason may name the user or an option, never the password.
    throw explainDatabase('The address of the database cannot be read', cause);
  }
}

function explainDatabase(what: string, cause: unknown): UsageError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UsageError(`${what} (${reason.replace(/\.$/, '')}): check MONGODB_URI.`, { cause });
}

async function refuseEmbeddedDatabase(database: Db): Promise<void> {
  const { modules } = await database.command({ buildInfo: 1 });
  if (Array.isArray(modules) && modules.includes('embedded-mongo')) {
    throw new Error('The embedded database is for development only.');
  }
}
