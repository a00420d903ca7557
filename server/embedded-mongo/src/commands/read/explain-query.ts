import { Int32 } from 'bson';
import type { Doc } from '../../bson/types.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import type { Plan } from '../../planner/plan.ts';
import type { Collection } from '../../storage/catalog.ts';
import {
  choosePlan,
  countMatches,
  findMatches,
  needsNoFetch,
  type Query,
  runToEnd,
} from './query.ts';

const VERBOSITIES: readonly string[] = ['queryPlanner', 'executionStats', 'allPlansExecution'];

interface ExplainRequest {
  readonly namespace: string;
  readonly query: Query;
  readonly verbosity: string;
  /** A count may need no document. */
  readonly isCount?: boolean;
  /** The stages after the query need no more of the documents than the index keys have. */
  readonly isCovered?: boolean;
}

/** The winning plan of a query; with the verbosity `executionStats` or higher the query also runs. */
export function explainQuery(
  engine: Engine,
  collection: Collection | undefined,
  { namespace, query, verbosity, isCount = false, isCovered = false }: ExplainRequest,
): Doc {
  if (!VERBOSITIES.includes(verbosity)) {
    throw new CommandError(
      'FailedToParse',
      `Enumeration value '${verbosity}' for field 'verbosity' is not a valid value.`,
    );
  }
  const plan = choosePlan(engine, collection, query);
  const winningPlan = isCount
    ? describeCount(collection, plan, query)
    : isCovered
      ? { stage: 'PROJECTION_COVERED', inputStage: describeIndexScan(plan, 'forward') }
      : describePlan(collection, plan, query);
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
      executionStats: {
        ...runForStats(engine, collection, query, plan, isCount),
        executionStages: winningPlan,
      },
    }),
    serverInfo: { host: '127.0.0.1', version: '7.0.0' },
  };
}

function describePlan(collection: Collection | undefined, plan: Plan, query: Query): Doc {
  if (!collection) return { stage: 'EOF' };
  const filter = plan.isExact ? {} : { filter: query.filter };
  const direction = plan.isReverse ? 'backward' : 'forward';
  let stage: Doc = plan.index
    ? { stage: 'FETCH', ...filter, inputStage: describeIndexAccess(plan, query, direction) }
    : { stage: 'COLLSCAN', ...filter, direction };
  if (!plan.providesSort)
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

/** One scan, or one for each range whose results are merged. */
function describeIndexAccess(plan: Plan, query: Query, direction: string): Doc {
  const scan = describeIndexScan(plan, direction);
  if (!plan.mergesRanges) return scan;
  return {
    stage: 'SORT_MERGE',
    sortPattern: query.sort,
    inputStages: plan.ranges.map(() => scan),
  };
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

function describeCount(collection: Collection | undefined, plan: Plan, query: Query): Doc {
  if (!collection || !needsNoFetch(plan)) {
    return { stage: 'COUNT', inputStage: describePlan(collection, plan, query) };
  }
  if (!plan.index) return { stage: 'RECORD_STORE_FAST_COUNT' };
  return { stage: 'COUNT', inputStage: describeIndexScan(plan, 'forward') };
}

function runForStats(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
  plan: Plan,
  isCount: boolean,
): Doc {
  const start = performance.now();
  const counters = { docsExamined: 0 };
  const countedQuery: Query = { ...query, counters };
  const nReturned = isCount
    ? runToEnd(countMatches(engine, collection, countedQuery))
    : findMatches(engine, collection, countedQuery).length;
  const keysExamined = isCount && needsNoFetch(plan) ? nReturned : counters.docsExamined;
  return {
    executionSuccess: true,
    nReturned: new Int32(nReturned),
    executionTimeMillis: new Int32(Math.round(performance.now() - start)),
    totalKeysExamined: new Int32(plan.index ? keysExamined : 0),
    totalDocsExamined: new Int32(counters.docsExamined),
  };
}
