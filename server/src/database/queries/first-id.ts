import { ObjectId } from 'mongodb';

/** The first id that a driver could have made in this second. */
export function toFirstId(moment: Date): ObjectId {
  return ObjectId.createFromTime(Math.floor(moment.getTime() / 1_000));
}
