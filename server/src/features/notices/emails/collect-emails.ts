import type { Logger } from 'pino';
import type { SchoolCalendar } from '../../../database/calendar-day.ts';
import { uniqueIds } from '../../../database/queries/unique-ids.ts';
import type { Lookups } from '../../../lookups/lookups.ts';
import { type FoundNotice, findRemindedSince, type Notices } from '../collection.ts';
import { findShownNotices, maxAge } from '../shown-notices.ts';
import { type Emails, queueEmail } from './outbox.ts';
import {
  type ChosenKind,
  type EmailSettingsDocument,
  findEmailSettingsAfter,
  finishDigest,
  type openEmailSettings,
} from './settings.ts';

export type EmailParts = {
  notices: Notices;
  emails: Emails;
  settings: ReturnType<typeof openEmailSettings>;
  lookups: Lookups;
  calendar: SchoolCalendar;
  logger: Logger;
};

/** How many accounts one query looks at. */
const batchSize = 100;

/** After so many accounts that could not be read, the database is the cause: the round ends. */
const maxFailures = 5;

/** The hour of the school at which the digest is sent. */
const digestHour = 7;

/** Milliseconds that the clocks of instances and database may differ, and that a write may take. */
const overlap = 5 * 60_000;

/**
 * Finds news for the accounts that want e-mails, and queues them. Only accounts to which something has happened since the last
 * call that has ended are looked at closely; at the first call as long ago as notices are made of.
 */
export function createEmailCollector(parts: EmailParts) {
  const { settings, calendar, logger } = parts;
  let collectedUntil: number | undefined;

  return async function collectEmails(now: Date, stop: AbortSignal): Promise<void> {
    const since = new Date(collectedUntil ? collectedUntil - overlap : now.getTime() - maxAge);
    const today = calendar.toDay(now);
    const isDigestTime = calendar.toHour(now) >= digestHour;
    let failures = 0;
    for (let last = ''; ; ) {
      const batch = await findEmailSettingsAfter(settings, last, batchSize);
      const withNews = await findWithNews(parts, batch, since);
      for (const each of batch) {
        if (stop.aborted) return;
        try {
          if (withNews.has(each.uid)) await queueNews(parts, each, now);
          if (isDigestTime && each.digestDay !== today && wants(each, 'daily')) {
            await queueDigest(parts, each, today, now);
          }
        } catch (error) {
          failures += 1;
          if (failures === maxFailures) throw error;
          logger.warn({ err: error, account: each.uid }, 'news of an account could not be queued');
        }
      }
      const end = batch.at(-1);
      if (end === undefined || batch.length < batchSize) break;
      last = end.uid;
    }
    // The next round looks at the same time once more, for the accounts that failed.
    if (failures === 0) collectedUntil = now.getTime();
  };
}

const wants = ({ kinds }: EmailSettingsDocument, delivery: ChosenKind['delivery']) =>
  Object.values(kinds).some((kind) => kind.delivery === delivery);

/** Which of these accounts want e-mails at once, and may have something new to get. */
async function findWithNews(
  { notices, lookups }: EmailParts,
  batch: EmailSettingsDocument[],
  since: Date,
): Promise<Set<string>> {
  const atOnce = batch.filter((each) => wants(each, 'at-once'));
  if (atOnce.length === 0) return new Set();
  const uids = atOnce.map(({ uid }) => uid);
  const teachers = atOnce.filter(({ kinds }) => kinds['extension-requested']).map(({ uid }) => uid);
  const found = await Promise.all([
    lookups.findStudentsWithSubmissionChanges(uids, since),
    lookups.findStudentsWithExtensionChanges(uids, since),
    findRemindedSince(notices, uids, since),
    findTeachersWithRequests(lookups, teachers, since),
    // What was kept for a digest may be sent at once now.
    atOnce.filter(({ changedAt }) => changedAt >= since).map(({ uid }) => uid),
  ]);
  return new Set(found.flat());
}

/** Which of these teachers (uids) teach a class whose students have asked for extensions since. */
async function findTeachersWithRequests(
  {
    findClassesTaughtBy,
    findClassesWithRequests,
  }: Pick<Lookups, 'findClassesTaughtBy' | 'findClassesWithRequests'>,
  uids: string[],
  since: Date,
): Promise<string[]> {
  // Asked for at the same time, they share their queries.
  const classIds = await Promise.all(uids.map((uid) => findClassesTaughtBy(uid)));
  const asked = await findClassesWithRequests(uniqueIds(classIds.flat()), since);
  return uids.filter((_, index) => classIds[index]?.some((id) => asked.has(id.toHexString())));
}

async function queueNews(
  parts: EmailParts,
  { uid, kinds }: EmailSettingsDocument,
  now: Date,
): Promise<void> {
  const noticeIds = await findUnsent(parts, uid, kinds, 'at-once');
  if (noticeIds.length > 0) await queueEmail(parts, { uid, noticeIds }, now);
}

/** One a day, unless there is nothing for it. */
async function queueDigest(
  parts: EmailParts,
  { uid, kinds }: EmailSettingsDocument,
  digestDay: string,
  now: Date,
): Promise<void> {
  const noticeIds = await findUnsent(parts, uid, kinds, 'daily');
  const isDone =
    noticeIds.length === 0 || (await queueEmail(parts, { uid, noticeIds, digestDay }, now));
  if (isDone) await finishDigest(parts.settings, uid, digestDay);
}

/** The notices to this account that are sent in this way, unless they are read or in an e-mail already. */
async function findUnsent(
  { notices, lookups, calendar }: EmailParts,
  uid: string,
  kinds: EmailSettingsDocument['kinds'],
  delivery: ChosenKind['delivery'],
) {
  const { all } = await findShownNotices(notices, lookups, calendar, uid);
  const isUnsent = ({ kind, createdAt, readAt, emailId }: FoundNotice) => {
    const chosen = kinds[kind];
    const isChosen = chosen?.delivery === delivery && createdAt >= chosen.since;
    return isChosen && readAt === null && emailId === undefined;
  };
  return all.filter(isUnsent).map(({ _id }) => _id);
}
