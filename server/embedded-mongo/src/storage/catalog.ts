import { UUID } from 'bson';
import { decode, encode } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';
import { ID_INDEX_SPEC, type Index, indexFromSpec } from '../indexes/index-definition.ts';
import type { Table } from './store.ts';

export interface Collection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly namespace: string;
  readonly uuid: UUID;
  readonly indexes: readonly Index[];
}

/**
 * The collections and their indexes. A write transaction uses `inTransaction`; readers use
 * `committed`, which changes when the transaction is on disk, so that no query uses an index whose
 * entries are not stored yet.
 */
export interface Catalog {
  committed(): ReadonlyMap<string, Collection>;
  inTransaction(): ReadonlyMap<string, Collection>;
  /** In a write transaction: stores the collection, replacing the one of the same namespace. */
  save(collection: Collection): void;
  /**
   * In a write transaction: deletes the collection. The orphan cleanup deletes its records and
   * index entries later.
   */
  remove(collection: Collection): void;
  /** In a write transaction: creates a collection with only its `_id` index. */
  create(database: string, name: string): Collection;
  /** In a write transaction: an id that no collection and no index has had. */
  allocateId(): number;
  onCommit(): void;
  onRollback(): void;
}

const NEXT_ID_KEY = Buffer.from([0]);
const FIRST_ID = 1;

export function loadCatalog(table: Table): Catalog {
  let committed = readCollections(table);
  let inTransaction = committed;
  const keyOf = (namespace: string) => Buffer.from(`c${namespace}`);
  const change = (apply: (next: Map<string, Collection>) => void) => {
    const next = new Map(inTransaction);
    apply(next);
    inTransaction = next;
  };
  const catalog: Catalog = {
    committed: () => committed,
    inTransaction: () => inTransaction,
    save(collection) {
      table.putSync(keyOf(collection.namespace), encode(toDocument(collection)));
      change((next) => next.set(collection.namespace, collection));
    },
    remove(collection) {
      table.removeSync(keyOf(collection.namespace));
      change((next) => next.delete(collection.namespace));
    },
    create(database, name) {
      const collection: Collection = {
        id: catalog.allocateId(),
        database,
        name,
        namespace: `${database}.${name}`,
        uuid: new UUID(),
        indexes: [indexFromSpec(ID_INDEX_SPEC, catalog.allocateId())],
      };
      catalog.save(collection);
      return collection;
    },
    allocateId() {
      const stored = table.getBinary(NEXT_ID_KEY);
      const id = stored ? Buffer.from(stored).readUInt32BE(0) : FIRST_ID;
      const next = Buffer.allocUnsafe(4);
      next.writeUInt32BE(id + 1, 0);
      table.putSync(NEXT_ID_KEY, next);
      return id;
    },
    onCommit() {
      committed = inTransaction;
    },
    onRollback() {
      inTransaction = committed;
    },
  };
  return catalog;
}

function toDocument(collection: Collection): Doc {
  return {
    id: collection.id,
    database: collection.database,
    name: collection.name,
    uuid: collection.uuid.toHexString(),
    indexes: collection.indexes.map(({ id, spec, isMultikey }) => ({ id, spec, isMultikey })),
  };
}

function readCollections(table: Table): Map<string, Collection> {
  const collections = new Map<string, Collection>();
  for (const { value } of table.getRange({ start: Buffer.from('c'), end: Buffer.from('d') })) {
    const collection = toCollection(decode(value));
    collections.set(collection.namespace, collection);
  }
  return collections;
}

/** The reverse of `toDocument`, which alone writes these documents: no field needs a check. */
function toCollection(stored: Doc): Collection {
  const database = String(stored.database);
  const name = String(stored.name);
  const indexes = stored.indexes as readonly Doc[];
  return {
    id: Number(stored.id),
    database,
    name,
    namespace: `${database}.${name}`,
    uuid: new UUID(String(stored.uuid)),
    indexes: indexes.map((index) => ({
      ...indexFromSpec(index.spec as Doc, Number(index.id)),
      isMultikey: index.isMultikey === true,
    })),
  };
}

/** The collections of a database, sorted by name. */
export function collectionsOf(
  all: ReadonlyMap<string, Collection>,
  database: string,
): Collection[] {
  return [...all.values()]
    .filter((collection) => collection.database === database)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
