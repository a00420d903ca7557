import type { DataFolder } from '#data/data-folder.ts';
import { createMessageAccountData } from './account-data.ts';

export const messagesData: DataFolder = {
  indexes: [
    {
      collection: 'conversations',
      indexes: [
        { name: 'by-student', key: { uid: 1 } },
        {
          name: 'unread-by-student-last-first',
          key: { uid: 1, unreadByStudent: 1, lastAt: -1, _id: -1 },
          partialFilterExpression: { unreadByStudent: true },
        },
        {
          name: 'waiting-by-class-last-first',
          key: { classId: 1, lastAt: -1, _id: -1, assignmentId: 1, uid: 1 },
          partialFilterExpression: { waitingSince: { $exists: true } },
        },
        {
          name: 'waiting-by-assignment',
          key: { assignmentId: 1 },
          partialFilterExpression: { waitingSince: { $exists: true } },
        },
        { name: 'by-asked-teacher', key: { askedOf: 1 }, sparse: true },
        { name: 'by-writing-teacher', key: { 'messages.teacher.uid': 1 }, sparse: true },
      ],
    },
  ],
  accountData: [createMessageAccountData],
};
