import type { DataFolder } from '#data/data-folder.ts';
import { createClassAccountData } from './account-data.ts';

export const classTeachersData: DataFolder = {
  accountData: [createClassAccountData],
};
