import type { DataFolder } from '#data/data-folder.ts';
import { createSubmissionDraftAccountData } from './account-data.ts';
import { draftLifetime, findFilesOfDrafts } from './collection.ts';

export const submissionDraftsData: DataFolder = {
  indexes: [
    {
      collection: 'submissionDrafts',
      indexes: [
        {
          name: 'one-draft-per-uid-and-assignment',
          key: { uid: 1, assignmentId: 1 },
          unique: true,
        },
        { name: 'by-uid-last-changed-first', key: { uid: 1, changedAt: -1 } },
        { name: 'by-file', key: { 'files._id': 1 } },
        {
          name: 'deleted-60-days-after-the-last-change',
          key: { changedAt: 1 },
          expireAfterSeconds: draftLifetime / 1000,
        },
      ],
    },
  ],
  findNamedFiles: findFilesOfDrafts,
  accountData: [createSubmissionDraftAccountData],
};
