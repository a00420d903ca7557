import { findRecipient } from '#data/accounts/addresses.ts';
import {
  findNoticeSettings,
  isPaused,
  type NoticeSettingsDocument,
} from '#data/notice-emails/notice-settings.ts';
import {
  claimEmail,
  deleteEmail,
  type FoundEmail,
  markEmailSent,
  postponeEmail,
  unqueueEmail,
} from '#data/notice-emails/outbox.ts';
import { findNotices } from '#data/notices/collection.ts';
import type { EmailResult } from '#http/monitoring/metrics.ts';
import type { Email, Mailer } from '#mail/mailer.ts';
import { showNotices } from '../shown-notices.ts';
import type { EmailParts } from './collect-emails.ts';
import { composeEmail } from './compose-email.ts';
import { findTasksOfDay } from './tasks-of-day.ts';

export type EmailJobParts = EmailParts & {
  mailer: Mailer;
  clientOrigin: string;
  /** Whether Firebase and the users have this account (uid) and it is not disabled. @throws while Firebase does not answer */
  isAccountActive: (uid: string) => Promise<boolean>;
  /** The address that ends all e-mails to an account. */
  toUnsubscribeAddress: (uid: string) => string;
  /** Counts what became of each e-mail, for the metrics. */
  countEmail?: ((result: EmailResult) => void) | undefined;
};

const minute = 60_000;
const maxDelay = 6 * 60 * minute;

/** Milliseconds after which an e-mail that no server takes is given up. */
const maxAge = 3 * 24 * 60 * minute;

/** Milliseconds that sending one may take. */
const timeout = minute;

/** Sends the e-mails that are due, one after the other, until there is none or no server answers. */
export async function deliverEmails(
  parts: EmailJobParts,
  readNow: () => Date,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const email = await claimEmail(parts.emails, readNow());
    if (email === null) return;
    let message: Email | undefined;
    try {
      const chosen = await findNoticeSettings(parts.settings, email.uid);
      if (isPaused(chosen, readNow())) {
        // The digest after the pause has its notices.
        await unqueueEmail(parts, email._id);
        continue;
      }
      message = chosen === null ? undefined : await writeMessage(parts, email, chosen);
    } catch (error) {
      // One that cannot be written does not keep others from being sent.
      await retryLater(parts, email, { err: error }, readNow());
      continue;
    }
    if (message === undefined) {
      await deleteEmail(parts.emails, email._id);
      continue;
    }
    try {
      await parts.mailer.send(message, AbortSignal.timeout(timeout));
    } catch (error) {
      const { isRefused } = await handleFailure(parts, email, error, readNow());
      // Without an answer the next one would fail in the same way.
      if (!isRefused) return;
      continue;
    }
    await markEmailSent(parts.emails, email._id);
    parts.countEmail?.('sent');
  }
}

/**
 * What is to be sent of it now; nothing when all is read or undone, the account has changed its mind or address, or it is
 * disabled.
 */
async function writeMessage(
  parts: EmailJobParts,
  { _id, uid, createdAt, digestDay }: FoundEmail,
  chosen: NoticeSettingsDocument,
): Promise<Email | undefined> {
  const { database, notices, clientOrigin } = parts;
  const [recipient, isActive] = await Promise.all([
    findRecipient(database, uid),
    parts.isAccountActive(uid),
  ]);
  if (recipient === null || !isActive) return undefined;
  const unread = await findNotices(notices, uid, { isUnread: true, emailId: _id });
  const { all, present } = await showNotices(parts, uid, unread);
  const own = all.filter(({ kind }) => chosen.kinds[kind]);
  const [first, ...others] = await present(own);
  if (first === undefined) return undefined;
  const { email: address, name } = recipient;
  const unsubscribeAddress = parts.toUnsubscribeAddress(uid);
  const { language } = chosen;
  const tasks = digestDay === undefined ? [] : await findTasksOfDay(database, uid, digestDay);
  return {
    ...composeEmail({
      language,
      name,
      notices: [first, ...others],
      digestDay,
      tasks,
      clientOrigin,
      unsubscribeAddress,
    }),
    id: _id.toHexString(),
    to: { name, address },
    language,
    date: createdAt,
    unsubscribeAddress,
  };
}

/** What follows a failure of the SMTP server. The log has no address: the reply of a server may contain one. */
async function handleFailure(
  parts: EmailJobParts,
  email: FoundEmail,
  error: unknown,
  now: Date,
): Promise<{ isRefused: boolean }> {
  const { code, command, responseCode } = readFailure(error);
  const isUnknownRecipient =
    command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  const facts = { code, command, responseCode };
  if (isUnknownRecipient) await giveUp(parts, email, facts);
  else await retryLater(parts, email, facts, now);
  return { isRefused: responseCode !== undefined && code !== 'EAUTH' };
}

/** Postpones it, for longer each time, or gives it up. */
async function retryLater(
  parts: EmailJobParts,
  email: FoundEmail,
  facts: object,
  now: Date,
): Promise<void> {
  const { _id, tries, createdAt } = email;
  if (now.getTime() - createdAt.getTime() > maxAge) {
    await giveUp(parts, email, facts);
    return;
  }
  const delay = Math.min(minute * 2 ** (tries - 1), maxDelay);
  parts.countEmail?.('failed');
  parts.logger.warn(
    { emailId: _id.toHexString(), tries, ...facts, retryInSeconds: delay / 1_000 },
    'an e-mail could not be sent',
  );
  await postponeEmail(parts.emails, _id, new Date(now.getTime() + delay));
}

async function giveUp(
  { emails, logger, countEmail }: EmailJobParts,
  { _id, tries }: FoundEmail,
  facts: object,
): Promise<void> {
  countEmail?.('given_up');
  logger.error({ emailId: _id.toHexString(), tries, ...facts }, 'an e-mail was given up');
  await deleteEmail(emails, _id);
}

type Failure = { code?: unknown; command?: unknown; responseCode?: number | undefined };

/** What nodemailer says of it. */
function readFailure(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return {};
  const { code, command, responseCode }: Record<string, unknown> = { ...error };
  return {
    code,
    command,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  };
}
