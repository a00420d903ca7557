import { type Collection, type Db, ObjectId, type WithId } from 'mongodb';
import { maxClassMembers } from '#contract/values.ts';
import type { Owner } from '#database/ownership.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { listSearchWords, toSortText, wordsVersion } from '#database/queries/search-words.ts';

/** A student of a class: one document for good, also after the student has left (`leftAt`). */
export type ClassMemberDocument = Owner & {
  classId: ObjectId;
  joinedAt: Date;
  /** `null` while the student belongs to the class. */
  leftAt: Date | null;
  /** The call that has joined, until it has found the class open once more. `again`: of a former member. */
  joining?: { call: ObjectId; again: boolean };
  searchWords: string[];
  sortName: string;
  wordsVersion: number;
};

export type ClassMembers = Collection<ClassMemberDocument>;

/** What lists show of a member. */
export type Student = Pick<ClassMemberDocument, 'uid' | 'email' | 'name' | 'joinedAt'>;

/** Who is in which class since when. */
export type Membership = Pick<ClassMemberDocument, 'uid' | 'classId' | 'joinedAt'>;

export function openClassMembers(database: Db): ClassMembers {
  return database.collection('classMembers');
}

/** The fields by which a member is found and sorted. */
export function toMemberKeys({ name, email }: Pick<Owner, 'name' | 'email'>) {
  return { searchWords: listSearchWords(name, email), sortName: toSortText(name), wordsVersion };
}

/**
 * Makes the student a member. `joinedAt` stays that of the first time, also of a former member: otherwise leaving and
 * joining again would remove what is missing. Can be repeated. Returns the membership, with `joining` as long as no call
 * has settled it.
 */
export async function addMember(
  members: ClassMembers,
  classId: ObjectId,
  { uid, email, name }: Owner,
): Promise<ClassMemberDocument | null> {
  const fields = { email, name, ...toMemberKeys({ name, email }), leftAt: null };
  const call = new ObjectId();
  const returnDocument = 'after';
  const again = await members.findOneAndUpdate(
    { classId, uid, leftAt: { $ne: null } },
    { $set: { ...fields, joining: { call, again: true } } },
    { returnDocument },
  );
  if (again !== null) return again;
  const added = await unlessDuplicate(
    members.findOneAndUpdate(
      { classId, uid },
      { $setOnInsert: { ...fields, joinedAt: new Date(), joining: { call, again: false } } },
      { upsert: true, returnDocument },
    ),
  );
  return added ?? members.findOne({ classId, uid });
}

/** Whether a class has as many students as it can have. */
export async function isFull(members: ClassMembers, classId: ObjectId): Promise<boolean> {
  const limit = maxClassMembers;
  return (await members.countDocuments({ classId, leftAt: null }, { limit })) === limit;
}

/** Keeps the membership that this call has made. */
export async function confirmMembership(
  members: ClassMembers,
  classId: ObjectId,
  uid: string,
  call: ObjectId,
): Promise<void> {
  await members.updateOne({ classId, uid, 'joining.call': call }, { $unset: { joining: true } });
}

/** Takes the membership back that this call has made. */
export async function cancelMembership(
  members: ClassMembers,
  classId: ObjectId,
  uid: string,
  call: ObjectId,
): Promise<void> {
  const made = { classId, uid, 'joining.call': call };
  await members.deleteOne({ ...made, 'joining.again': false });
  await members.updateOne(made, { $set: { leftAt: new Date() }, $unset: { joining: true } });
}

/** Ends a membership, the student's by uid or by address; the membership as it was, `null` when there is none. */
export function endMembership(
  members: ClassMembers,
  classId: ObjectId,
  student: { uid: string } | { email: string },
): Promise<WithId<ClassMemberDocument> | null> {
  return members.findOneAndUpdate(
    { classId, ...student, leftAt: null },
    { $set: { leftAt: new Date() } },
  );
}

/** Continues a membership that was just ended. */
export async function undoEnd(
  members: ClassMembers,
  { _id }: Pick<WithId<ClassMemberDocument>, '_id'>,
): Promise<boolean> {
  await members.updateOne({ _id }, { $set: { leftAt: null } });
  return true;
}

/** How many students each of these classes has, by its id in hex; a class without students is missing. */
export async function countMembers(
  members: ClassMembers,
  classIds: ObjectId[],
): Promise<Map<string, number>> {
  if (classIds.length === 0) return new Map();
  const counts = await members
    .aggregate<{ _id: ObjectId; count: number }>([
      { $match: { classId: { $in: classIds }, leftAt: null } },
      { $group: { _id: '$classId', count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
}

/** Changes the name, the e-mail or the uid in all memberships of a student, also former ones. */
export async function updateMember(
  members: ClassMembers,
  student: string,
  fields: Partial<Owner>,
): Promise<void> {
  const all = await members
    .find({ uid: student })
    .project<WithId<Owner>>({ uid: 1, email: 1, name: 1 })
    .toArray();
  if (all.length === 0) return;
  await members.bulkWrite(
    all.map(({ _id, ...owner }) => ({
      updateOne: {
        filter: { _id, uid: student },
        update: { $set: { ...fields, ...toMemberKeys({ ...owner, ...fields }) } },
      },
    })),
    { ordered: false },
  );
}
