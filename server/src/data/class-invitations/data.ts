import { invitationDays } from '#contract/classes/limits.values.ts';
import type { DataFolder } from '#data/data-folder.ts';
import { expiresAfterDays } from '#database/indexes.ts';

export const classInvitationsData: DataFolder = {
  indexes: [
    {
      collection: 'classInvitations',
      indexes: [
        { name: 'one-invitation-per-class-and-email', key: { classId: 1, email: 1 }, unique: true },
        { name: 'by-email', key: { email: 1, _id: -1 } },
        expiresAfterDays(invitationDays),
      ],
    },
  ],
};
