import type { Collection, Db } from 'mongodb';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/** `email` is lower-case. */
type SubscriberDocument = { email: string; subscribedAt: Date };
type Subscribers = Collection<SubscriberDocument>;

export function openSubscribers(database: Db): Subscribers {
  return database.collection('subscribers');
}

/** Stores the address unless it is stored already. */
export async function addSubscriber(subscribers: Subscribers, email: string): Promise<void> {
  await unlessDuplicate(
    subscribers.updateOne(
      { email },
      { $setOnInsert: { subscribedAt: new Date() } },
      { upsert: true },
    ),
  );
}

export function findSubscriber(subscribers: Subscribers, email: string) {
  return subscribers.findOne({ email });
}

export async function removeSubscriber(subscribers: Subscribers, email: string): Promise<void> {
  await subscribers.deleteOne({ email });
}
