import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import type { AccountDataPart } from './data/account-data.ts';
import type { CollectionIndexes } from './database/indexes.ts';
import { withLock } from './database/migrations/lock.ts';
import { countUnmigrated, migrateDocuments } from './database/migrations/migrate.ts';
import type { Migration, Removal } from './database/migrations/migration.ts';
import { recordMigrations, sumChanges } from './database/migrations/migration-record.ts';
import type { Feature } from './feature.ts';
import * as accounts from './features/accounts/index.ts';
import { apiDocs } from './features/api-docs/index.ts';
import * as assignments from './features/assignments/index.ts';
import * as calendarFeed from './features/calendar-feed/index.ts';
import * as classes from './features/classes/index.ts';
import * as commentBank from './features/comment-bank/index.ts';
import * as extensions from './features/extensions/index.ts';
import { health } from './features/health/index.ts';
import { home } from './features/home/index.ts';
import * as images from './features/images/index.ts';
import { marking } from './features/marking/index.ts';
import * as newsletter from './features/newsletter/index.ts';
import * as notices from './features/notices/index.ts';
import * as planning from './features/planning/index.ts';
import { rubrics } from './features/rubrics/index.ts';
import * as studyTasks from './features/study-tasks/index.ts';
import * as submissions from './features/submissions/index.ts';
import { indexes as limitIndexes } from './http/limits/indexes.ts';
import type { FinishDue } from './process/unfinished-work.ts';

/** Every feature, in the order in which their endpoints are mounted. */
export const features: Feature[] = [
  health,
  apiDocs,
  accounts.accounts,
  assignments.assignments,
  rubrics,
  submissions.submissions,
  marking,
  extensions.extensions,
  classes.classes,
  notices.notices,
  commentBank.commentBank,
  studyTasks.studyTasks,
  planning.planning,
  calendarFeed.calendarFeed,
  home,
  images.images,
  newsletter.newsletter,
];

/** Every index of the database. */
export const indexes: CollectionIndexes[] = [
  ...accounts.indexes,
  ...assignments.indexes,
  ...submissions.indexes,
  ...classes.indexes,
  ...extensions.indexes,
  ...notices.indexes,
  ...studyTasks.indexes,
  ...planning.indexes,
  ...calendarFeed.indexes,
  ...newsletter.indexes,
  ...commentBank.indexes,
  ...images.indexes,
  ...limitIndexes,
];

/** What `pnpm --filter server migrate` changes, in this order. */
export const migrations: Migration[] = [
  ...accounts.migrations,
  ...assignments.migrations,
  ...submissions.migrations,
  ...classes.migrations,
  ...studyTasks.migrations,
  ...commentBank.migrations,
  ...images.migrations,
];

/** What it deletes after that. */
export const removals: Removal[] = accounts.removals;

/** Where documents name a picture: the field, by collection. */
export const imageFields = {
  ...assignments.imageFields,
  ...submissions.imageFields,
  ...studyTasks.imageFields,
};

/**
 * Brings all documents of an earlier version up to this one, while no other process does; waits until then.
 * @returns the number of documents changed, and what has to be known of those that have no owner
 */
export function migrateAndReport(
  database: Db,
  publicApiUrl: string,
): Promise<{ changed: number; unbound: string }> {
  return withLock(database, 'migrate', async () => {
    const changes = await migrateDocuments(database, migrations, removals);
    const addresses = await images.migrateImageAddresses(database, publicApiUrl, imageFields);
    changes.set('2026-11-22-addresses-of-images', addresses);
    const parts = createAccountDataParts({ database, publicApiUrl });
    const { bound, left } = await accounts.bindUnboundDocuments(database, parts);
    changes.set('2026-11-26-owners-of-documents', bound);
    await recordMigrations(database, changes);
    await notices.recordBeginning(database, new Date());
    return { changed: sumChanges(changes), unbound: accounts.describeUnbound(left) };
  });
}

/** The same for callers that need the number of documents changed only. */
export async function migrateAll(database: Db, publicApiUrl: string): Promise<number> {
  return (await migrateAndReport(database, publicApiUrl)).changed;
}

/** How many documents `migrateAll` would bring up to date; each query within these bounds. */
export async function countAllUnmigrated(
  database: Db,
  publicApiUrl: string,
  bounds: { limit: number; maxTimeMS: number },
): Promise<number> {
  return (
    (await countUnmigrated(database, migrations, bounds)) +
    (await images.countUnmigratedImages(database, publicApiUrl, imageFields, bounds))
  );
}

/**
 * The data of an account, feature by feature, in the order in which it is erased: which assignments stay depends on the
 * classes and submissions that are left, and which pictures stay on the documents that are left.
 */
export function createAccountDataParts(facts: {
  database: Db;
  publicApiUrl: string;
}): AccountDataPart[] {
  const parts = [
    newsletter.createNewsletterAccountData(facts),
    studyTasks.createStudyTaskAccountData(facts),
    studyTasks.createDeletedSessionAccountData(facts),
    studyTasks.createRecordedDayAccountData(facts),
    planning.createPlanningAccountData(facts),
    calendarFeed.createCalendarFeedAccountData(facts),
    commentBank.createCommentBankAccountData(facts),
    classes.createClassAccountData(facts),
    notices.createNoticeEmailAccountData(facts),
    notices.createNoticeAccountData(facts),
    extensions.createExtensionAccountData(facts),
    assignments.createMyListAccountData(facts),
    submissions.createSubmissionAccountData(facts),
    assignments.createAssignmentAccountData(facts),
    assignments.createDeletedAssignmentAccountData(facts),
  ];
  return [...parts, images.createImageAccountData(facts, parts)];
}

/** What sends notices by e-mail. */
export function createEmailJob(
  database: Db,
  facts: Omit<notices.EmailJobParts, 'database' | 'notices' | 'progress' | 'emails' | 'settings'>,
) {
  return notices.createEmailJob({
    ...facts,
    database,
    notices: notices.openNotices(database),
    progress: notices.openProgress(database),
    emails: notices.openEmails(database),
    settings: notices.openEmailSettings(database),
  });
}

/** What finishes the work that requests have left unfinished. */
export function listUnfinishedWork(
  database: Db,
  publicApiUrl: string,
  logger: Logger,
): FinishDue[] {
  const parts = createAccountDataParts({ database, publicApiUrl });
  return [
    accounts.createRepeatedErasure({ database, parts, logger }).eraseDue,
    accounts.createNameChanges({ database, parts, logger }).finishDue,
    assignments.createTitleChanges({ database, logger }).finishDue,
  ];
}
