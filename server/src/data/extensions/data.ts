import type { DataFolder } from '#data/data-folder.ts';
import { createExtensionAccountData } from './account-data.ts';

export const extensionsData: DataFolder = {
  indexes: [
    {
      collection: 'extensions',
      indexes: [
        {
          name: 'one-extension-per-assignment-and-uid',
          key: { assignmentId: 1, uid: 1 },
          unique: true,
        },
        { name: 'by-assignment-oldest-first', key: { assignmentId: 1, _id: 1 } },
        { name: 'by-uid-and-day', key: { uid: 1, date: 1 } },
        { name: 'by-answering-teacher', key: { 'request.answeredBy.uid': 1 } },
        { name: 'by-teacher-in-history', key: { 'history.by.uid': 1 }, sparse: true },
        // What a teacher has to answer: of the open assignments and those of the teacher's classes.
        {
          name: 'waiting-by-class-oldest-first',
          key: { isWaiting: 1, classId: 1, 'request.askedAt': 1, _id: 1 },
          partialFilterExpression: { isWaiting: true },
        },
      ],
    },
  ],
  accountData: [createExtensionAccountData],
};
