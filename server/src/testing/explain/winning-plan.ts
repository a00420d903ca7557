import * as z from 'zod';

/** A stage of a query plan. Those that read an index have its name. */
export interface PlanStage {
  stage: string;
  indexName?: string | undefined;
}

const planStage = z.object({ stage: z.string(), indexName: z.string().optional() });

/**
 * Where an answer has the chosen plan: below `queryPlan` when the slot-based engine runs it, per shard on a sharded cluster,
 * and below `stages` and `$cursor` for the part of an aggregation that reads documents.
 */
const chosen = new Set([
  ...['queryPlanner', 'winningPlan', 'queryPlan', 'inputStage', 'inputStages'],
  ...['stages', '$cursor', 'shards'],
]);

/**
 * The stages of the plans that MongoDB has chosen, the outermost first, from an answer of `explain`
 * (https://www.mongodb.com/docs/manual/reference/explain-results/). What it has rejected is left out.
 */
export function readWinningPlan(answer: unknown): PlanStage[] {
  const stages = readStages(answer);
  if (stages.length === 0) throw new Error(`No plan in ${JSON.stringify(answer)}`);
  return stages;
}

function readStages(part: unknown): PlanStage[] {
  if (Array.isArray(part)) return part.flatMap(readStages);
  if (typeof part !== 'object' || part === null) return [];
  const { data } = planStage.safeParse(part);
  const inner = Object.entries(part).flatMap(([name, value]) => {
    if (!chosen.has(name)) return [];
    // An aggregation has its shards by name, a query as a list.
    return readStages(name === 'shards' ? Object.values(value) : value);
  });
  return data ? [data, ...inner] : inner;
}
