import { type Doc, isDoc, isOperatorDoc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { runPipeline } from '../aggregation/pipeline.ts';
import { singleDocumentContext } from '../aggregation/pipeline-context.ts';
import type { Variables } from '../expression/expression.ts';
import { compileField } from '../query/filter.ts';
import { equalValues } from '../values/compare.ts';
import { isArrayIndex } from '../values/path.ts';
import { applyFieldOperator } from './update-operators.ts';
import { copyValue, type PositionContext, resolvePositionalPaths } from './update-path.ts';

export interface UpdateContext {
  /** The filter that matched the document, for the positional `$`. */
  readonly filter?: Doc;
  readonly arrayFilters?: readonly Doc[];
  readonly variables?: Variables;
}

/** Returns the updated copy of a document; `inserting` is true for the document of an upsert. */
export type Update = (doc: Doc, options?: { inserting?: boolean }) => Doc;

/**
 * Compiles an update that `checkUpdate` has accepted: operators, a replacement or a pipeline.
 * The compiled update throws MongoDB's error when the document does not allow the update (a string
 * under `$inc`, a changed `_id`, …).
 */
export function compileUpdate(update: Doc | readonly Doc[], context: UpdateContext = {}): Update {
  const change = compileChange(update, context);
  return (doc, { inserting = false } = {}) => {
    const changed = change(doc, inserting);
    if (doc._id === undefined) return changed;
    if (changed._id === undefined && !isOperatorDoc(update)) return { _id: doc._id, ...changed };
    if (equalValues(changed._id, doc._id)) return changed;
    throw new CommandError(
      'ImmutableField',
      isOperatorDoc(update)
        ? "Performing an update on the path '_id' would modify the immutable field '_id'"
        : `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${JSON.stringify(changed._id)}`,
    );
  };
}

function compileChange(
  update: Doc | readonly Doc[],
  { filter = {}, arrayFilters = [], variables = {} }: UpdateContext,
): (doc: Doc, inserting: boolean) => Doc {
  if (!isDoc(update)) {
    const context = singleDocumentContext(variables);
    return (doc) => runPipeline([doc], update, context)[0] ?? doc;
  }
  if (!isOperatorDoc(update)) return () => update;
  const steps = listSteps(update);
  const elementTests = new Map(
    arrayFilters.map((condition) => {
      const [key = ''] = Object.keys(condition);
      return [key.split('.')[0] ?? '', compileArrayFilter(condition)] as const;
    }),
  );
  return (doc, inserting) => {
    const copy = copyValue(doc) as Doc;
    const context: PositionContext = { filter, elementTests, original: doc };
    for (const { operator, path, operand } of steps) {
      if (operator === '$setOnInsert' && !inserting) continue;
      // In the document before the update: a change must not decide which elements the next one finds.
      for (const parts of resolvePositionalPaths(doc, path, context)) {
        applyFieldOperator(operator, copy, parts, operand);
      }
    }
    return copy;
  };
}

interface Step {
  readonly operator: string;
  readonly path: string;
  readonly operand: unknown;
}

/** Sorted by path, numbers by value: MongoDB creates new fields in this order. */
function listSteps(update: Doc): Step[] {
  const steps = Object.entries(update).flatMap(([operator, fields]) =>
    Object.entries(isDoc(fields) ? fields : {}).map(([path, operand]) => ({
      operator,
      path,
      operand,
    })),
  );
  return steps.sort((a, b) => comparePaths(a.path.split('.'), b.path.split('.')));
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [index, part] of a.entries()) {
    const partOfB = b[index];
    if (partOfB === undefined) return 1;
    if (part === partOfB) continue;
    if (isArrayIndex(part) && isArrayIndex(partOfB)) return Number(part) - Number(partOfB);
    return part < partOfB ? -1 : 1;
  }
  return a.length - b.length;
}

function compileArrayFilter(condition: Doc): (element: unknown) => boolean {
  const tests = Object.entries(condition).map(([path, operand]) => {
    const [, ...rest] = path.split('.');
    return compileField(rest, operand);
  });
  return (element) => tests.every((test) => test(element));
}
