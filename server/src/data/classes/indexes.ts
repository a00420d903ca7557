import { invitationDays } from '#contract/values.ts';
import { type CollectionIndexes, expiresAfterDays } from '#database/indexes.ts';

export const indexes: CollectionIndexes[] = [
  {
    collection: 'classes',
    indexes: [
      { name: 'one-class-per-code', key: { code: 1 }, unique: true },
      { name: 'by-teacher', key: { 'teachers.uid': 1, archivedAt: 1 } },
    ],
  },
  {
    collection: 'classInvitations',
    indexes: [
      { name: 'one-invitation-per-class-and-email', key: { classId: 1, email: 1 }, unique: true },
      { name: 'by-email', key: { email: 1, _id: -1 } },
      expiresAfterDays(invitationDays),
    ],
  },
  {
    collection: 'classMembers',
    indexes: [
      { name: 'one-membership-per-class-and-uid', key: { classId: 1, uid: 1 }, unique: true },
      { name: 'by-uid', key: { uid: 1, leftAt: 1 } },
      { name: 'by-class-in-name-order', key: { classId: 1, leftAt: 1, sortName: 1, _id: 1 } },
    ],
  },
];
