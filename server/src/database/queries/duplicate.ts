import { MongoServerError } from 'mongodb';

/** Whether a unique index has refused the document. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11_000;
}
