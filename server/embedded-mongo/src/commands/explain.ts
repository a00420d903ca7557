import { Int32 } from 'bson';
import type { Doc } from '../bson-types.ts';
import { CommandError } from '../errors.ts';
import type { Plan } from '../planner/plan.ts';
import { countPlan } from '../planner/scan.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Engine } from './command.ts';
import { findMatches, planOf, type Query } from './query.ts';

const VERBOSITIES: readonly string[] = ['queryPlanner', 'executionStats', 'allPlansExecution'];

/** What `explain` says of a query: the chosen plan, and with `executionStats` what it came to. */
export function explainQuery(
  engine: Engine,
  collection: Collection | undefined,
  namespace: string,
  query: Query,
  verbosity: string,
): Doc {
  if (!VERBOSITIES.includes(verbosity)) {
    throw new CommandError(
      'FailedToParse',
      `verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}, not '${verbosity}'`,
    );
  }
  const plan = planOf(collection, query);
  const winningPlan = describePlan(collection, plan, query);
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace,
      parsedQuery: query.filter,
      indexFilterSet: false,
      winningPlan,
      rejectedPlans: [],
    },
    ...(verbosity !== 'queryPlanner' && {
      executionStats: measure(engine, collection, query, plan, winningPlan),
    }),
    serverInfo: { host: '127.0.0.1', version: '7.0.0' },
  };
}

function describePlan(collection: Collection | undefined, plan: Plan, query: Query): Doc {
  if (!collection) return { stage: 'EOF' };
  const filter = plan.isExact ? {} : { filter: query.filter };
  const direction = plan.isReverse ? 'backward' : 'forward';
  let stage: Doc = plan.index
    ? { stage: 'FETCH', ...filter, inputStage: describeIndexScan(plan, direction) }
    : { stage: 'COLLSCAN', ...filter, direction };
  if (!plan.servesSort)
    stage = {
      stage: 'SORT',
      sortPattern: query.sort,
      memLimit: new Int32(104_857_600),
      inputStage: stage,
    };
  if (query.skip) stage = { stage: 'SKIP', skipAmount: new Int32(query.skip), inputStage: stage };
  if (query.limit)
    stage = { stage: 'LIMIT', limitAmount: new Int32(query.limit), inputStage: stage };
  if (query.projection)
    stage = { stage: 'PROJECTION_DEFAULT', transformBy: query.projection, inputStage: stage };
  return stage;
}

function describeIndexScan({ index }: Plan, direction: string): Doc {
  return {
    stage: 'IXSCAN',
    keyPattern: index?.key,
    indexName: index?.name,
    isMultiKey: index?.isMultikey,
    isUnique: index?.isUnique,
    isSparse: index?.isSparse,
    isPartial: index?.partialFilter !== undefined,
    direction,
  };
}

/** A count that keys alone answer reads no document. */
export function describeCount(collection: Collection | undefined, plan: Plan, query: Query): Doc {
  if (!collection || !plan.isExact || plan.index?.isMultikey) {
    return { stage: 'COUNT', inputStage: describePlan(collection, plan, query) };
  }
  if (!plan.index) return { stage: 'RECORD_STORE_FAST_COUNT' };
  return {
    stage: 'COUNT',
    inputStage: { ...describeIndexScan(plan, 'forward'), stage: 'COUNT_SCAN' },
  };
}

function measure(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
  plan: Plan,
  executionStages: Doc,
): Doc {
  const start = performance.now();
  const found = findMatches(engine, collection, query).length;
  const millis = Math.round(performance.now() - start);
  const keys = collection && plan.index ? countPlan(engine.store, collection, plan) : 0;
  const documents = collection && !plan.index ? engine.records.count(collection) : keys;
  return {
    executionSuccess: true,
    nReturned: new Int32(found),
    executionTimeMillis: new Int32(millis),
    totalKeysExamined: new Int32(keys),
    totalDocsExamined: new Int32(documents),
    executionStages: { ...executionStages, nReturned: new Int32(found) },
  };
}
