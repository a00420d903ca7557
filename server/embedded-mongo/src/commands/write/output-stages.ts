import { decode } from '../../bson/codec.ts';
import { type Doc, isDoc } from '../../bson/types.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { indexFromSpec } from '../../indexes/index-definition.ts';
import { runPipeline } from '../../semantics/aggregation/pipeline.ts';
import { singleDocumentContext } from '../../semantics/aggregation/pipeline-context.ts';
import type { Variables } from '../../semantics/expression/expression.ts';
import { equalValues } from '../../semantics/values/compare.ts';
import { valuesAtPath } from '../../semantics/values/path.ts';
import type { Collection } from '../../storage/catalog.ts';
import { findMatches, type Match } from '../read/query.ts';
import { getOrCreateCollection, toStoredDocument } from './insert.ts';

interface OutputContext {
  readonly database: string;
  readonly variables: Variables;
}

type RunOutputStage = (
  engine: Engine,
  context: OutputContext,
  operand: unknown,
  documents: readonly Doc[],
) => void;

/**
 * In a write transaction: runs `$out`, which replaces the documents of the collection and keeps its
 * indexes.
 */
export const runOut: RunOutputStage = (engine, { database }, operand, documents) => {
  const target = readTarget(operand, database);
  const { catalog, records } = engine;
  const stored = documents.map(toStoredDocument);
  const previous = catalog.inTransaction().get(`${target.database}.${target.name}`);
  if (previous) catalog.remove(previous);
  const created = catalog.create(target.database, target.name);
  const keptIndexes = (previous?.indexes ?? []).filter(({ name }) => name !== '_id_');
  const indexes = [
    ...created.indexes,
    ...keptIndexes.map(({ spec }) => indexFromSpec(spec, catalog.allocateId())),
  ];
  const collection = { ...created, indexes };
  catalog.save(collection);
  for (const document of stored) records.insert(collection, document);
  engine.startOrphanCleanup();
};

function readTarget(operand: unknown, database: string): { database: string; name: string } {
  if (typeof operand === 'string') return { database, name: operand };
  if (!isDoc(operand)) throw new CommandError(16990, '$out must be a string or an object');
  return { database: String(operand.db ?? database), name: String(operand.coll) };
}

/** In a write transaction: runs `$merge`, which merges each document into the one with the same `on` fields. */
export const runMerge: RunOutputStage = (engine, { database, variables }, operand, documents) => {
  const spec: Doc = isDoc(operand) ? operand : { into: operand };
  const target = readTarget(spec.into, database);
  const on = Array.isArray(spec.on) ? spec.on.map(String) : [String(spec.on ?? '_id')];
  const collection = getOrCreateCollection(engine.catalog, target.database, target.name);
  checkUniqueIndex(collection, on);
  for (const document of documents) {
    const withId = toStoredDocument(document);
    const filter = Object.fromEntries(
      on.map((path) => [path, { $eq: readOnField(withId.document, path) }]),
    );
    const [match] = findMatches(engine, collection, { filter, limit: 1 });
    if (!match) insertUnmatched(engine, collection, spec, withId.document);
    else mergeMatched(engine, collection, spec, { match, incoming: document, variables });
  }
};

function checkUniqueIndex({ indexes }: Collection, on: readonly string[]): void {
  const onFields = [...on].sort().join('\0');
  const isUnique = indexes.some(
    (index) =>
      index.isUnique &&
      !index.partialFilter &&
      Object.keys(index.key).sort().join('\0') === onFields,
  );
  if (!isUnique)
    throw new CommandError(51183, 'Cannot find index to verify that join fields will be unique');
}

function readOnField(document: Doc, path: string): unknown {
  const [value] = valuesAtPath(document, path.split('.'));
  if (value === undefined || value === null || Array.isArray(value)) {
    throw new CommandError(
      51132,
      `$merge write error: 'on' field '${path}' cannot be missing, null, undefined or an array`,
    );
  }
  return value;
}

function insertUnmatched(
  { records }: Engine,
  collection: Collection,
  spec: Doc,
  document: Doc,
): void {
  const action = spec.whenNotMatched ?? 'insert';
  if (action === 'discard') return;
  if (action === 'fail')
    throw new CommandError(
      13113,
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    );
  records.insert(collection, toStoredDocument(document));
}

interface MergeInput {
  readonly match: Match;
  readonly incoming: Doc;
  readonly variables: Variables;
}

function mergeMatched(
  { records }: Engine,
  collection: Collection,
  spec: Doc,
  { match, incoming, variables }: MergeInput,
): void {
  const action = spec.whenMatched ?? 'merge';
  if (action === 'keepExisting') return;
  if (action === 'fail') {
    // The error names the unique index and the values that are there already.
    records.insert(collection, toStoredDocument(incoming));
    return;
  }
  const before = decode(match.bytes);
  const merged = applyWhenMatched(action, before, incoming, variables, spec);
  const after = toStoredDocument({ _id: before._id, ...merged });
  if (!equalValues(after.document._id, before._id)) {
    throw new CommandError(
      'ImmutableField',
      '$merge failed to update the matching document, did you attempt to modify the _id or the shard key?',
    );
  }
  records.replace(collection, match.recordId, before, after);
}

function applyWhenMatched(
  action: unknown,
  before: Doc,
  incoming: Doc,
  variables: Variables,
  spec: Doc,
): Doc {
  if (action === 'replace') return incoming;
  if (!Array.isArray(action)) return { ...before, ...incoming };
  const letExpressions = isDoc(spec.let) ? spec.let : { new: '$$ROOT' };
  const letVariables = Object.fromEntries(
    Object.entries(letExpressions).map(([name, expression]) => {
      const stages = [{ $project: { _id: 0, value: expression } }];
      const [result] = runPipeline([incoming], stages, singleDocumentContext(variables));
      return [name, result?.value];
    }),
  );
  const context = singleDocumentContext({ ...variables, ...letVariables });
  const [result] = runPipeline([before], action.filter(isDoc), context);
  return result ?? before;
}
