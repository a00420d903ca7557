import type { Collection } from 'mongodb';

/** `email` is lower-case. */
export type SubscriberDocument = { email: string; subscribedAt: Date };

/** Stores the address unless it is there already. */
export async function addSubscriber(
  subscribers: Collection<SubscriberDocument>,
  email: string,
): Promise<void> {
  await subscribers.updateOne(
    { email },
    { $setOnInsert: { subscribedAt: new Date() } },
    { upsert: true },
  );
}
