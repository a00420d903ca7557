import { decode } from '../../bson/codec.ts';
import { type Doc, isDoc } from '../../bson/types.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { indexFromSpec } from '../../indexes/index-definition.ts';
import { runPipeline } from '../../semantics/aggregation/pipeline.ts';
import type { Variables } from '../../semantics/expression/expression.ts';
import { equalValues } from '../../semantics/values/compare.ts';
import { valuesAtPath } from '../../semantics/values/path.ts';
import type { Collection } from '../../storage/catalog.ts';
import { findMatches, type Match } from '../read/query.ts';
import { getOrCreateCollection, toStoredDocument } from './insert.ts';

export interface OutputContext {
  readonly database: string;
  readonly variables: Variables;
}

type WriteOutput = (
  engine: Engine,
  context: OutputContext,
  operand: unknown,
  documents: readonly Doc[],
) => void;

/** In a write job, `$out`: the documents take the place of all the collection had; its indexes stay. */
export const runOut: WriteOutput = (engine, { database }, operand, documents) => {
  const target = readTarget(operand, database);
  const { catalog, records } = engine;
  const stored = documents.map(toStoredDocument);
  const old = catalog.inTransaction().get(`${target.database}.${target.name}`);
  if (old) catalog.remove(old);
  const made = catalog.create(target.database, target.name);
  const kept = (old?.indexes ?? []).filter(({ name }) => name !== '_id_');
  const indexes = [
    ...made.indexes,
    ...kept.map(({ spec }) => indexFromSpec(spec, catalog.takeId())),
  ];
  const collection = { ...made, indexes };
  catalog.save(collection);
  for (const document of stored) records.insert(collection, document);
  engine.startOrphanCleanup();
};

function readTarget(operand: unknown, database: string): { database: string; name: string } {
  if (typeof operand === 'string') return { database, name: operand };
  if (!isDoc(operand)) throw new CommandError(16990, '$out must be a string or an object');
  return { database: String(operand.db ?? database), name: String(operand.coll) };
}

/** In a write job, `$merge`: each document joins the one that equals it in the `on` fields. */
export const runMerge: WriteOutput = (engine, { database, variables }, operand, documents) => {
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
  const wanted = [...on].sort().join('\0');
  const isUnique = indexes.some(
    (index) =>
      index.isUnique && !index.partialFilter && Object.keys(index.key).sort().join('\0') === wanted,
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
    throw new CommandError(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${collection.namespace} index: _id_`,
    );
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
  const given = isDoc(spec.let) ? spec.let : { new: '$$ROOT' };
  const bound = Object.fromEntries(
    Object.entries(given).map(([name, expression]) => {
      const [made] = runPipeline([incoming], [{ $project: { _id: 0, value: expression } }], {
        variables,
        readCollection: () => [],
      });
      return [name, made?.value];
    }),
  );
  const [made] = runPipeline([before], action.filter(isDoc), {
    variables: { ...variables, ...bound },
    readCollection: () => [],
  });
  return made ?? before;
}
