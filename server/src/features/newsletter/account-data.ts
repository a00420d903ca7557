import type { Db } from 'mongodb';
import type { AccountDataPart } from '../../feature.ts';
import { findSubscriber, openSubscribers, removeSubscriber } from './collection.ts';

/** A subscription belongs to an address, with or without an account. */
export function createNewsletterAccountData({ database }: { database: Db }): AccountDataPart {
  const subscribers = openSubscribers(database);
  return {
    async exportAccount({ email }) {
      const subscriber = await findSubscriber(subscribers, email);
      return {
        newsletter: subscriber && { subscribedAt: subscriber.subscribedAt.toISOString() },
      };
    },
    previewDeletion: async ({ email }) => ({
      newsletter: (await findSubscriber(subscribers, email)) !== null,
    }),
    forgetEmail: (email) => removeSubscriber(subscribers, email),
  };
}
