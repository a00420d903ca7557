import { type CollectionIndexes, expiresAfterDays } from '#database/indexes.ts';

export const indexes: CollectionIndexes[] = [
  {
    collection: 'emailSettings',
    indexes: [{ name: 'one-choice-per-uid', key: { uid: 1 }, unique: true }],
  },
  {
    collection: 'noticeEmails',
    indexes: [
      {
        name: 'one-digest-per-uid-and-day',
        key: { uid: 1, digestDay: 1 },
        unique: true,
        partialFilterExpression: { digestDay: { $exists: true } },
      },
      { name: 'by-uid', key: { uid: 1 } },
      {
        name: 'unsent-by-due-time',
        key: { dueAt: 1 },
        partialFilterExpression: { sentAt: null },
      },
      expiresAfterDays(7),
    ],
  },
];
