import { indexes as emailIndexes } from '#data/notice-emails/indexes.ts';
import { indexes as noticeIndexes } from '#data/notices/indexes.ts';
import type { Feature } from '#feature.ts';
import { createEmailEndpoints } from './emails/handlers.ts';
import { createNoticeEndpoints } from './handlers.ts';

export { createNoticeEmailAccountData } from '#data/notice-emails/account-data.ts';
export { openEmails } from '#data/notice-emails/outbox.ts';
export { openEmailSettings } from '#data/notice-emails/settings.ts';
export { createNoticeAccountData } from '#data/notices/account-data.ts';
export { type NoticeDocument, openNotices } from '#data/notices/collection.ts';
export { openProgress, recordBeginning } from '#data/notices/progress.ts';
export type { EmailJobParts } from './emails/deliver-emails.ts';
export { createEmailJob } from './emails/email-job.ts';

export const indexes = [...noticeIndexes, ...emailIndexes];

export const notices: Feature = {
  endpoints: [createNoticeEndpoints, createEmailEndpoints],
};
