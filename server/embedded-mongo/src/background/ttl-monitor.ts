import { decode } from '../bson/codec.ts';
import type { Engine } from '../engine.ts';
import type { Index } from '../indexes/index-definition.ts';
import { planQuery } from '../planner/plan.ts';
import { scanPlan } from '../planner/scan.ts';
import { expandedValuesAtPath } from '../semantics/values/path.ts';
import type { Collection } from '../storage/catalog.ts';

/** How many documents one transaction removes. */
const DOCUMENTS_PER_STEP = 1_000;

/** Removes the documents whose TTL index says that their time is over. */
export async function deleteExpiredDocuments(engine: Engine): Promise<void> {
  for (const collection of engine.catalog.committed().values()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      while (await engine.store.write(() => deleteExpiredBatch(engine, collection, index)));
    }
  }
}

/** In a write job: removes some expired documents; false when none is left. */
function deleteExpiredBatch(engine: Engine, { namespace }: Collection, { id }: Index): boolean {
  const collection = engine.catalog.inTransaction().get(namespace);
  const index = collection?.indexes.find((one) => one.id === id);
  if (!collection || index?.expireAfterSeconds === undefined) return false;
  const latest = new Date(Date.now() - index.expireAfterSeconds * 1000);
  const [path = ''] = Object.keys(index.key);
  const plan = planQuery(collection, { filter: { [path]: { $lte: latest } }, hint: index });
  const expired = new Map<number, Uint8Array>();
  for (const { recordId, bytes } of scanPlan(engine.store, collection, plan)) {
    expired.set(recordId, bytes);
    if (expired.size === DOCUMENTS_PER_STEP) break;
  }
  for (const [recordId, bytes] of expired) {
    const document = decode(bytes);
    // Of several dates in an array the earliest counts, which the scan has found.
    if (expandedValuesAtPath(document, path.split('.')).some((value) => value instanceof Date)) {
      engine.records.remove(collection, recordId, document);
    }
  }
  return expired.size === DOCUMENTS_PER_STEP;
}
