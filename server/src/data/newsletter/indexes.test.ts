import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as newsletter from './collection.ts';

const { all, testQueries } = await openQueryPlans();
const email = 'ada@school.org';

testQueries([newsletter], {
  findSubscriber: [() => newsletter.findSubscriber(all.subscribers, email)],
  removeSubscriber: [() => newsletter.removeSubscriber(all.subscribers, email)],
  addSubscriber: [() => newsletter.addSubscriber(all.subscribers, email)],
  openSubscribers: [],
});
