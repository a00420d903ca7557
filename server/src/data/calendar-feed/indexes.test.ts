import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as collection from './collection.ts';

const { all, testQueries } = await openQueryPlans();
const feeds = all.calendarFeeds;
const uid = 'uid-ada';

testQueries([collection], {
  openCalendarFeeds: [],
  renewFeed: [() => collection.renewFeed(feeds, uid, 'en')],
  changeFeedLanguage: [() => collection.changeFeedLanguage(feeds, uid, 'es')],
  findFeed: [() => collection.findFeed(feeds, uid)],
  findFeedByToken: [() => collection.findFeedByToken(feeds, 'a token')],
  deleteFeed: [() => collection.deleteFeed(feeds, uid)],
  moveFeed: [() => collection.moveFeed(feeds, uid, 'uid-of-another')],
});
