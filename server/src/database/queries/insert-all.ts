import type { Db, Document, ObjectId } from 'mongodb';
import { inTransaction } from './transaction.ts';

/**
 * Inserts all of these documents or none of them: in one transaction where the database has transactions, else in one
 * command, whose documents are deleted again when it fails.
 */
export function insertAll(
  database: Db,
  name: string,
  documents: (Document & { _id: ObjectId })[],
): Promise<void> {
  const collection = database.collection(name);
  return inTransaction(database, async (session) => {
    try {
      await collection.insertMany(documents, { ...(session && { session }) });
    } catch (error) {
      const ids = documents.map(({ _id }) => _id);
      if (!session) await collection.deleteMany({ _id: { $in: ids } }).catch(() => undefined);
      throw error;
    }
  });
}
