import { type Collection, type Db, ObjectId, type WithId } from 'mongodb';
import type { Notices } from '#data/notices/collection.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/**
 * An e-mail to an account (`uid`). Its notices name it (`emailId`); what it says is written when it is sent, from what they are
 * about then.
 */
type EmailDocument = {
  uid: string;
  /** Of a digest: the day of the school, `YYYY-MM-DD`; there is one a day for each account. */
  digestDay?: string;
  createdAt: Date;
  /** When it may be sent next. A process moves this forward before it sends, so that no other process sends it as well. */
  dueAt: Date;
  /** How often it was tried. */
  tries: number;
  /** `null` until the SMTP server has it. */
  sentAt: Date | null;
};
export type FoundEmail = WithId<EmailDocument>;
export type Emails = Collection<EmailDocument>;

/**
 * Milliseconds for which the process that queues or sends an e-mail has it alone. After a crash another process continues when
 * they have passed. Longer than sending can take.
 */
export const leaseTime = 5 * 60_000;

export function openEmails(database: Db): Emails {
  return database.collection('noticeEmails');
}

/**
 * Queues an e-mail of the notices among these that are in no e-mail yet: each notice is in one e-mail, however many processes
 * call this. After a crash in between, the e-mail is sent with the notices that it has. Returns whether the notices, or the day
 * of a digest, need no further call.
 */
export async function queueEmail(
  { emails, notices }: { emails: Emails; notices: Notices },
  { uid, noticeIds, digestDay }: { uid: string; noticeIds: ObjectId[]; digestDay?: string },
  now: Date,
): Promise<boolean> {
  const _id = new ObjectId();
  const queued = {
    _id,
    uid,
    ...(digestDay !== undefined && { digestDay }),
    createdAt: now,
    dueAt: new Date(now.getTime() + leaseTime),
    tries: 0,
    sentAt: null,
  };
  if ((await unlessDuplicate(emails.insertOne(queued))) === undefined) {
    return (
      (await emails.findOne({ uid, digestDay: digestDay ?? '', sentAt: { $ne: null } })) !== null
    );
  }
  const { modifiedCount } = await notices.updateMany(
    { _id: { $in: noticeIds }, uid, emailId: { $exists: false } },
    { $set: { emailId: _id } },
  );
  if (modifiedCount === 0) await deleteEmail(emails, _id);
  else await emails.updateOne({ _id }, { $set: { dueAt: now } });
  return true;
}

/** The e-mail that is due for the longest time, for this process alone until the lease has ended. */
export function claimEmail(emails: Emails, now: Date): Promise<FoundEmail | null> {
  return emails.findOneAndUpdate(
    { sentAt: null, dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + leaseTime) }, $inc: { tries: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  );
}

export async function markEmailSent(emails: Emails, _id: ObjectId): Promise<void> {
  await emails.updateOne({ _id }, { $set: { sentAt: new Date() } });
}

/** Lets it be tried again from then on. */
export async function postponeEmail(emails: Emails, _id: ObjectId, dueAt: Date): Promise<void> {
  await emails.updateOne({ _id, sentAt: null }, { $set: { dueAt } });
}

/** Deletes an e-mail that is not sent, so that another one can have its notices. */
export async function unqueueEmail(
  { emails, notices }: { emails: Emails; notices: Notices },
  emailId: ObjectId,
): Promise<void> {
  await notices.updateMany({ emailId }, { $unset: { emailId: '' } });
  await deleteEmail(emails, emailId);
}

/** Deletes an e-mail that is not sent, or has no notices. */
export async function deleteEmail(emails: Emails, _id: ObjectId): Promise<void> {
  await emails.deleteOne({ _id });
}

/** Deletes all e-mails to an account. */
export async function deleteEmailsTo(emails: Emails, uid: string): Promise<void> {
  await emails.deleteMany({ uid });
}

/** Gives the e-mails to an account to another one. */
export async function moveEmails(emails: Emails, from: string, to: string): Promise<void> {
  await emails.updateMany({ uid: from }, { $set: { uid: to } });
}
