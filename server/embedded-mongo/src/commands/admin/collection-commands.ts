import { Double, Int32 } from 'bson';
import type { Doc } from '../../bson/types.ts';
import { createArraySource, encodeAll } from '../../cursors/document-source.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { compileFilter } from '../../semantics/query/filter.ts';
import { type Collection, collectionsOf } from '../../storage/catalog.ts';
import { notSupported } from '../../validation/errors.ts';
import { checkFilter } from '../../validation/filter.ts';
import { refuseCollation } from '../arguments/collation.ts';
import { refuseUnknownFields, refuseUnknownOptions } from '../arguments/command-fields.ts';
import { readCollectionName, readNamespace } from '../arguments/namespace.ts';
import { readCount, readDocument, readFlag } from '../arguments/typed-fields.ts';
import type { Handler } from '../command.ts';
import { replyFirstBatch } from '../read/first-batch.ts';
import { collectionBytes } from './stats.ts';

const UNSUPPORTED_CREATE_OPTIONS = [
  'capped',
  'autoIndexId',
  'size',
  'max',
  'storageEngine',
  'validator',
  'validationLevel',
  'validationAction',
  'indexOptionDefaults',
  'viewOn',
  'pipeline',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'encryptedFields',
  'idIndex',
];

export const create: Handler = (command, { store, catalog }) => {
  refuseUnknownOptions(command, [...UNSUPPORTED_CREATE_OPTIONS, 'collation']);
  for (const option of UNSUPPORTED_CREATE_OPTIONS) {
    const value = command.body[option];
    if (value !== undefined && value !== false)
      throw notSupported(`the option ${option} of create`);
  }
  refuseCollation(command.body, 'a collection');
  const name = readCollectionName(command);
  const namespace = `${command.database}.${name}`;
  return store.write(() => {
    if (catalog.inTransaction().has(namespace)) {
      // Since MongoDB 7.0, creating an existing collection with the same options succeeds.
      return {};
    }
    catalog.create(command.database, name);
    return {};
  });
};

export const drop: Handler = async (command, { store, catalog, startOrphanCleanup }) => {
  refuseUnknownOptions(command, []);
  const namespace = readNamespace(command);
  const reply = await store.write((): Doc => {
    const collection = catalog.inTransaction().get(namespace);
    if (!collection) return {};
    catalog.remove(collection);
    return { nIndexesWas: new Int32(collection.indexes.length), ns: namespace };
  });
  startOrphanCleanup();
  return reply;
};

export const dropDatabase: Handler = async (command, { store, catalog, startOrphanCleanup }) => {
  refuseUnknownOptions(command, []);
  await store.write(() => {
    for (const collection of collectionsOf(catalog.inTransaction(), command.database))
      catalog.remove(collection);
  });
  startOrphanCleanup();
  return { dropped: command.database };
};

export const listCollections: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['filter', 'nameOnly', 'authorizedCollections', 'cursor']);
  const { body, database } = command;
  const filter = readDocument(body, 'filter') ?? {};
  checkFilter(filter);
  const cursor = readDocument(body, 'cursor') ?? {};
  refuseUnknownFields('listCollections.cursor', cursor, new Set(['batchSize']));
  const nameOnly = readFlag(body, 'nameOnly');
  const descriptions = collectionsOf(engine.catalog.committed(), database)
    .map((collection) => describeCollection(collection, nameOnly))
    .filter(compileFilter(filter));
  return replyFirstBatch(command, engine, createArraySource(encodeAll(descriptions)), {
    namespace: `${database}.$cmd.listCollections`,
    batchSize: readCount(cursor, 'batchSize'),
  });
};

function describeCollection({ name, uuid, indexes }: Collection, nameOnly: boolean): Doc {
  if (nameOnly) return { name, type: 'collection' };
  return {
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid },
    idIndex: indexes.find((index) => index.name === '_id_')?.spec,
  };
}

export const listDatabases: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['filter', 'nameOnly', 'authorizedDatabases']);
  if (command.database !== 'admin') {
    throw new CommandError(
      'Unauthorized',
      'listDatabases may only be run against the admin database.',
    );
  }
  const filter = readDocument(command.body, 'filter') ?? {};
  checkFilter(filter);
  const nameOnly = readFlag(command.body, 'nameOnly');
  const names = new Set([...engine.catalog.committed().values()].map(({ database }) => database));
  const sizes = [...names]
    .sort()
    .map((name) => ({ name, bytes: nameOnly ? 0 : databaseBytes(engine, name) }));
  const databases = sizes
    .map(
      ({ name, bytes }): Doc =>
        nameOnly ? { name } : { name, sizeOnDisk: new Double(bytes), empty: false },
    )
    .filter(compileFilter(filter));
  if (nameOnly) return { databases };
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    databases,
    totalSize: new Double(total),
    totalSizeMb: new Double(Math.floor(total / 2 ** 20)),
  };
};

function databaseBytes(engine: Engine, database: string): number {
  return collectionsOf(engine.catalog.committed(), database).reduce(
    (sum, collection) => sum + collectionBytes(engine, collection),
    0,
  );
}
