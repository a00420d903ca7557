import { setTimeout as wait } from 'node:timers/promises';
import { openNoticeSettings } from '#data/notice-emails/notice-settings.ts';
import { openEmails } from '#data/notice-emails/outbox.ts';
import { openNotices } from '#data/notices/collection.ts';
import { openProgress } from '#data/notices/progress.ts';
import { createEmailCollector } from './collect-emails.ts';
import { deliverEmails, type EmailJobParts } from './deliver-emails.ts';

/** Milliseconds between two rounds. */
const interval = 60_000;

/** Repeatedly queues and sends the e-mails that are due. Several processes can do so: each notice is in one e-mail. */
export function createEmailJob(
  facts: Omit<EmailJobParts, 'notices' | 'progress' | 'emails' | 'settings'>,
) {
  const { database } = facts;
  const parts: EmailJobParts = {
    ...facts,
    notices: openNotices(database),
    progress: openProgress(database),
    emails: openEmails(database),
    settings: openNoticeSettings(database),
  };
  const collectEmails = createEmailCollector(parts);

  /** One round. */
  async function sendDue(stop: AbortSignal, readNow = () => new Date()): Promise<void> {
    try {
      await collectEmails(readNow(), stop);
    } finally {
      // What is queued does not depend on what could not be collected.
      await deliverEmails(parts, readNow, stop);
    }
  }

  return {
    sendDue,
    /** Rounds until `stop` is aborted; resolves when the last one has ended. Never rejects. */
    async run(stop: AbortSignal): Promise<void> {
      while (!stop.aborted) {
        await sendDue(stop).catch((error: unknown) =>
          parts.logger.warn({ err: error }, 'e-mails that are due could not be read'),
        );
        await wait(interval, undefined, { ref: false, signal: stop }).catch(() => {});
      }
      parts.mailer.close();
    },
  };
}
