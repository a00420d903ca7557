import type { ObjectId } from 'mongodb';

/** These ids, each once, in the order in which they first come. */
export function uniqueIds(ids: readonly ObjectId[]): ObjectId[] {
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}
