import { type Collection, type Db, type Filter, ObjectId, type WithId } from 'mongodb';
import type { NoticePageQuery } from '../../contract/notices.ts';
import type { Owner } from '../../database/ownership.ts';
import { insertNew } from '../../database/queries/duplicate.ts';

/**
 * A notice to one account (`uid`): a teacher's reminder of an assignment. It is unique for its assignment and day, and
 * stays when it is dismissed, so that dismissing does not allow a second one. The database deletes it after 60 days.
 */
export type NoticeDocument = {
  kind: 'reminder';
  uid: string;
  /** The teacher. */
  from: Pick<Owner, 'uid' | 'name'>;
  classId: ObjectId;
  assignmentId: ObjectId;
  /** On which day of the school it was sent, `YYYY-MM-DD`. */
  day: string;
  createdAt: Date;
  /** When the reader dismissed it, or a later reminder of the same assignment replaced it. */
  readAt: Date | null;
};
export type Notices = Collection<NoticeDocument>;

export function openNotices(database: Db): Notices {
  return database.collection('notices');
}

/** Who is reminded of what. */
export type Reminder = Pick<NoticeDocument, 'uid' | 'assignmentId'>;

type Sending = Pick<NoticeDocument, 'from' | 'classId' | 'day'>;

/**
 * Sends the reminders that were not sent on this day yet; how many were sent, and the ids that they have as far as they
 * were.
 */
export async function addReminders(
  notices: Notices,
  reminders: readonly Reminder[],
  { from, classId, day }: Sending,
): Promise<{ sent: number; ids: ObjectId[] }> {
  const createdAt = new Date();
  const documents = reminders.map(
    ({ uid, assignmentId }): WithId<NoticeDocument> => ({
      _id: new ObjectId(),
      kind: 'reminder',
      uid,
      from,
      classId,
      assignmentId,
      day,
      createdAt,
      readAt: null,
    }),
  );
  return { sent: await insertNew(notices, documents), ids: documents.map(({ _id }) => _id) };
}

/** Deletes reminders that were just sent. */
export async function undoReminders(notices: Notices, ids: ObjectId[]): Promise<boolean> {
  await notices.deleteMany({ _id: { $in: ids } });
  return true;
}

/** Dismisses the reminders of days before this one to the same people about the same assignments. */
export async function dismissEarlier(
  notices: Notices,
  reminders: readonly Reminder[],
  day: string,
): Promise<void> {
  const readAt = new Date();
  for (const { assignmentId, uids } of groupByAssignment(reminders)) {
    await notices.updateMany(
      { kind: 'reminder', assignmentId, day: { $lt: day }, uid: { $in: uids }, readAt: null },
      { $set: { readAt } },
    );
  }
}

/** The uids of each assignment's reminders. */
export function groupByAssignment(
  reminders: readonly Reminder[],
): { assignmentId: ObjectId; uids: string[] }[] {
  const groups = new Map<string, { assignmentId: ObjectId; uids: string[] }>();
  for (const { assignmentId, uid } of reminders) {
    const key = assignmentId.toHexString();
    const group = groups.get(key) ?? { assignmentId, uids: [] };
    groups.set(key, group);
    group.uids.push(uid);
  }
  return [...groups.values()];
}

/** Who was reminded of these assignments on this day, in no order. */
export function findReminders(
  notices: Notices,
  assignmentIds: ObjectId[],
  day: string,
): Promise<Reminder[]> {
  return notices
    .find({ kind: 'reminder', assignmentId: { $in: assignmentIds }, day })
    .project<Reminder>({ _id: 0, assignmentId: 1, uid: 1 })
    .toArray();
}

type Shown = Pick<NoticePageQuery, 'unread'>;

/** The assignments that notices to this account are about. */
export function findNoticedAssignmentIds(
  notices: Notices,
  uid: string,
  shown: Shown,
): Promise<ObjectId[]> {
  return notices.distinct('assignmentId', toFilter(uid, shown));
}

/** One page of the notices to this account about these assignments, the last first. */
export function findNoticePage(
  notices: Notices,
  uid: string,
  assignmentIds: ObjectId[],
  { currentPage, itemsPerPage, ...shown }: NoticePageQuery,
) {
  return notices
    .find({ ...toFilter(uid, shown), assignmentId: { $in: assignmentIds } })
    .sort({ _id: -1 })
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

export function countNotices(
  notices: Notices,
  uid: string,
  assignmentIds: ObjectId[],
  shown: Shown,
): Promise<number> {
  return notices.countDocuments({ ...toFilter(uid, shown), assignmentId: { $in: assignmentIds } });
}

function toFilter(uid: string, { unread }: Shown): Filter<NoticeDocument> {
  return { uid, ...(unread === 'true' && { readAt: null }) };
}

/** Dismisses a notice to this account, or takes that back; the number changed. */
export async function markNotice(
  notices: Notices,
  _id: ObjectId,
  uid: string,
  read: boolean,
): Promise<number> {
  const { modifiedCount } = read
    ? await notices.updateOne({ _id, uid, readAt: null }, { $set: { readAt: new Date() } })
    : await notices.updateOne({ _id, uid }, { $set: { readAt: null } });
  return modifiedCount;
}

/** All notices to this account, as a cursor. */
export function readNotices(notices: Notices, uid: string) {
  return notices.find({ uid });
}

export async function deleteNotices(notices: Notices, uid: string): Promise<void> {
  await notices.deleteMany({ uid });
}

/** Changes what the notices from this account say of it. */
export async function describeSender(
  notices: Notices,
  uid: string,
  from: NoticeDocument['from'],
): Promise<void> {
  await notices.updateMany({ 'from.uid': uid }, { $set: { from } });
}

/** Gives all notices to and from an account to another one. */
export async function moveNotices(notices: Notices, from: string, to: string): Promise<void> {
  await notices.updateMany({ uid: from }, { $set: { uid: to } });
  await notices.updateMany({ 'from.uid': from }, { $set: { 'from.uid': to } });
}

/** Whether there is a notice to or from this account. */
export async function hasNotices(notices: Notices, uid: string): Promise<boolean> {
  const projection = { projection: { _id: 1 } };
  const found =
    (await notices.findOne({ uid }, projection)) ??
    (await notices.findOne({ 'from.uid': uid }, projection));
  return found !== null;
}
