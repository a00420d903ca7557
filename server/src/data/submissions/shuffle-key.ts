import { createHash } from 'node:crypto';
import type { ObjectId } from 'mongodb';

/** Keys are less than this, so that they are stored as 32-bit integers. */
export const shuffleKeyLimit = 2 ** 31;

/** The place of a submission among all to its assignment: by a hash of its id, since the ids themselves are ordered by time. */
export function toShuffleKey(submission: ObjectId): number {
  const hash = createHash('sha256').update(submission.toHexString()).digest();
  return hash.readUInt32BE() % shuffleKeyLimit;
}
