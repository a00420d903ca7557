import type { ClientSession, Db } from 'mongodb';

/**
 * Does this in one transaction where the database has transactions, else without a session: what is done before a failure stays
 * then, unless the caller takes it back.
 */
export async function inTransaction<Result>(
  database: Db,
  work: (session: ClientSession | undefined) => Promise<Result>,
): Promise<Result> {
  if (!(await hasTransactions(database))) return work(undefined);
  return database.client.withSession(async (session) => {
    // Not `withTransaction`, which retries for two minutes: no request waits that long.
    session.startTransaction();
    const result = await work(session);
    await session.commitTransaction();
    return result;
  });
}

/** A standalone server has none; a replica set and a sharded cluster say what they are. */
async function hasTransactions(database: Db): Promise<boolean> {
  const hello = await database.command({ hello: 1 });
  return hello.setName !== undefined || hello.msg === 'isdbgrid';
}
