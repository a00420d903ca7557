import { Int32, Long } from 'bson';
import { type Doc, isDoc, toNumber } from '../../bson/types.ts';
import { createArraySource, encodeAll } from '../../cursors/document-source.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { runPipeline } from '../../semantics/aggregation/pipeline.ts';
import type { Collection } from '../../storage/catalog.ts';
import { notSupported } from '../../validation/errors.ts';
import { checkPipeline } from '../../validation/pipeline.ts';
import { readCollation, refuseCollation } from '../arguments/collation.ts';
import { refuseUnknownFields, refuseUnknownOptions } from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { deadlineOf } from '../arguments/max-time.ts';
import { readNamespace } from '../arguments/namespace.ts';
import { readVariables, variableNames } from '../arguments/query-arguments.ts';
import { readCount, readDocument, readFlag } from '../arguments/typed-fields.ts';
import type { Command, Handler } from '../command.ts';
import { runMerge, runOut } from '../write/output-stages.ts';
import { countGroups, findCoveredGroup } from './count-groups.ts';
import { explainQuery } from './explain-query.ts';
import { replyFirstBatch } from './first-batch.ts';
import { countMatches, findMatches, type Query, runInSlices } from './query.ts';
import { openQuerySource } from './query-source.ts';

const FIELDS = [
  'pipeline',
  'cursor',
  'explain',
  'allowDiskUse',
  'bypassDocumentValidation',
  'collation',
  'hint',
  'let',
];

