import type { Db, ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import type { NoticeKind } from '#contract/notices/schemas.ts';
import { findClassesWithAssignmentsSet } from '#data/assignments/class-assignments.ts';
import { findAnnouncementsSince, openAnnouncements } from '#data/class-announcements/collection.ts';
import { findClassesOf, findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { findStudentsWithExtensionChanges } from '#data/extensions/changes-of-student.ts';
import { findClassesWithRequests } from '#data/extensions/requests-to-teacher.ts';
import {
  findAskedTeachers,
  findClassesWithQuestions,
  findStudentsWithMessages,
} from '#data/messages/notable-messages.ts';
import {
  type ChosenKind,
  findNoticeSettingsAfter,
  finishDigest,
  isPaused,
  type NoticeSettingsDocument,
  type openNoticeSettings,
} from '#data/notice-emails/notice-settings.ts';
import { type Emails, queueEmail } from '#data/notice-emails/outbox.ts';
import type { FoundNotice } from '#data/notices/collection.ts';
import { collectingId, findProgress, saveProgress } from '#data/notices/progress.ts';
import { findRemindedSince } from '#data/notices/reminders.ts';
import { findStudentsWithSubmissionChanges } from '#data/submissions/changes-of-student.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import type { NoticeParts } from '../make-notices.ts';
import { findShownNotices } from '../shown-notices.ts';

export type EmailParts = NoticeParts & {
  emails: Emails;
  settings: ReturnType<typeof openNoticeSettings>;
  logger: Logger;
};

/** How many accounts one query looks at. */
const batchSize = 100;

/** A round ends after this many accounts have failed: then the database is the cause. */
const maxFailures = 5;

/** The hour of the school from which the digest is sent, and that work is due tomorrow. */
const morningHour = 7;

/** Milliseconds that the first round in a database looks back. */
const firstReach = 30 * 24 * 3_600_000;

/** Milliseconds that the clocks of instances and database may differ, and that a write may take. */
const overlap = 5 * 60_000;

/**
 * Queues e-mails for the accounts that want them. It checks only accounts with an event since the last completed round of any
 * process, and once in the morning every account that wants a digest.
 */
export function createEmailCollector(parts: EmailParts) {
  const { settings, progress, calendar, logger } = parts;

  return async function collectEmails(now: Date, stop: AbortSignal): Promise<void> {
    const collectedUntil = await findProgress(progress, collectingId);
    const since = new Date(
      collectedUntil ? collectedUntil.getTime() - overlap : now.getTime() - firstReach,
    );
    const today = calendar.toDay(now);
    const isMorning = calendar.toHour(now) >= morningHour;
    let failures = 0;
    for (let last = ''; ; ) {
      const batch = await findNoticeSettingsAfter(settings, last, batchSize);
      const reached = batch.filter((account) => !isPaused(account, now));
      const withNews = await findWithNews(parts, reached, since);
      for (const account of reached) {
        if (stop.aborted) return;
        try {
          const isMorningRound = isMorning && account.digestDay !== today && wantsMorning(account);
          if (withNews.has(account.uid) || isMorningRound) await queueNews(parts, account, now);
          if (isMorningRound) await queueDigest(parts, account, today, now);
        } catch (error) {
          failures += 1;
          if (failures === maxFailures) throw error;
          logger.warn(
            { err: error, account: account.uid },
            'news of an account could not be queued',
          );
        }
      }
      const end = batch.at(-1);
      if (end === undefined || batch.length < batchSize) break;
      last = end.uid;
    }
    // After failures, the next round covers the same time again.
    if (failures === 0) await saveProgress(progress, collectingId, now);
  };
}

const wants = ({ kinds }: NoticeSettingsDocument, delivery: ChosenKind['delivery']) =>
  Object.values(kinds).some((kind) => kind.delivery === delivery);

/** Also after a pause: then the digest has what would have been sent at once. */
const wantsMorning = (account: NoticeSettingsDocument) =>
  wants(account, 'daily') ||
  account.kinds['due-tomorrow'] !== undefined ||
  (account.pausedUntil !== undefined && wants(account, 'at-once'));

/** Which of these accounts want e-mails at once, and may have something new to get. */
async function findWithNews(
  parts: EmailParts,
  batch: NoticeSettingsDocument[],
  since: Date,
): Promise<Set<string>> {
  const { database, notices } = parts;
  const atOnce = batch.filter((account) => wants(account, 'at-once'));
  if (atOnce.length === 0) return new Set();
  const uids = atOnce.map(({ uid }) => uid);
  const wanting = (kind: NoticeKind) =>
    atOnce.filter(({ kinds }) => kinds[kind]?.delivery === 'at-once').map(({ uid }) => uid);
  const found = await Promise.all([
    findStudentsWithSubmissionChanges(database, uids, since),
    findStudentsWithExtensionChanges(database, uids, since),
    findRemindedSince(notices, uids, since),
    findTeachersWithRequests(database, wanting('extension-requested'), since),
    findStudentsWithMessages(database, wanting('message-received'), since),
    findTeachersWithQuestions(database, wanting('question-asked'), since),
    findStudentsOfClassesWith(findClassesWithAssignmentsSet, parts, wanting('assigned'), since),
    findStudentsOfClassesWith(findClassesAnnouncedTo, parts, wanting('announced'), since),
    // What was kept for a digest may be sent at once now.
    atOnce.filter(({ changedAt }) => changedAt >= since).map(({ uid }) => uid),
  ]);
  return new Set(found.flat());
}

/** Which of these teachers (uids) teach a class whose students have asked for extensions since. */
async function findTeachersWithRequests(
  database: Db,
  uids: string[],
  since: Date,
): Promise<string[]> {
  // Asked for at the same time, they share their queries.
  const classIds = await Promise.all(uids.map((uid) => findClassesTaughtBy(database, uid)));
  const asked = await findClassesWithRequests(database, uniqueIds(classIds.flat()), since);
  return uids.filter((_, index) => classIds[index]?.some((id) => asked.has(id.toHexString())));
}

/** Which of these teachers (uids) were asked since, in their classes or about marks of open assignments. */
async function findTeachersWithQuestions(
  database: Db,
  uids: string[],
  since: Date,
): Promise<string[]> {
  const classIds = await Promise.all(uids.map((uid) => findClassesTaughtBy(database, uid)));
  const [asked, askedAlone] = await Promise.all([
    findClassesWithQuestions(database, uniqueIds(classIds.flat()), since),
    findAskedTeachers(database, uids, since),
  ]);
  const isAsked = (uid: string, index: number) =>
    askedAlone.includes(uid) || classIds[index]?.some((id) => asked.has(id.toHexString()));
  return uids.filter(isAsked);
}

/** Which of these students (uids) attend a class that this finds, such as one in which work was set since. */
async function findStudentsOfClassesWith(
  findClasses: (database: Db, classIds: ObjectId[], since: Date) => Promise<Set<string>>,
  { database }: EmailParts,
  uids: string[],
  since: Date,
): Promise<string[]> {
  const classes = await Promise.all(uids.map((uid) => findClassesOf(database, uid)));
  const classIds = classes.map(({ attended }) => attended.map(({ classId }) => classId));
  const found = await findClasses(database, uniqueIds(classIds.flat()), since);
  return uids.filter((_, index) => classIds[index]?.some((id) => found.has(String(id))));
}

/** Which of these classes got an announcement since, by their ids in hex. */
async function findClassesAnnouncedTo(database: Db, classIds: ObjectId[], since: Date) {
  const found = await findAnnouncementsSince(openAnnouncements(database), classIds, since);
  return new Set(found.map(({ classId }) => String(classId)));
}

async function queueNews(
  parts: EmailParts,
  account: NoticeSettingsDocument,
  now: Date,
): Promise<void> {
  const { uid } = account;
  const noticeIds = await findUnsent(parts, account, 'at-once', now);
  if (noticeIds.length > 0) await queueEmail(parts, { uid, noticeIds }, now);
}

/** One a day, unless there is nothing for it. */
async function queueDigest(
  parts: EmailParts,
  account: NoticeSettingsDocument,
  digestDay: string,
  now: Date,
): Promise<void> {
  const { uid } = account;
  const noticeIds = await findUnsent(parts, account, 'daily', now);
  const isDone =
    noticeIds.length === 0 || (await queueEmail(parts, { uid, noticeIds, digestDay }, now));
  if (isDone) await finishDigest(parts.settings, account, digestDay);
}

/** The notices to this account that are sent in this way, unless they are read or in an e-mail already. */
async function findUnsent(
  parts: EmailParts,
  { uid, kinds, pausedUntil }: NoticeSettingsDocument,
  delivery: ChosenKind['delivery'],
  now: Date,
) {
  const { all } = await findShownNotices(parts, uid, { isUnread: true, now });
  const isNight = parts.calendar.toHour(now) < morningHour;
  const isUnsent = ({ kind, createdAt, emailId }: FoundNotice) => {
    if (kind === 'due-tomorrow' && isNight) return false;
    const chosen = kinds[kind];
    if (!chosen || emailId !== undefined) return false;
    const isOfPause = pausedUntil !== undefined && createdAt < pausedUntil;
    if ((isOfPause ? 'daily' : chosen.delivery) !== delivery) return false;
    // The moment of new work is that of an id, which has whole seconds.
    return createdAt.getTime() + (kind === 'assigned' ? 1_000 : 0) >= chosen.since.getTime();
  };
  return all.filter(isUnsent).map(({ _id }) => _id);
}
