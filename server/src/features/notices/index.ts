export { createNoticeAccountData } from './account-data.ts';
export { type NoticeDocument, openNotices } from './collection.ts';
export type { EmailJobParts } from './emails/deliver-emails.ts';
export { createEmailJob } from './emails/email-job.ts';
export { createEmailEndpoints } from './emails/handlers.ts';
export { openEmails } from './emails/outbox.ts';
export { openEmailSettings } from './emails/settings.ts';
export { createNoticeEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
