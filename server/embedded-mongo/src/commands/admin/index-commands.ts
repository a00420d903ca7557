import { Int32 } from 'bson';
import { decode } from '../../bson/codec.ts';
import { type Doc, isDoc } from '../../bson/types.ts';
import { createArraySource, encodeAll } from '../../cursors/document-source.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { type Index, indexFromSpec } from '../../indexes/index-definition.ts';
import { normalizeIndexSpec } from '../../indexes/normalize-index-spec.ts';
import { equalValues } from '../../semantics/values/compare.ts';
import type { Collection } from '../../storage/catalog.ts';
import { refuseUnknownFields, refuseUnknownOptions } from '../arguments/command-fields.ts';
import { isSameKey } from '../arguments/hint.ts';
import { readCollectionName } from '../arguments/namespace.ts';
import { readArray, readCount, readDocument } from '../arguments/typed-fields.ts';
import type { Command, Handler } from '../command.ts';
import { replyFirstBatch } from '../read/first-batch.ts';
import { getOrCreateCollection } from '../write/insert.ts';

export const createIndexes: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['indexes', 'commitQuorum']);
  if (command.body.commitQuorum !== undefined) {
    throw new CommandError('BadValue', 'Standalones cannot specify commitQuorum');
  }
  const name = readCollectionName(command);
  const specs = (readArray(command.body, 'indexes') ?? []).map(normalizeIndexSpec);
  if (specs.length === 0)
    throw new CommandError('BadValue', 'Must specify at least one index to create');
  return engine.store.write(() => {
    const { catalog } = engine;
    const existed = catalog.inTransaction().has(`${command.database}.${name}`);
    const collection = getOrCreateCollection(catalog, command.database, name);
    const created: Index[] = [];
    for (const spec of specs) {
      if (hasIndex([...collection.indexes, ...created], spec)) continue;
      created.push(indexFromSpec(spec, catalog.allocateId()));
    }
    for (const index of created) engine.records.buildIndex(collection, index, decode);
    if (created.length > 0) {
      catalog.save({ ...collection, indexes: [...collection.indexes, ...created] });
    }
    return {
      numIndexesBefore: new Int32(collection.indexes.length),
      numIndexesAfter: new Int32(collection.indexes.length + created.length),
      createdCollectionAutomatically: !existed,
      ...(created.length === 0 && { note: 'all indexes already exist' }),
    };
  });
};

/** Whether the same index exists already; throws when another index has its name or its key. */
function hasIndex(indexes: readonly Index[], spec: Doc): boolean {
  const key = isDoc(spec.key) ? spec.key : {};
  const name = String(spec.name);
  const isIdKey = Object.keys(key).join() === '_id';
  const sameName = indexes.find((index) => index.name === name);
  if (sameName) {
    if (!isSameKey(sameName.key, key)) {
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${show(spec)}, existing index: ${show(sameName.spec)}`,
      );
    }
    if (isIdKey || equalOptions(sameName.spec, spec)) return true;
    throw new CommandError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index with different options. Requested index: ${show(spec)}, existing index: ${show(sameName.spec)}`,
    );
  }
  const sameKey = indexes.find(
    (index) => isSameKey(index.key, key) && samePartial(index.spec, spec),
  );
  if (!sameKey) return false;
  if (isIdKey) return true;
  throw new CommandError(
    'IndexOptionsConflict',
    equalOptions(sameKey.spec, { ...spec, name: sameKey.name })
      ? `Index already exists with a different name: ${sameKey.name}`
      : `An equivalent index already exists with a different name and options. Requested index: ${show(spec)}, existing index: ${show(sameKey.spec)}`,
  );
}

function samePartial(a: Doc, b: Doc): boolean {
  return equalValues(a.partialFilterExpression, b.partialFilterExpression);
}

function equalOptions(a: Doc, b: Doc): boolean {
  const sorted = (spec: Doc) =>
    Object.fromEntries(
      Object.entries(spec)
        .filter(([field]) => field !== 'key')
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    );
  return equalValues(sorted(a), sorted(b));
}

function show(spec: Doc): string {
  return JSON.stringify(spec);
}

export const listIndexes: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['cursor']);
  const name = readCollectionName(command);
  const collection = requireCollection(engine, command, name);
  const cursor = readDocument(command.body, 'cursor') ?? {};
  refuseUnknownFields('listIndexes.cursor', cursor, new Set(['batchSize']));
  const specs = collection.indexes.map(({ spec }) => spec);
  return replyFirstBatch(command, engine, createArraySource(encodeAll(specs)), {
    namespace: collection.namespace,
    batchSize: readCount(cursor, 'batchSize'),
  });
};

function requireCollection({ catalog }: Engine, { database }: Command, name: string): Collection {
  const collection = catalog.committed().get(`${database}.${name}`);
  if (collection) return collection;
  throw new CommandError('NamespaceNotFound', `ns does not exist: ${database}.${name}`);
}

export const dropIndexes: Handler = async (command, engine) => {
  refuseUnknownOptions(command, ['index']);
  const name = readCollectionName(command);
  const { index } = command.body;
  const reply = await engine.store.write(() => {
    const collection = engine.catalog.inTransaction().get(`${command.database}.${name}`);
    if (!collection)
      throw new CommandError('NamespaceNotFound', `ns not found ${command.database}.${name}`);
    const dropped = chooseIndexes(collection.indexes, index);
    engine.catalog.save({
      ...collection,
      indexes: collection.indexes.filter((index) => !dropped.includes(index)),
    });
    return {
      nIndexesWas: new Int32(collection.indexes.length),
      ...(index === '*' && { msg: 'non-_id indexes dropped for collection' }),
    };
  });
  engine.startOrphanCleanup();
  return reply;
};

function chooseIndexes(indexes: readonly Index[], which: unknown): readonly Index[] {
  if (which === '*') return indexes.filter(({ name }) => name !== '_id_');
  if (Array.isArray(which)) return which.flatMap((name) => chooseIndexes(indexes, name));
  const matches = indexes.filter(({ name, key }) =>
    isDoc(which) ? isSameKey(key, which) : name === which,
  );
  const [found] = matches;
  if (!found) {
    const message = isDoc(which)
      ? `can't find index with key: ${show(which)}`
      : `index not found with name [${String(which)}]`;
    throw new CommandError('IndexNotFound', message);
  }
  if (found.name === '_id_') throw new CommandError('InvalidOptions', 'cannot drop _id index');
  if (matches.length > 1)
    throw new CommandError(
      181,
      `${matches.length} indexes found for key: ${show(isDoc(which) ? which : {})}, identify by name instead.`,
    );
  return [found];
}
