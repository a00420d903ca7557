import { Long } from 'bson';
import { type Doc, isDoc, toNumber } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { compileExpression } from '../expression/expression.ts';
import { compileAddFields, compileProjection } from '../projection/projection.ts';
import { compileFilter } from '../query/filter.ts';
import { sortDocs } from '../values/sort.ts';
import { group } from './group.ts';
import { lookup } from './lookup.ts';
import type { PipelineContext } from './pipeline-context.ts';

type Stage = (docs: readonly Doc[], operand: unknown, context: PipelineContext) => Doc[];

const STAGES: Readonly<Record<string, Stage>> = {
  $documents: (_docs, operand, context) => {
    const documents = compileExpression(operand, context.variables)({});
    if (Array.isArray(documents) && documents.every(isDoc)) return documents;
    throw new CommandError(5858203, 'an array of documents is expected in $documents');
  },
  $match: (docs, operand, context) => docs.filter(compileFilter(asDoc(operand), context.variables)),
  $project: (docs, operand, context) => docs.map(compileProjection(asDoc(operand), context)),
  $addFields: (docs, operand, context) =>
    docs.map(compileAddFields(asDoc(operand), context.variables)),
  $set: (docs, operand, context) => docs.map(compileAddFields(asDoc(operand), context.variables)),
  $unset: (docs, operand) => {
    const paths: unknown[] = Array.isArray(operand) ? operand : [operand];
    return docs.map(compileProjection(Object.fromEntries(paths.map((path) => [path, 0]))));
  },
  $replaceRoot: (docs, operand, context) => replaceRoot(docs, asDoc(operand).newRoot, context),
  $replaceWith: replaceRoot,
  $sort: (docs, operand) => sortDocs(docs, asDoc(operand)),
  $skip: (docs, operand) => docs.slice(toNumber(operand)),
  $limit: (docs, operand) => docs.slice(0, toNumber(operand)),
  $count: (docs, operand) => (docs.length === 0 ? [] : [{ [String(operand)]: docs.length }]),
  $group: (docs, operand, context) => group(docs, asDoc(operand), context.variables),
  $sortByCount: (docs, operand, context) => {
    const counted = group(docs, { _id: operand, count: { $sum: 1 } }, context.variables);
    return sortDocs(counted, { count: -1 });
  },
  $unwind: unwind,
  $lookup: (docs, operand, context) => lookup(docs, asDoc(operand), context, runPipeline),
  $unionWith: (docs, operand, context) => {
    const { coll, pipeline = [] } = isDoc(operand) ? operand : { coll: operand };
    const stages = Array.isArray(pipeline) ? pipeline.filter(isDoc) : [];
    return [...docs, ...runPipeline([...context.readCollection(String(coll))], stages, context)];
  },
  $facet: (docs, operand, context) => [
    Object.fromEntries(
      Object.entries(asDoc(operand)).map(([name, stages]) => [
        name,
        runPipeline(docs, Array.isArray(stages) ? stages.filter(isDoc) : [], context),
      ]),
    ),
  ],
  $sample: (docs, operand) => sample(docs, toNumber(asDoc(operand).size) ?? 0),
};

/** The stages that `runPipeline` supports; `$out` and `$merge` are run by the `aggregate` command. */
export const STAGE_NAMES: ReadonlySet<string> = new Set(Object.keys(STAGES));

/** Runs the stages of a pipeline that `checkPipeline` has accepted. It does not modify the input documents. */
export function runPipeline(
  docs: readonly Doc[],
  stages: readonly Doc[],
  context: PipelineContext,
): Doc[] {
  return stages.reduce<Doc[]>(
    (current, stage) => {
      const [name = '', operand] = Object.entries(stage)[0] ?? [];
      const run = STAGES[name];
      if (!run) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
      return run(current, operand, context);
    },
    [...docs],
  );
}

function asDoc(operand: unknown): Doc {
  return isDoc(operand) ? operand : {};
}

function replaceRoot(docs: readonly Doc[], expression: unknown, context: PipelineContext): Doc[] {
  const evaluate = compileExpression(expression, context.variables);
  return docs.map((doc) => {
    const root = evaluate(doc);
    if (isDoc(root)) return root;
    throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
  });
}

function unwind(docs: readonly Doc[], operand: unknown): Doc[] {
  const spec = isDoc(operand) ? operand : { path: operand };
  const path = String(spec.path).slice(1);
  const keepsEmpty = spec.preserveNullAndEmptyArrays === true;
  const indexField = spec.includeArrayIndex;
  const withIndex = (doc: Doc, index: number | null) =>
    typeof indexField === 'string'
      ? compileAddFields({
          [indexField]: { $literal: index === null ? null : Long.fromNumber(index) },
        })(doc)
      : doc;
  const dropPath = compileProjection({ [path]: 0 });
  return docs.flatMap((doc) => {
    const value = path.split('.').reduce<unknown>(readField, doc);
    if (Array.isArray(value) && value.length > 0) {
      return value.map((element: unknown, index) =>
        withIndex(compileAddFields({ [path]: { $literal: element } })(doc), index),
      );
    }
    const isEmpty = value === undefined || value === null || Array.isArray(value);
    if (isEmpty && !keepsEmpty) return [];
    return [withIndex(Array.isArray(value) ? dropPath(doc) : doc, null)];
  });
}

/** Unlike an expression, `$unwind` does not go into the elements of an array on the path. */
function readField(value: unknown, name: string): unknown {
  return isDoc(value) ? value[name] : undefined;
}

/** Random documents, each at most once. */
function sample(docs: readonly Doc[], size: number): Doc[] {
  return docs
    .map((doc) => ({ doc, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, size)
    .map(({ doc }) => doc);
}
