import type { Collection, Db, ObjectId, WithId } from 'mongodb';
import type { Owner } from '#database/ownership.ts';
import { toFirstId } from '#database/queries/first-id.ts';

/** What a teacher has announced to a class. */
export type AnnouncementDocument = Owner & {
  classId: ObjectId;
  text: string;
  createdAt: Date;
};

export type Announcements = Collection<AnnouncementDocument>;
export type FoundAnnouncement = WithId<AnnouncementDocument>;

export const announcementCollection = 'classAnnouncements';

export function openAnnouncements(database: Db): Announcements {
  return database.collection(announcementCollection);
}

export async function addAnnouncement(
  announcements: Announcements,
  classId: ObjectId,
  { uid, email, name }: Owner,
  text: string,
): Promise<ObjectId> {
  const document = { classId, uid, email, name, text, createdAt: new Date() };
  return (await announcements.insertOne(document)).insertedId;
}

/** One page of the announcements of a class, the newest first. */
export function findAnnouncementPage(
  announcements: Announcements,
  classId: ObjectId,
  { currentPage, itemsPerPage }: { currentPage: number; itemsPerPage: number },
): Promise<FoundAnnouncement[]> {
  return announcements
    .find({ classId })
    .sort({ _id: -1 })
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

export function countAnnouncements(
  announcements: Announcements,
  classId: ObjectId,
): Promise<number> {
  return announcements.countDocuments({ classId });
}

/** An announcement without what it says. */
type Announced = Pick<FoundAnnouncement, '_id' | 'classId' | 'uid' | 'name' | 'createdAt'>;

/** Who has announced something to these classes since, to the second, and when; the first one first. */
export async function findAnnouncementsSince(
  announcements: Announcements,
  classIds: ObjectId[],
  since: Date,
): Promise<Announced[]> {
  if (classIds.length === 0) return [];
  return announcements
    .find({ classId: { $in: classIds }, _id: { $gte: toFirstId(since) } })
    .project<Announced>({ classId: 1, uid: 1, name: 1, createdAt: 1 })
    .sort({ _id: 1 })
    .toArray();
}

/** Those of these announcements that there still are. */
export async function findAnnouncements(
  announcements: Announcements,
  ids: ObjectId[],
): Promise<FoundAnnouncement[]> {
  return ids.length === 0 ? [] : announcements.find({ _id: { $in: ids } }).toArray();
}

/** Deletes one of this class; how many were deleted. */
export async function deleteAnnouncement(
  announcements: Announcements,
  classId: ObjectId,
  _id: ObjectId,
): Promise<number> {
  return (await announcements.deleteOne({ _id, classId })).deletedCount;
}

/** All that this account has announced, as a cursor. */
export function readAnnouncementsOf(announcements: Announcements, author: string) {
  return announcements.find({ uid: author });
}

export function countAnnouncementsOf(
  announcements: Announcements,
  author: string,
): Promise<number> {
  return announcements.countDocuments({ uid: author });
}

/** Changes what the announcements of this account say of it. */
export async function changeAuthor(
  announcements: Announcements,
  author: string,
  fields: Partial<Owner>,
): Promise<void> {
  await announcements.updateMany({ uid: author }, { $set: fields });
}
