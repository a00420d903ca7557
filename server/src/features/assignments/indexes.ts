import { type CollectionIndexes, unboundByEmail } from '../../database/indexes.ts';

export const indexes: CollectionIndexes[] = [
  {
    collection: 'assignments',
    indexes: [
      { name: 'by-difficulty-newest-first', key: { difficultyLevel: 1, _id: -1 } },
      { name: 'by-uid', key: { uid: 1 } },
      unboundByEmail,
      { name: 'by-title', key: { title: 1 } },
      { name: 'by-picture', key: { imageURL: 1 } },
      { name: 'by-due-day', key: { date: 1, _id: 1 } },
      { name: 'by-word', key: { searchWords: 1 } },
    ],
    obsolete: ['by-owner'],
  },
];
