import { type CollectionIndexes, unboundByEmail } from '../../database/indexes.ts';

export const indexes: CollectionIndexes[] = [
  {
    collection: 'studyTasks',
    indexes: [
      { name: 'by-uid-and-day', key: { uid: 1, date: 1, _id: 1 } },
      { name: 'by-uid-rank-and-day', key: { uid: 1, priorityRank: 1, date: 1, _id: 1 } },
      {
        name: 'one-session-per-assignment-and-number',
        key: { uid: 1, assignmentId: 1, 'session.number': 1 },
        unique: true,
        partialFilterExpression: { assignmentId: { $exists: true } },
      },
      unboundByEmail,
      { name: 'by-picture', key: { image: 1 } },
    ],
    obsolete: ['by-owner-and-day', 'by-owner-rank-and-day'],
  },
];
