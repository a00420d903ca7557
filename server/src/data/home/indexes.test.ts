import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as featuresList from './collection.ts';

const { all, testQueries } = await openQueryPlans();

testQueries([featuresList], {
  listFeatures: [() => featuresList.listFeatures(all.features)],
  countFeatures: [() => featuresList.countFeatures(all.features)],
  openFeatures: [],
});
