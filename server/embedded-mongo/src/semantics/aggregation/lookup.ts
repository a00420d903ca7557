import { ObjectId } from 'bson';
import { type Doc, isDoc } from '../../bson/types.ts';
import { compileExpression, type Variables } from '../expression/expression.ts';
import { compileAddFields } from '../projection/projection.ts';
import { expandedValuesAtPath } from '../values/path.ts';
import { ValueMap } from '../values/value-map.ts';
import type { PipelineContext, RunPipeline } from './pipeline-context.ts';

/** Runs `$lookup`: by equal fields, by a pipeline, or by both. */
export function lookup(
  docs: readonly Doc[],
  spec: Doc,
  context: PipelineContext,
  runPipeline: RunPipeline,
): Doc[] {
  const foreign = [...context.readCollection(String(spec.from), toForeignFilter(docs, spec))];
  const findEqual = spec.localField ? matchByField(foreign, spec) : () => foreign;
  const stages = Array.isArray(spec.pipeline) ? spec.pipeline.filter(isDoc) : [];
  const letVariables = Object.entries(isDoc(spec.let) ? spec.let : {}).map(
    ([name, expression]) => [name, compileExpression(expression, context.variables)] as const,
  );
  const as = String(spec.as);
  return docs.map((doc) => {
    const values = Object.fromEntries(
      letVariables.map(([name, evaluate]) => [name, evaluate(doc)]),
    );
    const variables: Variables = { ...context.variables, ...values };
    const joined = runPipeline(findEqual(doc), stages, { ...context, variables });
    if (!as.includes('.')) return { ...doc, [as]: joined };
    return compileAddFields({ [as]: { $literal: joined } })(doc);
  });
}

/**
 * Matches the foreign documents that the local ones may join, so that an index finds them; none where a value means
 * something else in a filter, as a regular expression does.
 */
function toForeignFilter(docs: readonly Doc[], spec: Doc): Doc {
  if (!spec.localField) return {};
  const localParts = String(spec.localField).split('.');
  const values = docs.flatMap((doc) => expandedValuesAtPath(doc, localParts));
  const areIds = values.length > 0 && values.every((value) => value instanceof ObjectId);
  return areIds ? { [String(spec.foreignField)]: { $in: values } } : {};
}

/** Returns a function that finds the foreign documents of a local one; missing fields equal null. */
function matchByField(foreign: readonly Doc[], spec: Doc): (doc: Doc) => Doc[] {
  const localParts = String(spec.localField).split('.');
  const foreignParts = String(spec.foreignField).split('.');
  const positions = new ValueMap<number[]>();
  for (const [position, doc] of foreign.entries()) {
    for (const value of expandedValuesAtPath(doc, foreignParts)) {
      const positionsOfValue = positions.get(value ?? null);
      if (positionsOfValue) positionsOfValue.push(position);
      else positions.set(value ?? null, [position]);
    }
  }
  return (doc) => {
    const local = expandedValuesAtPath(doc, localParts).filter((value) => !Array.isArray(value));
    const localValues = local.length > 0 ? local : [null];
    const matched = new Set(localValues.flatMap((value) => positions.get(value ?? null) ?? []));
    return [...matched]
      .sort((a, b) => a - b)
      .flatMap((position): Doc[] => foreign.slice(position, position + 1));
  };
}
