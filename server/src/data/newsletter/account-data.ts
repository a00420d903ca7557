import type { Db } from 'mongodb';
import type { AccountDataPart, DataHolder } from '#data/account-data.ts';
import { findSubscriber, openSubscribers, removeSubscriber } from './collection.ts';

/**
 * A subscription belongs to an address, with or without an account. Only an account that has verified the address sees and
 * deletes it.
 */
export function createNewsletterAccountData({ database }: { database: Db }): AccountDataPart {
  const subscribers = openSubscribers(database);
  const findOwn = async ({ email, emailVerified }: DataHolder) =>
    emailVerified ? findSubscriber(subscribers, email) : null;
  return {
    async exportAccount(holder) {
      const subscriber = await findOwn(holder);
      return {
        newsletter: subscriber && { subscribedAt: subscriber.subscribedAt.toISOString() },
      };
    },
    previewDeletion: async (holder) => ({ newsletter: (await findOwn(holder)) !== null }),
    eraseEmail: (email) => removeSubscriber(subscribers, email),
  };
}
