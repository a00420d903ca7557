import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { waitUntil } from '../processes/wait-until.ts';

export const replicaSetName = 'study-flow';

/** Milliseconds that a connection attempt may take; a mongod that is still starting refuses connections at once. */
const connectTimeout = 1_000;

/** MongoDB's error code for `replSetInitiate` of a mongod that has a configuration. */
const alreadyInitialized = 23;

/**
 * Makes the mongod on this port the primary of a replica set of one member, and waits until it is. Does nothing to one that
 * already is; one whose data was written under another port gets the new address.
 * @param signal stops waiting
 */
export function initiateReplicaSet(port: number, signal: AbortSignal): Promise<void> {
  const what = `the mongod on port ${port} is the primary`;
  return waitUntil(() => tryToInitiate(port), { what, signal });
}

/** Whether the mongod on this port accepts writes now. */
export async function isWritablePrimary(port: number): Promise<boolean> {
  return (await onAdminDatabase(port, readPrimaryState)) ?? false;
}

async function tryToInitiate(port: number): Promise<boolean> {
  const isPrimary = await onAdminDatabase(port, async (admin) => {
    if (await readPrimaryState(admin)) return true;
    await configure(admin, `127.0.0.1:${port}`);
    return readPrimaryState(admin);
  });
  return isPrimary ?? false;
}

/** `undefined` when no connection can be made. */
async function onAdminDatabase<Result>(
  port: number,
  work: (admin: Db) => Promise<Result>,
): Promise<Result | undefined> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: connectTimeout,
  });
  try {
    await client.connect();
  } catch {
    await client.close();
    return undefined;
  }
  try {
    return await work(client.db('admin'));
  } finally {
    await client.close();
  }
}

async function readPrimaryState(admin: Db): Promise<boolean> {
  const { isWritablePrimary: isPrimary, setName } = await admin.command({ hello: 1 });
  return isPrimary === true && setName === replicaSetName;
}

async function configure(admin: Db, host: string): Promise<void> {
  try {
    await admin.command({
      replSetInitiate: { _id: replicaSetName, members: [{ _id: 0, host }] },
    });
  } catch (error) {
    const isInitiated = error instanceof MongoServerError && error.code === alreadyInitialized;
    if (!isInitiated) throw error;
    await moveMember(admin, host);
  }
}

/** A member whose address is another one than in the configuration does not find itself, and never becomes the primary. */
async function moveMember(admin: Db, host: string): Promise<void> {
  const { config } = await admin.command({ replSetGetConfig: 1 });
  const [member] = config.members;
  if (member.host === host) return;
  await admin.command({
    replSetReconfig: { ...config, version: config.version + 1, members: [{ ...member, host }] },
    force: true,
  });
}
