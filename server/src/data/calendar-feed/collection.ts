import type { Collection, Db } from 'mongodb';
import type { TextLanguage } from '#contract/fields.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { createSecret, hashSecret } from '#database/secrets.ts';

/** The calendar feed of one account (`uid`). Of its token only the hash is stored. */
export type CalendarFeedDocument = {
  uid: string;
  tokenHash: string;
  language: TextLanguage;
  /** Since when the token is valid. */
  createdAt: Date;
};
type CalendarFeeds = Collection<CalendarFeedDocument>;

export function openCalendarFeeds(database: Db): CalendarFeeds {
  return database.collection('calendarFeeds');
}

/** Gives the account's feed a new token, which is returned; the former one is no longer valid. */
export async function renewFeed(
  feeds: CalendarFeeds,
  uid: string,
  language: TextLanguage,
): Promise<string> {
  const token = createSecret();
  const facts = { tokenHash: hashSecret(token), language, createdAt: new Date() };
  const set = () => feeds.updateOne({ uid }, { $set: facts }, { upsert: true });
  if ((await unlessDuplicate(set())) === undefined) await set();
  return token;
}

/** The number of feeds changed. */
export async function changeFeedLanguage(
  feeds: CalendarFeeds,
  uid: string,
  language: TextLanguage,
): Promise<number> {
  return (await feeds.updateOne({ uid }, { $set: { language } })).modifiedCount;
}

export function findFeed(feeds: CalendarFeeds, uid: string) {
  return feeds.findOne({ uid });
}

export function findFeedByToken(feeds: CalendarFeeds, token: string) {
  return feeds.findOne({ tokenHash: hashSecret(token) });
}

/** The number of feeds deleted. */
export async function deleteFeed(feeds: CalendarFeeds, uid: string): Promise<number> {
  return (await feeds.deleteOne({ uid })).deletedCount;
}

/** Gives the feed of an account to another one. */
export async function moveFeed(feeds: CalendarFeeds, from: string, to: string): Promise<void> {
  await feeds.updateOne({ uid: from }, { $set: { uid: to } });
}
