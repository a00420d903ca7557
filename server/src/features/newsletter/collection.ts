import type { Collection, Db } from 'mongodb';
import { isDuplicate } from '../../database/queries/duplicate.ts';

/** `email` is lower-case. */
export type SubscriberDocument = { email: string; subscribedAt: Date };
type Subscribers = Collection<SubscriberDocument>;

export function openSubscribers(database: Db): Subscribers {
  return database.collection('subscribers');
}

/** Stores the address unless it is stored already. */
export async function addSubscriber(subscribers: Subscribers, email: string): Promise<void> {
  try {
    await subscribers.updateOne(
      { email },
      { $setOnInsert: { subscribedAt: new Date() } },
      { upsert: true },
    );
  } catch (error) {
    // Of several upserts at the same time, all but one may be refused: the address is stored then.
    if (!isDuplicate(error)) throw error;
  }
}

export function findSubscriber(subscribers: Subscribers, email: string) {
  return subscribers.findOne({ email });
}

export async function removeSubscriber(subscribers: Subscribers, email: string): Promise<void> {
  await subscribers.deleteOne({ email });
}
