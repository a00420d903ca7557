import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as home from './collection.ts';

const { all, testQueries } = await openQueryPlans();

testQueries([home], {
  listFeatures: [() => home.listFeatures(all.features)],
  countFeatures: [() => home.countFeatures(all.features)],
  openFeatures: [],
});
