import { Int32, Long } from 'bson';
import { type Doc, isDoc, toNumber } from '../../bson/types.ts';
import type { Engine } from '../../engine.ts';
import { scanKeyGroups } from '../../planner/key-groups.ts';
import type { Plan } from '../../planner/plan.ts';
import { compileExpression } from '../../semantics/expression/expression.ts';
import { ValueMap } from '../../semantics/values/value-map.ts';
import type { Collection } from '../../storage/catalog.ts';
import { choosePlan, needsNoFetch, type Query } from './query.ts';

/**
 * Runs a `$group` that counts by fields with which the scanned index begins: one document of each group is read, the other
 * keys are counted. `undefined` for any other stage or plan, and where a group has no value of such a field: an index does
 * not tell null from a missing field.
 */
export function countGroups(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
  stage: Doc | undefined,
): Doc[] | undefined {
  const covered = findCoveredGroup(engine, collection, query, stage);
  if (!covered || !collection) return undefined;
  const { plan, depth, id, names } = covered;
  const paths = toPaths(id);
  const keyOf = compileExpression(id, query.variables ?? {});
  const values = paths.map((path) => compileExpression(`$${path}`, query.variables ?? {}));
  const counts = new ValueMap<number>();
  for (const { document, count } of scanKeyGroups(engine, collection, plan, depth)) {
    query.deadline?.();
    if (values.some((read) => (read(document) ?? null) === null)) return undefined;
    const key = keyOf(document);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts.entries()].map(([_id, count]) => ({
    _id,
    ...Object.fromEntries(names.map((name) => [name, toInteger(count)])),
  }));
}

interface CoveredGroup {
  readonly plan: Plan;
  /** How many fields of the index the groups need. */
  readonly depth: number;
  readonly id: unknown;
  /** The fields that have the number of documents. */
  readonly names: readonly string[];
}

/** How an index alone answers this stage; `undefined` when it does not. */
export function findCoveredGroup(
  engine: Engine,
  collection: Collection | undefined,
  query: Query,
  stage: Doc | undefined,
): CoveredGroup | undefined {
  const { $group: group } = stage ?? {};
  if (!collection || !isDoc(group) || query.sort || query.skip || query.limit) return undefined;
  const { _id: id, ...sums } = group;
  const paths = toPaths(id);
  if (paths.length === 0 || !Object.values(sums).every(isCount)) return undefined;
  const plan = choosePlan(engine, collection, query);
  if (!plan.index || !needsNoFetch(plan)) return undefined;
  const fields = Object.keys(plan.index.key);
  const places = paths.map((path) => fields.indexOf(path));
  if (places.includes(-1)) return undefined;
  return { plan, depth: Math.max(...places) + 1, id, names: Object.keys(sums) };
}

/** The paths of `'$path'` or `{ name: '$path' }`; none for any other expression. */
function toPaths(id: unknown): string[] {
  const operands = isDoc(id) ? Object.values(id) : [id];
  if (isDoc(id) && Object.keys(id).some((name) => name.startsWith('$'))) return [];
  const paths = operands.flatMap((operand) =>
    typeof operand === 'string' && /^\$[^$]/.test(operand) ? [operand.slice(1)] : [],
  );
  return paths.length === operands.length ? paths : [];
}

function isCount(accumulator: unknown): boolean {
  if (!isDoc(accumulator)) return false;
  const [[operator, operand] = ['', undefined], ...others] = Object.entries(accumulator);
  if (others.length > 0) return false;
  return operator === '$count' || (operator === '$sum' && toNumber(operand) === 1);
}

function toInteger(count: number): Int32 | Long {
  return count > 0x7fffffff ? Long.fromNumber(count) : new Int32(count);
}
