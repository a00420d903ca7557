import type { Db } from 'mongodb';
import type { AccountDataPart } from './data/account-data.ts';
import { accountsData } from './data/accounts/data.ts';
import { annotationsData } from './data/annotations/data.ts';
import { assignmentOwnersData } from './data/assignment-owners/data.ts';
import { assignmentsData } from './data/assignments/data.ts';
import { calendarFeedData } from './data/calendar-feed/data.ts';
import { classAnnouncementsData } from './data/class-announcements/data.ts';
import { classInvitationsData } from './data/class-invitations/data.ts';
import { classMembersData } from './data/class-members/data.ts';
import { classTeachersData } from './data/class-teachers/data.ts';
import { classesData } from './data/classes/data.ts';
import { commentBankData } from './data/comment-bank/data.ts';
import type { DataFolder, FindNamedFiles } from './data/data-folder.ts';
import { extensionsData } from './data/extensions/data.ts';
import { filesData } from './data/files/data.ts';
import { imagesData } from './data/images/data.ts';
import { messagesData } from './data/messages/data.ts';
import { myListData } from './data/my-list/data.ts';
import { newsletterData } from './data/newsletter/data.ts';
import { noticeEmailsData } from './data/notice-emails/data.ts';
import { noticesData } from './data/notices/data.ts';
import { planningData } from './data/planning/data.ts';
import { recordedDaysData } from './data/recorded-days/data.ts';
import { scanGrantsData } from './data/scan-grants/data.ts';
import { studyTasksData } from './data/study-tasks/data.ts';
import { submissionDraftsData } from './data/submission-drafts/data.ts';
import { submissionsData } from './data/submissions/data.ts';
import { tombstonesData } from './data/tombstones/data.ts';
import type { CollectionIndexes } from './database/indexes.ts';
import type { Migration, Removal } from './database/migrations/migration.ts';
import { indexes as limitIndexes } from './http/limits/indexes.ts';

/**
 * Every folder of `data`, in the order in which the data of an account is erased: an account leaves its classes before its
 * assignments are given to their other teachers, and annotations and messages are erased before the submissions that they are on; assignments stay when somebody has submitted them, and pictures when
 * documents that are left show them.
 */
const allData: DataFolder[] = [
  accountsData,
  tombstonesData,
  newsletterData,
  studyTasksData,
  recordedDaysData,
  planningData,
  calendarFeedData,
  commentBankData,
  classesData,
  classAnnouncementsData,
  classMembersData,
  classInvitationsData,
  classTeachersData,
  noticeEmailsData,
  noticesData,
  extensionsData,
  myListData,
  annotationsData,
  messagesData,
  submissionsData,
  submissionDraftsData,
  scanGrantsData,
  assignmentOwnersData,
  assignmentsData,
  filesData,
  imagesData,
];

export const indexes: CollectionIndexes[] = [
  ...allData.flatMap(({ indexes = [] }) => indexes),
  ...limitIndexes,
];

/** What `pnpm --filter server migrate` changes, in this order. */
export const migrations: Migration[] = allData.flatMap(({ migrations = [] }) => migrations);

/** What it deletes after that. */
export const removals: Removal[] = allData.flatMap(({ removals = [] }) => removals);

/** In which field documents name a picture, by collection. */
export const imageFields: Readonly<Record<string, string>> = Object.assign(
  {},
  ...allData.map(({ imageFields }) => imageFields),
);

/** Which of these files something names, by the folders whose documents name files. */
export const findNamedFiles: FindNamedFiles[] = allData.flatMap((folder) =>
  folder.findNamedFiles ? [folder.findNamedFiles] : [],
);

/** All parts of the data of an account, in the order in which they are erased. */
export function createAccountDataParts(facts: {
  database: Db;
  publicApiUrl: string;
}): AccountDataPart[] {
  const parts: AccountDataPart[] = [];
  for (const { accountData = [] } of allData) {
    for (const create of accountData) parts.push(create({ ...facts, parts }));
  }
  return parts;
}
