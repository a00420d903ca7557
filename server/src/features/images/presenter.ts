import type { ObjectId } from 'mongodb';

/** The address under which everyone can see a picture. */
export function toImageAddress(publicApiUrl: string, _id: ObjectId): string {
  return `${publicApiUrl}/images/${_id.toHexString()}`;
}
