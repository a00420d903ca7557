import type { DataFolder } from '#data/data-folder.ts';
import { createNewsletterAccountData } from './account-data.ts';

export const newsletterData: DataFolder = {
  indexes: [
    {
      collection: 'subscribers',
      indexes: [{ name: 'one-subscription-per-email', key: { email: 1 }, unique: true }],
    },
  ],
  accountData: [createNewsletterAccountData],
};
