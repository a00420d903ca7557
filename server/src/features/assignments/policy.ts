import type { ObjectId } from 'mongodb';
import { problem } from '../../http/errors/problems.ts';

/** The one assignment that a deletion without an id can mean; `undefined` when there is none. @throws 400 for several */
export function pickOnlyAssignment(ids: ObjectId[]): ObjectId | undefined {
  if (ids.length > 1) {
    throw problem('several-assignments');
  }
  return ids[0];
}
