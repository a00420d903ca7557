import type { DataFolder } from '#data/data-folder.ts';
import { unboundByEmail } from '#database/indexes.ts';
import { createDeletedAssignmentAccountData } from './deleted-account-data.ts';
import { deletedAssignmentCollection } from './deleted-assignments.ts';
import { findMaterials } from './materials.ts';
import { migrations } from './migrations.ts';

const byMaterial = { name: 'by-material', key: { 'materials._id': 1 }, sparse: true } as const;

export const assignmentsData: DataFolder = {
  indexes: [
    {
      collection: 'assignments',
      indexes: [
        // Each list is of the open assignments and those of some classes: the class comes before the order of the list.
        { name: 'by-class-newest-first', key: { classId: 1, _id: -1 } },
        {
          name: 'by-class-and-difficulty-newest-first',
          key: { classId: 1, difficultyLevel: 1, _id: -1 },
        },
        { name: 'by-class-and-due-day', key: { classId: 1, date: 1, _id: 1 } },
        // What was published since: few assignments have a moment.
        {
          name: 'by-class-and-publication',
          key: { classId: 1, publishAt: 1 },
          partialFilterExpression: { publishAt: { $exists: true } },
        },
        { name: 'by-class-and-word', key: { classId: 1, searchWords: 1 } },
        { name: 'by-title-and-class', key: { title: 1, classId: 1 } },
        { name: 'by-uid-newest-first', key: { uid: 1, _id: -1 } },
        {
          name: 'by-series-first-made',
          key: { seriesId: 1, _id: 1 },
          partialFilterExpression: { seriesId: { $exists: true } },
        },
        unboundByEmail,
        { name: 'by-picture', key: { imageURL: 1 } },
        byMaterial,
        { name: 'by-title-change', key: { titleChangedAt: 1 }, sparse: true },
        // The rubrics of a teacher, to use them again.
        {
          name: 'with-rubric-by-uid-newest-first',
          key: { hasRubric: 1, uid: 1, _id: -1 },
          partialFilterExpression: { hasRubric: true },
        },
        {
          name: 'with-rubric-by-uid-and-word',
          key: { hasRubric: 1, uid: 1, searchWords: 1 },
          partialFilterExpression: { hasRubric: true },
        },
      ],
      obsolete: [
        'by-uid',
        'by-owner',
        'by-difficulty-newest-first',
        'by-title',
        'by-due-day',
        'by-word',
        'by-series',
      ],
    },
    {
      collection: deletedAssignmentCollection,
      indexes: [
        { name: 'by-class-newest-first', key: { classId: 1, _id: -1 } },
        { name: 'by-uid-newest-first', key: { uid: 1, _id: -1 } },
        unboundByEmail,
        { name: 'by-picture', key: { imageURL: 1 } },
        byMaterial,
      ],
    },
  ],
  migrations,
  imageFields: { assignments: 'imageURL', [deletedAssignmentCollection]: 'imageURL' },
  findNamedFiles: findMaterials,
  accountData: [createDeletedAssignmentAccountData],
};
