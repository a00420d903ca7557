import type { Db } from 'mongodb';
import type { AccountDataPart } from '#data/account-data.ts';
import { neverUnbound } from '#database/ownership.ts';
import { deleteFeed, findFeed, moveFeed, openCalendarFeeds } from './collection.ts';
import { presentFeed } from './presenter.ts';

/** The address for calendars ends with its account. */
export function createCalendarFeedAccountData({ database }: { database: Db }): AccountDataPart {
  const feeds = openCalendarFeeds(database);

  async function deleteOwn(uid: string) {
    await deleteFeed(feeds, uid);
  }

  return {
    async exportAccount({ uid }) {
      const found = await findFeed(feeds, uid);
      return { calendarFeed: found && presentFeed(found) };
    },
    previewDeletion: async ({ uid }) => ({ calendarFeed: (await findFeed(feeds, uid)) !== null }),
    eraseAccount: deleteOwn,
    anonymizeAccount: deleteOwn,
    ownership: {
      ...neverUnbound,
      moveOwned: (from, to) => moveFeed(feeds, from, to),
      ownsAny: async (uid) => (await findFeed(feeds, uid)) !== null,
      changeEmail: async () => {},
    },
  };
}
