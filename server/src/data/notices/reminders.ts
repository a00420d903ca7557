import { ObjectId, type WithId } from 'mongodb';
import type { Owner } from '#database/ownership.ts';
import { groupBy } from '#database/queries/group-by.ts';
import { insertNotices, toNoticeId } from './add-notices.ts';
import type { NoticeDocument, Notices } from './collection.ts';

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
  const groups = groupBy(reminders, ({ assignmentId }) => assignmentId.toHexString());
  return [...groups].map(([id, ofAssignment]) => ({
    assignmentId: new ObjectId(id),
    uids: ofAssignment.map(({ uid }) => uid),
  }));
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
