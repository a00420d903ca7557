import type { Db, Document, ObjectId } from 'mongodb';

/**
 * Inserts all of these documents or none of them: in one transaction where the database has transactions, else in one
 * command, whose documents are deleted again when it fails.
 */
export async function insertAll(
  database: Db,
  name: string,
  documents: (Document & { _id: ObjectId })[],
): Promise<void> {
  const collection = database.collection(name);
  if (await hasTransactions(database)) {
    await database.client.withSession(async (session) => {
      // Not `withTransaction`, which retries for two minutes: no request waits that long.
      session.startTransaction();
      await collection.insertMany(documents, { session });
      await session.commitTransaction();
    });
    return;
  }
  try {
    await collection.insertMany(documents);
  } catch (error) {
    const ids = documents.map(({ _id }) => _id);
    await collection.deleteMany({ _id: { $in: ids } }).catch(() => undefined);
    throw error;
  }
}

/** A standalone server has none; a replica set and a sharded cluster say what they are. */
async function hasTransactions(database: Db): Promise<boolean> {
  const hello = await database.command({ hello: 1 });
  return hello.setName !== undefined || hello.msg === 'isdbgrid';
}
