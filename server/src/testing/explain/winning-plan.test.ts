import { describe, expect, it } from 'vitest';
import { type PlanStage, readWinningPlan } from './winning-plan.ts';

const scan = (indexName: string) => ({
  stage: 'IXSCAN',
  keyPattern: { uid: 1, date: 1 },
  indexName,
  isMultiKey: false,
  direction: 'forward',
  indexBounds: { uid: ['["uid-ada", "uid-ada"]'], date: ['[MinKey, MaxKey]'] },
});
const rejectedPlans = [
  {
    stage: 'SORT',
    sortPattern: { date: 1 },
    inputStage: { stage: 'FETCH', inputStage: scan('other') },
  },
  { queryPlan: { stage: 'COLLSCAN', direction: 'forward' }, slotBasedPlan: {} },
];
const queryPlanner = (winningPlan: object) => ({
  namespace: 'study-flow.studyTasks',
  indexFilterSet: false,
  parsedQuery: { stage: { $eq: 'COLLSCAN' }, uid: { $eq: 'uid-ada' } },
  queryHash: '9B1B7FA3',
  planCacheKey: 'DE862384',
  winningPlan,
  rejectedPlans,
});
const fetch = {
  stage: 'FETCH',
  filter: { priority: { $eq: 'high' } },
  inputStage: scan('by-uid-and-day'),
};
const slotBased = {
  isCached: false,
  queryPlan: {
    stage: 'GROUP',
    planNodeId: 3,
    inputStage: {
      stage: 'PROJECTION_COVERED',
      planNodeId: 2,
      inputStage: { ...scan('by-uid-and-day'), planNodeId: 1 },
    },
  },
  slotBasedPlan: {
    slots: '$$RESULT=s5 env: { s1 = TimeZoneDatabase(...) }',
    stages: '[1] scan s5 s6 none none none none lowPriority [s4 = uid] @"f608ea24" true false',
  },
};
const used: PlanStage[] = [{ stage: 'FETCH' }, { stage: 'IXSCAN', indexName: 'by-uid-and-day' }];
const covered: PlanStage[] = [
  { stage: 'GROUP' },
  { stage: 'PROJECTION_COVERED' },
  { stage: 'IXSCAN', indexName: 'by-uid-and-day' },
];

/** The forms that MongoDB's manual shows, and that its versions 6 to 8 answer. */
const answers: [string, object, PlanStage[]][] = [
  [
    'a query',
    { explainVersion: '1', queryPlanner: queryPlanner(fetch), command: { find: 'x' } },
    used,
  ],
  [
    'a query of several ranges',
    {
      explainVersion: '1',
      queryPlanner: queryPlanner({
        stage: 'SORT_MERGE',
        sortPattern: { date: 1 },
        inputStages: [fetch, fetch],
      }),
    },
    [{ stage: 'SORT_MERGE' }, ...used, ...used],
  ],
  [
    'a change',
    { queryPlanner: queryPlanner({ stage: 'UPDATE', inputStage: fetch }) },
    [{ stage: 'UPDATE' }, ...used],
  ],
  [
    'a look-up by id (MongoDB 8)',
    {
      explainVersion: '1',
      queryPlanner: queryPlanner({
        isCached: false,
        stage: 'EXPRESS_IXSCAN',
        keyPattern: '{ _id: 1 }',
        indexName: '_id_',
      }),
    },
    [{ stage: 'EXPRESS_IXSCAN', indexName: '_id_' }],
  ],
  [
    'an aggregation of the slot-based engine',
    { explainVersion: '2', queryPlanner: queryPlanner(slotBased) },
    covered,
  ],
  [
    'an aggregation that reads through a cursor',
    {
      explainVersion: '1',
      stages: [
        { $cursor: { queryPlanner: queryPlanner(fetch), executionStats: { nReturned: 3 } } },
        { $group: { _id: '$subject', count: { $sum: { $const: 1 } } } },
      ],
    },
    used,
  ],
  [
    'a query of several shards',
    {
      queryPlanner: {
        mongosPlannerVersion: 1,
        winningPlan: {
          stage: 'SHARD_MERGE',
          shards: [
            {
              shardName: 'rs0',
              winningPlan: { stage: 'SHARDING_FILTER', inputStage: fetch },
              rejectedPlans,
            },
            { shardName: 'rs1', winningPlan: { stage: 'COLLSCAN' }, rejectedPlans },
          ],
        },
      },
    },
    [{ stage: 'SHARD_MERGE' }, { stage: 'SHARDING_FILTER' }, ...used, { stage: 'COLLSCAN' }],
  ],
  [
    'an aggregation of several shards',
    {
      mergeType: 'mongos',
      splitPipeline: { shardsPart: [{ $group: {} }], mergerPart: [{ $group: {} }] },
      shards: {
        rs0: { explainVersion: '2', queryPlanner: queryPlanner(slotBased) },
        rs1: {
          explainVersion: '1',
          stages: [{ $cursor: { queryPlanner: queryPlanner(fetch) } }, { $group: {} }],
        },
      },
    },
    [...covered, ...used],
  ],
];

describe('readWinningPlan', () => {
  it.each(answers)('reads the plan of %s, without the rejected plans', (_what, answer, stages) => {
    expect(readWinningPlan(answer)).toEqual(stages);
  });

  it('throws when an answer has no plan', () => {
    expect(() => readWinningPlan({ ok: 1, queryPlanner: { rejectedPlans } })).toThrow('No plan');
  });
});
