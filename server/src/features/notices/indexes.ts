import { type CollectionIndexes, expiresAfterDays } from '../../database/indexes.ts';

export const indexes: CollectionIndexes[] = [
  {
    collection: 'notices',
    indexes: [
      {
        name: 'one-reminder-per-assignment-day-and-uid',
        key: { assignmentId: 1, day: 1, uid: 1 },
        unique: true,
        partialFilterExpression: { kind: 'reminder' },
      },
      {
        // All teachers of a class get one of the same request.
        name: 'one-notice-per-change-and-uid',
        key: { about: 1, kind: 1, createdAt: 1, uid: 1 },
        unique: true,
        partialFilterExpression: { about: { $exists: true } },
      },
      { name: 'by-uid-newest-first', key: { uid: 1, _id: -1 } },
      { name: 'by-sender', key: { 'from.uid': 1 } },
      expiresAfterDays(60),
    ],
    obsolete: ['one-notice-per-change'],
  },
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