export const aggregate: Handler = async (command, engine) => {
  refuseUnknownOptions(command, FIELDS);
  const { body, database } = command;
  const cursor = readDocument(body, 'cursor');
  if (!cursor && !readFlag(body, 'explain')) {
    throw new CommandError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  refuseUnknownFields('aggregate.cursor', cursor ?? {}, new Set(['batchSize']));
  const pipeline = readPipeline(command);
  if (readFlag(body, 'explain')) return explainAggregate(command, engine);
  const namespace = readAggregateNamespace(command);
  const reply = { namespace, batchSize: readCount(cursor ?? {}, 'batchSize') };
  const [last, operand] = Object.entries(pipeline.at(-1) ?? {})[0] ?? [];
  if (last === '$out' || last === '$merge') {
    const runOutputStage = last === '$out' ? runOut : runMerge;
    refuseCollation(body, last);
    const context = { database, variables: readVariables(command.body) };
    await engine.store.writeAtomically(() => {
      runOutputStage(
        engine,
        context,
        operand,
        runStages(command, engine, pipeline.slice(0, -1), 'inTransaction'),
      );
    });
    return replyFirstBatch(command, engine, createArraySource([]), reply);
  }
  const counted = await runAsCount(command, engine, pipeline);
  if (counted)
    return replyFirstBatch(command, engine, createArraySource(encodeAll(counted)), reply);
  const { query, rest } = splitPipeline(
    command,
    pipeline,
    collectionOf(command, engine, 'committed'),
  );
  if (rest.length > 0) refuseCollation(body, 'a stage after $match, $sort, $skip and $limit');
  if (rest.length === 0) {
    const source = await openQuerySource(engine, collectionOf(command, engine, 'committed'), query);
    return replyFirstBatch(command, engine, source, reply);
  }
  const documents = runStages(command, engine, pipeline, 'committed');
  return replyFirstBatch(command, engine, createArraySource(encodeAll(documents)), reply);
};

function readAggregateNamespace(command: Command): string {
  return isOnDatabase(command) ? `${command.database}.$cmd.aggregate` : readNamespace(command);
}

/** Such a pipeline brings its documents along. */
function isOnDatabase({ body }: Command): boolean {
  return toNumber(body.aggregate) === 1;
}

function collectionOf(
  command: Command,
  { catalog }: Engine,
  view: 'committed' | 'inTransaction',
): Collection | undefined {
  return catalog[view]().get(readAggregateNamespace(command));
}

function readPipeline(command: Command): readonly Doc[] {
  const { pipeline } = command.body;
  checkPipeline(pipeline, variableNames(readVariables(command.body)));
  const hasDocuments = pipeline[0] !== undefined && '$documents' in pipeline[0];
  if (hasDocuments && !isOnDatabase(command)) {
    throw new CommandError('InvalidNamespace', "{aggregate: 1} is required for '$documents'");
  }
  if (isOnDatabase(command) && !hasDocuments) {
    throw notSupported('an aggregate on a whole database without $documents');
  }
  return pipeline;
}

function runStages(
  command: Command,
  engine: Engine,
  pipeline: readonly Doc[],
  view: 'committed' | 'inTransaction',
): Doc[] {
  const collection = collectionOf(command, engine, view);
  const { query, rest } = splitPipeline(command, pipeline, collection);
  const groups = countGroups(engine, collection, query, rest[0]);
  const documents =
    groups ?? findMatches(engine, collection, query).map(({ document }) => document);
  return runPipeline(documents, groups ? rest.slice(1) : rest, {
    variables: readVariables(command.body),
    readCollection(name, filter = {}) {
      const joined = engine.catalog[view]().get(`${command.database}.${name}`);
      return findMatches(engine, joined, { filter }).map(({ document }) => document);
    },
  });
}

/**
 * Splits a pipeline into its leading stages that are a query, so that it can use indexes, and the
 * remaining stages.
 */
function splitPipeline(
  command: Command,
  pipeline: readonly Doc[],
  collection: Collection | undefined,
): { query: Query; rest: readonly Doc[] } {
  let at = 0;
  const takeStage = (name: string): unknown => {
    const stage = pipeline[at];
    if (!stage || !(name in stage)) return undefined;
    at++;
    return stage[name];
  };
  const filter = takeStage('$match');
  const sort = takeStage('$sort');
  const skip = toNumber(takeStage('$skip'));
  const limit = toNumber(takeStage('$limit'));
  const query: Query = {
    filter: isDoc(filter) ? filter : {},
    sort: isDoc(sort) ? sort : undefined,
    skip,
    limit,
    variables: readVariables(command.body),
    deadline: deadlineOf(command.body),
    ...readCollation(command.body),
    ...resolveHint(collection, command.body.hint),
  };
  return { query, rest: pipeline.slice(at) };
}

/**
 * Runs a pipeline that only counts, as the driver's `countDocuments` sends it; undefined for any
 * other pipeline.
 */
async function runAsCount(
  command: Command,
  engine: Engine,
  pipeline: readonly Doc[],
): Promise<Doc[] | undefined> {
  const collection = collectionOf(command, engine, 'committed');
  const { query, rest } = splitPipeline(command, pipeline, collection);
  const [only, ...others] = rest;
  const name = only && others.length === 0 ? readCountStage(only) : undefined;
  if (!name || query.sort) return undefined;
  const n = await runInSlices(countMatches(engine, collection, query));
  const count = n > 0x7fffffff ? Long.fromNumber(n) : new Int32(n);
  if (n === 0) return [];
  return [name.id === undefined ? { [name.field]: count } : { _id: name.id, [name.field]: count }];
}

/** The field in which `$count`, or a `$group` that sums ones into one group, returns its number. */
function readCountStage(stage: Doc): { field: string; id?: unknown } | undefined {
  if (typeof stage.$count === 'string') return { field: stage.$count };
  const { $group: group } = stage;
  if (!isDoc(group)) return undefined;
  const { _id: id, ...sums } = group;
  const [[field, sum] = ['', undefined], ...more] = Object.entries(sums);
  const isConstant = id === null || (id !== undefined && toNumber(id) !== undefined);
  if (more.length > 0 || !isConstant || !isDoc(sum)) return undefined;
  const isOne = Object.keys(sum).join() === '$sum' && toNumber(sum.$sum) === 1;
  return isOne ? { field, id } : undefined;
}

/** Explains the query at the beginning of a pipeline; the stages after it are returned as they are. */
export function explainAggregate(command: Command, engine: Engine): Doc {
  const pipeline = readPipeline(command);
  const collection = collectionOf(command, engine, 'committed');
  const { query, rest } = splitPipeline(command, pipeline, collection);
  const explained = explainQuery(engine, collection, {
    namespace: readAggregateNamespace(command),
    query,
    verbosity: String(command.body.verbosity ?? 'queryPlanner'),
    isCount: rest.length === 1 && rest[0] !== undefined && readCountStage(rest[0]) !== undefined,
    isCovered: findCoveredGroup(engine, collection, query, rest[0]) !== undefined,
  });
  if (rest.length === 0) return explained;
  return { stages: [{ $cursor: explained }, ...rest], ok: 1 };
}
