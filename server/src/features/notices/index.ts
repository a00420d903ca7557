export { createNoticeAccountData } from './account-data.ts';
export { type NoticeDocument, openNotices } from './collection.ts';
export { createNoticeEndpoints } from './handlers.ts';
export { indexes } from './indexes.ts';
