import { type Collection, type Db, ObjectId, type WithId } from 'mongodb';
import type { NoticeKind } from '../../contract/notices.ts';
import { maxPageSize } from '../../contract/values.ts';
import type { Owner } from '../../database/ownership.ts';
import { insertNew } from '../../database/queries/duplicate.ts';
import type { NotableChange } from '../../lookups/notable-changes.ts';

/**
 * A notice to one account (`uid`). A teacher's reminder is unique for its account, assignment and day, all others for their
 * account, what they are about, their kind and moment. A notice stays when it is dismissed, so that there is no second one. The database deletes
 * it after 60 days.
 */
export type NoticeDocument = {
  kind: NoticeKind;
  uid: string;
  /** The teacher who reminds; of all others the submission or extension says who it was. */
  from: Pick<Owner, 'uid' | 'name'> | null;
  /** `null` of an open assignment. */
  classId: ObjectId | null;
  assignmentId: ObjectId;
  /** Of a reminder: on which day of the school it was sent, `YYYY-MM-DD`. */
  day?: string;
  /** Of all others: the submission or extension. */
  about?: ObjectId;
  /** When it was sent, or what it is about happened. */
  createdAt: Date;
  /** When the reader dismissed it, or a later reminder of the same assignment replaced it. */
  readAt: Date | null;
  /** The e-mail that it is or was in. */
  emailId?: ObjectId;
};
export type Notices = Collection<NoticeDocument>;

export function openNotices(database: Db): Notices {
  return database.collection('notices');
}

/** Who is reminded of what. */
export type Reminder = Pick<NoticeDocument, 'uid' | 'assignmentId'>;

type Sending = { from: Pick<Owner, 'uid' | 'name'>; classId: ObjectId; day: string };

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

/** Makes the notices to an account (uid) of these changes, as far as there are none yet. */
export async function addChangeNotices(
  notices: Notices,
  uid: string,
  changes: readonly NotableChange[],
): Promise<void> {
  const documents = changes.map(
    ({ kind, about, assignmentId, classId, at }): WithId<NoticeDocument> => ({
      _id: new ObjectId(),
      kind,
      uid,
      from: null,
      classId,
      assignmentId,
      about,
      createdAt: at,
      readAt: null,
    }),
  );
  await insertNew(notices, documents);
}

export type FoundNotice = WithId<NoticeDocument>;

/** The notices to this account, the last added first. There are at most those of 60 days. */
export function findNotices(notices: Notices, uid: string): Promise<FoundNotice[]> {
  return notices.find({ uid }).sort({ _id: -1 }).limit(maxPageSize).toArray();
}

/** Which of these accounts (uids) got a reminder since. */
export function findRemindedSince(
  notices: Notices,
  uids: string[],
  since: Date,
): Promise<string[]> {
  return notices.distinct('uid', {
    uid: { $in: uids },
    kind: 'reminder',
    createdAt: { $gte: since },
  });
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

/** Dismisses all notices to this account of what happened until then; the number changed. */
export async function dismissAll(notices: Notices, uid: string, until: Date): Promise<number> {
  const { modifiedCount } = await notices.updateMany(
    { uid, createdAt: { $lte: until }, readAt: null },
    { $set: { readAt: new Date() } },
  );
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
  from: Pick<Owner, 'uid' | 'name'>,
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
