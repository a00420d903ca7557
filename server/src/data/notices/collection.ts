import { createHash } from 'node:crypto';
import { type Collection, type Db, ObjectId, type WithId } from 'mongodb';
import type { Notice, NoticeKind } from '#contract/notices/schemas.ts';
import { maxPageSize } from '#contract/values.ts';
import type { Owner } from '#database/ownership.ts';
import { insertNew } from '#database/queries/duplicate.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import type { NotableChange } from './notable-changes.ts';

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

/** Who is reminded of what. */
export type Reminder = { uid: string; assignmentId: ObjectId };

type Sending = { from: Pick<Owner, 'uid' | 'name'>; classId: ObjectId; day: string };

/** Sends the reminders that were not sent on this day yet; how many were sent. */
export async function addReminders(
  notices: Notices,
  reminders: readonly Reminder[],
  { from, classId, day }: Sending,
): Promise<number> {
  const createdAt = new Date();
  const documents = reminders.map(
    ({ uid, assignmentId }): WithId<NoticeDocument> => ({
      _id: toNoticeId(['reminder', assignmentId, day, uid]),
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
  return insertNotices(notices, documents);
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
  if (changes.length === 0) return;
  const asked = new Map(changes.map((change) => [toChangeKey(change), change]));
  const known = await notices
    .find({ about: { $in: uniqueIds(changes.map(({ about }) => about)) }, uid })
    .project<Pick<NoticeDocument, 'kind' | 'about' | 'createdAt'>>({
      _id: 0,
      kind: 1,
      about: 1,
      createdAt: 1,
    })
    .toArray();
  for (const { createdAt: at, ...each } of known) asked.delete(toChangeKey({ ...each, at }));
  const documents = [...asked.values()].map(
    ({
      kind,
      about,
      assignmentId,
      classId,
      at,
      from,
      extension,
      isRemoved,
    }): WithId<NoticeDocument> => ({
      _id: toNoticeId([kind, about, at.getTime(), uid]),
      kind,
      uid,
      from,
      classId,
      assignmentId,
      about,
      ...(extension && { extension }),
      ...(isRemoved && { isRemoved }),
      createdAt: at,
      readAt: null,
    }),
  );
  await insertNotices(notices, documents);
}

const toChangeKey = ({ kind, about, at }: Pick<NoticeDocument, 'kind' | 'about'> & { at: Date }) =>
  `${about} ${kind} ${at.getTime()}`;

/** Makes the notices to an account (uid) that this work is due on this day, as far as there are none yet. */
export async function addDueNotices(
  notices: Notices,
  uid: string,
  work: readonly { _id: ObjectId; classId: ObjectId | null }[],
  { day, now: createdAt }: { day: string; now: Date },
): Promise<void> {
  if (work.length === 0) return;
  const found = await notices
    .find({ assignmentId: { $in: work.map(({ _id }) => _id) }, day, kind: 'due-tomorrow', uid })
    .project<Pick<NoticeDocument, 'assignmentId'>>({ _id: 0, assignmentId: 1 })
    .toArray();
  const known = new Set(found.map(({ assignmentId }) => String(assignmentId)));
  const missing = work.filter(({ _id }) => !known.has(String(_id)));
  const documents = missing.map(
    ({ _id: assignmentId, classId }): WithId<NoticeDocument> => ({
      _id: toNoticeId(['due-tomorrow', assignmentId, day, uid]),
      kind: 'due-tomorrow',
      uid,
      from: null,
      classId: classId ?? null,
      assignmentId,
      day,
      createdAt,
      readAt: null,
    }),
  );
  await insertNotices(notices, documents);
}

/**
 * Inserts the notices that do not exist yet, and returns how many. The same notice always has the same id, and notices are always
 * inserted in the same order: a database that writes the documents of a command in one transaction then lets one of two such
 * commands wait for the other. With random ids, each of the two commands could insert a notice, find the other's notice in the
 * unique index, and wait for the other command: a deadlock.
 */
async function insertNotices(
  notices: Notices,
  documents: WithId<NoticeDocument>[],
): Promise<number> {
  const toHex = ({ _id }: WithId<NoticeDocument>) => _id.toHexString();
  return insertNew(
    notices,
    documents.toSorted((a, b) => (toHex(a) < toHex(b) ? -1 : 1)),
  );
}

/** The id of the notice that these facts make one of a kind. */
function toNoticeId(facts: readonly (string | number | ObjectId)[]): ObjectId {
  return new ObjectId(createHash('sha256').update(facts.join(' ')).digest().subarray(0, 12));
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

/** Dismisses these notices. */
export async function dismissNotices(notices: Notices, ids: ObjectId[]): Promise<void> {
  await notices.updateMany({ _id: { $in: ids }, readAt: null }, { $set: { readAt: new Date() } });
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
