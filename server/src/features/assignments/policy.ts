import type { ObjectId } from 'mongodb';
import { badRequest } from '../../http/problems.ts';

/** The one assignment that a deletion without an id can mean; `undefined` when there is none. @throws 400 for several */
export function pickOnlyAssignment(ids: ObjectId[]): ObjectId | undefined {
  if (ids.length > 1) {
    throw badRequest('You own several assignments: say which one to delete with ?id=.');
  }
  return ids[0];
}
