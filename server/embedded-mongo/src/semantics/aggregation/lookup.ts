import { type Doc, isDoc } from '../../bson/types.ts';
import { compileExpression, type Variables } from '../expression/expression.ts';
import { compileAddFields } from '../projection/projection.ts';
import { expandedValuesAtPath } from '../values/path.ts';
import { ValueMap } from '../values/value-map.ts';
import type { PipelineContext, RunPipeline } from './pipeline-context.ts';

/** Runs `$lookup` in each of its forms: by equal fields, by a pipeline, or by both. */
export function lookup(
  docs: readonly Doc[],
  spec: Doc,
  context: PipelineContext,
  runPipeline: RunPipeline,
): Doc[] {
  const foreign = [...context.readCollection(String(spec.from))];
  const findEqual = spec.localField ? matchByField(foreign, spec) : () => foreign;
  const stages = Array.isArray(spec.pipeline) ? spec.pipeline.filter(isDoc) : [];
  const bound = Object.entries(isDoc(spec.let) ? spec.let : {}).map(
    ([name, expression]) => [name, compileExpression(expression, context.variables)] as const,
  );
  return docs.map((doc) => {
    const own = Object.fromEntries(bound.map(([name, evaluate]) => [name, evaluate(doc)]));
    const variables: Variables = { ...context.variables, ...own };
    const joined = runPipeline(findEqual(doc), stages, { ...context, variables });
    return compileAddFields({ [String(spec.as)]: { $literal: joined } })(doc);
  });
}

/** The foreign documents by local document; a missing or null field joins with missing and null ones. */
function matchByField(foreign: readonly Doc[], spec: Doc): (doc: Doc) => Doc[] {
  const localParts = String(spec.localField).split('.');
  const foreignParts = String(spec.foreignField).split('.');
  const positions = new ValueMap<number[]>();
  for (const [position, doc] of foreign.entries()) {
    for (const value of expandedValuesAtPath(doc, foreignParts)) {
      const known = positions.get(value ?? null);
      if (known) known.push(position);
      else positions.set(value ?? null, [position]);
    }
  }
  return (doc) => {
    const local = expandedValuesAtPath(doc, localParts).filter((value) => !Array.isArray(value));
    const wanted = local.length > 0 ? local : [null];
    const found = new Set(wanted.flatMap((value) => positions.get(value ?? null) ?? []));
    return [...found]
      .sort((a, b) => a - b)
      .flatMap((position): Doc[] => foreign.slice(position, position + 1));
  };
}
