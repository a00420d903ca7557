import type { ObjectId } from 'mongodb';
import type { ClassMembers, Membership } from './collection.ts';

/** All current memberships of these students, also in archived classes, at most `limit`. */
export function findMembershipsOfAll(
  members: ClassMembers,
  students: string[],
  limit: number,
): Promise<Membership[]> {
  return members
    .find({ uid: { $in: students }, leftAt: null })
    .project<Membership>({ _id: 0, uid: 1, classId: 1, joinedAt: 1 })
    .limit(limit)
    .toArray();
}

/** The membership of this student in this class; `null` for an account that is not a member, or is no longer one. */
export function findMembership(members: ClassMembers, classId: ObjectId, uid: string) {
  return members.findOne({ classId, uid, leftAt: null });
}

/** The membership of the student with this address, also a former one; `null` for nobody. */
export async function findPresentOrFormer(members: ClassMembers, classId: ObjectId, email: string) {
  const present = await members.findOne({ classId, email, leftAt: null });
  return present ?? members.findOne({ classId, email });
}

/** Which of these students (uids) have left this class. */
export async function findFormerAmong(
  members: ClassMembers,
  classId: ObjectId,
  students: string[],
): Promise<Set<string>> {
  const found = await members
    .find({ classId, uid: { $in: students }, leftAt: { $ne: null } })
    .project<{ uid: string }>({ _id: 0, uid: 1 })
    .toArray();
  return new Set(found.map(({ uid }) => uid));
}

/** All memberships of a student, also former ones, as a cursor. */
export function readMemberships(members: ClassMembers, student: string) {
  return members.find({ uid: student });
}

/** All memberships of a student, also former ones. */
export function findMemberships(members: ClassMembers, student: string) {
  return readMemberships(members, student).toArray();
}

export function countMemberships(members: ClassMembers, student: string): Promise<number> {
  return members.countDocuments({ uid: student, leftAt: null });
}

export async function deleteMemberships(members: ClassMembers, student: string): Promise<void> {
  await members.deleteMany({ uid: student });
}
