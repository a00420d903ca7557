import type { DataFolder } from '#data/data-folder.ts';
import { createAssignmentAccountData } from './account-data.ts';

export const assignmentOwnersData: DataFolder = {
  accountData: [createAssignmentAccountData],
};
