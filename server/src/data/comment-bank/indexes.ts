import { type CollectionIndexes, unboundByEmail, withOwner } from '#database/indexes.ts';

export const indexes: CollectionIndexes[] = [
  {
    collection: 'feedbackSnippets',
    indexes: [
      { name: 'one-collection-per-uid', key: { uid: 1 }, unique: true, ...withOwner },
      unboundByEmail,
    ],
    obsolete: ['one-collection-per-teacher'],
  },
];
