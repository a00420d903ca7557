import { Double, Int32 } from 'bson';
import { type Doc, toNumber } from '../../bson/types.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { type Collection, collectionsOf } from '../../storage/catalog.ts';
import { rangeOfId } from '../../storage/keys.ts';
import { refuseUnknownOptions } from '../arguments/command-fields.ts';
import { readNamespace } from '../arguments/namespace.ts';
import type { Handler } from '../command.ts';

/** The size of a collection's documents and index entries in bytes. */
export function collectionBytes(engine: Engine, collection: Collection): number {
  const indexes = collection.indexes.reduce((sum, { id }) => sum + indexBytes(engine, id), 0);
  return documentBytes(engine, collection) + indexes;
}

function documentBytes({ store }: Engine, { id }: Collection): number {
  let bytes = 0;
  for (const { value } of store.records.getRange(rangeOfId(id))) {
    bytes += value.length;
  }
  return bytes;
}

function indexBytes({ store }: Engine, id: number): number {
  let bytes = 0;
  for (const { key, value } of store.indexEntries.getRange(rangeOfId(id))) {
    bytes += key.length + value.length;
  }
  return bytes;
}

export const collStats: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['scale']);
  const scale = readScale(command.body);
  const namespace = readNamespace(command);
  const collection = engine.catalog.committed().get(namespace);
  const empty: Doc = {
    ns: namespace,
    size: new Int32(0),
    count: new Int32(0),
    storageSize: new Int32(0),
    totalSize: new Int32(0),
    nindexes: new Int32(0),
    totalIndexSize: new Int32(0),
    indexDetails: {},
    indexSizes: {},
    scaleFactor: new Int32(scale),
  };
  if (!collection) return empty;
  const size = documentBytes(engine, collection);
  const count = engine.records.count(collection);
  const indexSizes = collection.indexes.map(
    ({ id, name }) => [name, indexBytes(engine, id)] as const,
  );
  const totalIndexSize = indexSizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  const scaled = (bytes: number) => new Double(Math.floor(bytes / scale));
  return {
    ns: namespace,
    size: scaled(size),
    count: new Int32(count),
    ...(count > 0 && { avgObjSize: new Int32(Math.floor(size / count)) }),
    storageSize: scaled(size),
    capped: false,
    nindexes: new Int32(collection.indexes.length),
    totalIndexSize: scaled(totalIndexSize),
    totalSize: scaled(size + totalIndexSize),
    indexSizes: Object.fromEntries(indexSizes.map(([name, bytes]) => [name, scaled(bytes)])),
    scaleFactor: new Int32(scale),
  };
};

export const dbStats: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['scale', 'freeStorage']);
  const scale = readScale(command.body);
  const collections = collectionsOf(engine.catalog.committed(), command.database);
  const sum = (measure: (collection: Collection) => number) =>
    collections.reduce((total, collection) => total + measure(collection), 0);
  const objects = sum((collection) => engine.records.count(collection));
  const dataSize = sum((collection) => documentBytes(engine, collection));
  const indexSize = sum((collection) => collectionBytes(engine, collection)) - dataSize;
  const scaled = (bytes: number) => new Double(bytes / scale);
  return {
    db: command.database,
    collections: new Int32(collections.length),
    views: new Int32(0),
    objects: new Int32(objects),
    avgObjSize: new Double(objects > 0 ? dataSize / objects : 0),
    dataSize: scaled(dataSize),
    storageSize: scaled(dataSize),
    indexes: new Int32(sum(({ indexes }) => indexes.length)),
    indexSize: scaled(indexSize),
    totalSize: scaled(dataSize + indexSize),
    scaleFactor: new Int32(scale),
  };
};

function readScale({ scale = 1 }: Doc): number {
  const number = Math.trunc(toNumber(scale) ?? 0);
  if (number >= 1) return number;
  throw new CommandError(
    'BadValue',
    `BSON field 'scale' value must be >= 1, actual value '${String(scale)}'`,
  );
}
