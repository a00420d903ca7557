import type { Collection, Db, ObjectId, WithId } from 'mongodb';
import type { Notice, NoticeKind } from '#contract/notices/schemas.ts';
import { maxPageSize } from '#contract/values.ts';
import type { Owner } from '#database/ownership.ts';

/**
 * A notice to one account (`uid`). Unique are, for reminders and due work: account, assignment, kind and day; for all others:
 * account, subject (`about`), kind and moment. A dismissed notice stays stored, so that it is not made a second time; the
 * database deletes it 60 days after that.
 */
export type NoticeDocument = {
  kind: NoticeKind;
  uid: string;
  /** The teacher, or the student who requests; `null` where there is none, and of changes in notices of an earlier version. */
  from: Pick<Owner, 'uid' | 'name'> | null;
  /** `null` of an open assignment. */
  classId: ObjectId | null;
  /** `null` of an announcement. */
  assignmentId: ObjectId | null;
  /** Of a reminder: on which day of the school it was sent, `YYYY-MM-DD`. Of work that is due: the due day. */
  day?: string;
  /** Of all others: the submission, the extension, the assignment that was set, or the announcement. */
  about?: ObjectId;
  /** Of extensions: until which day, or for which day it was refused. Missing in notices of an earlier version. */
  extension?: Notice['extension'];
  /** Of a mark that was taken back: it was removed. Missing in notices of an earlier version. */
  isRemoved?: true;
  /** When it was sent, or what it is about happened. */
  createdAt: Date;
  /** When the reader dismissed it, or a later reminder of the same assignment replaced it. */
  readAt: Date | null;
  /** The e-mail that it is or was in. */
  emailId?: ObjectId;
};

/** Milliseconds after which a notice that was read is deleted, and a notice that is no longer true is dismissed. */
export const keptAfterReading = 60 * 24 * 3_600_000;

export type Notices = Collection<NoticeDocument>;

export function openNotices(database: Db): Notices {
  return database.collection('notices');
}

export type FoundNotice = WithId<NoticeDocument>;

/** Which notices to an account: all, those that are not read, or those that an e-mail has. */
type NoticeFilter = { isUnread?: boolean; emailId?: ObjectId };

/** The notices to this account, newest first, at most as many as a page may have. */
export function findNotices(
  notices: Notices,
  uid: string,
  { isUnread, emailId }: NoticeFilter = {},
): Promise<FoundNotice[]> {
  return notices
    .find({ uid, ...(isUnread && { readAt: null }), ...(emailId && { emailId }) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(maxPageSize)
    .toArray();
}

export async function dismissNotices(notices: Notices, ids: ObjectId[]): Promise<void> {
  await notices.updateMany({ _id: { $in: ids }, readAt: null }, { $set: { readAt: new Date() } });
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

/** Dismisses all notices of these kinds to this account of what happened until then; the number changed. */
export async function dismissAll(
  notices: Notices,
  uid: string,
  kinds: NoticeKind[],
  until: Date,
): Promise<number> {
  const { modifiedCount } = await notices.updateMany(
    { uid, kind: { $in: kinds }, createdAt: { $lte: until }, readAt: null },
    { $set: { readAt: new Date() } },
  );
  return modifiedCount;
}
