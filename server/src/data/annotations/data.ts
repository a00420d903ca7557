import type { DataFolder } from '#data/data-folder.ts';
import { createAnnotationAccountData } from './account-data.ts';

export const annotationsData: DataFolder = {
  indexes: [
    {
      collection: 'annotations',
      indexes: [
        {
          name: 'one-document-per-annotation',
          key: { submissionId: 1, attempt: 1, id: 1 },
          unique: true,
        },
        { name: 'by-author', key: { by: 1 } },
      ],
    },
    {
      collection: 'annotationLayers',
      indexes: [
        { name: 'one-layer-per-attempt', key: { submissionId: 1, attempt: 1 }, unique: true },
      ],
    },
  ],
  accountData: [createAnnotationAccountData],
};
