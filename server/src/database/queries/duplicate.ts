import { MongoServerError } from 'mongodb';

/** Whether a unique index has refused the document. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11_000;
}

/**
 * The result of a write; `undefined` when a unique index has refused it. Of several upserts of one unique key at the same
 * time, a database may refuse all but one ("Upsert with Unique Index" in MongoDB's manual): the document exists then.
 */
export async function unlessDuplicate<Result>(write: Promise<Result>): Promise<Result | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}
