import type { ObjectId } from 'mongodb';
import {
  addMember,
  type ClassMembers,
  cancelMembership,
  confirmMembership,
} from '#data/class-members/collection.ts';
import { findMembership } from '#data/class-members/memberships.ts';
import type { Owner } from '#database/ownership.ts';

/**
 * Makes the student a member of a class, unless the class is closed in the meantime: `isStillOpen` is asked after the
 * write, and false is returned when the membership was taken back. Of several calls for one student that meet, the first
 * that settles the membership decides for all.
 */
export async function joinClass(
  members: ClassMembers,
  classId: ObjectId,
  student: Owner,
  isStillOpen: () => Promise<boolean>,
): Promise<boolean> {
  const { uid } = student;
  const added = await addMember(members, classId, student);
  if (added?.joining !== undefined) {
    const settle = (await isStillOpen()) ? confirmMembership : cancelMembership;
    await settle(members, classId, uid, added.joining.call);
  }
  const membership = await findMembership(members, classId, uid);
  return membership !== null && membership.joining === undefined;
}
