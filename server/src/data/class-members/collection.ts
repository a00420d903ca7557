import type { Collection, Db, ObjectId, WithId } from 'mongodb';
import { maxClassMembers } from '#contract/classes/limits.values.ts';
import type { Owner } from '#database/ownership.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { listSearchWords, toNameKeys, wordsVersion } from '#database/queries/search-words.ts';

/** A student of a class: one document for good, also after the student has left (`leftAt`). */
export type ClassMemberDocument = Owner & {
  classId: ObjectId;
  joinedAt: Date;
  /** `null` while the student belongs to the class. */
  leftAt: Date | null;
  searchWords: string[];
  sortName: string;
  sortLastName: string;
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
  return { searchWords: listSearchWords(name, email), ...toNameKeys(name), wordsVersion };
}

/**
 * Makes the student a member. A former member keeps the first `joinedAt`: otherwise leaving and joining again would remove
 * missing work. Can be repeated.
 */
export async function addMember(
  members: ClassMembers,
  classId: ObjectId,
  { uid, email, name }: Owner,
): Promise<void> {
  const fields = { email, name, ...toMemberKeys({ name, email }), leftAt: null };
  const again = await members.updateOne({ classId, uid, leftAt: { $ne: null } }, { $set: fields });
  if (again.matchedCount > 0) return;
  await unlessDuplicate(
    members.updateOne(
      { classId, uid },
      { $setOnInsert: { ...fields, joinedAt: new Date() } },
      { upsert: true },
    ),
  );
}

/** Whether a class has as many students as it can have. */
export async function isFull(members: ClassMembers, classId: ObjectId): Promise<boolean> {
  const limit = maxClassMembers;
  return (await members.countDocuments({ classId, leftAt: null }, { limit })) === limit;
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
