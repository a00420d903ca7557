import { decode } from '../bson/codec.ts';
import type { Engine } from '../engine.ts';
import type { Index } from '../indexes/index-definition.ts';
import { planQuery } from '../planner/plan.ts';
import { scanPlan } from '../planner/scan.ts';
import { expandedValuesAtPath } from '../semantics/values/path.ts';
import type { Collection } from '../storage/catalog.ts';

/** How many documents one transaction deletes, so that it does not block other writes for long. */
const DOCUMENTS_PER_TRANSACTION = 1_000;

export async function deleteExpiredDocuments(engine: Engine): Promise<void> {
  for (const collection of engine.catalog.committed().values()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      while (await engine.store.write(() => deleteExpiredBatch(engine, collection, index)));
    }
  }
}

/** In a write transaction: deletes some expired documents; false when none is left. */
function deleteExpiredBatch(engine: Engine, { namespace }: Collection, { id }: Index): boolean {
  const collection = engine.catalog.inTransaction().get(namespace);
  const index = collection?.indexes.find((candidate) => candidate.id === id);
  if (!collection || index?.expireAfterSeconds === undefined) return false;
  const latest = new Date(Date.now() - index.expireAfterSeconds * 1000);
  const [path = ''] = Object.keys(index.key);
  const plan = planQuery(collection, { filter: { [path]: { $lte: latest } }, hint: index });
  const expired = new Map<number, Uint8Array>();
  for (const { recordId, bytes } of scanPlan(engine.store, collection, plan)) {
    expired.set(recordId, bytes);
    if (expired.size === DOCUMENTS_PER_TRANSACTION) break;
  }
  for (const [recordId, bytes] of expired) {
    const document = decode(bytes);
    // Of an array of dates the earliest counts: the index scan has found the document by it.
    if (expandedValuesAtPath(document, path.split('.')).some((value) => value instanceof Date)) {
      engine.records.remove(collection, recordId, document);
    }
  }
  return expired.size === DOCUMENTS_PER_TRANSACTION;
}
