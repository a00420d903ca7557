import type { Doc } from '../../bson/types.ts';
import type { Engine } from '../../engine.ts';
import {
  compileUpdate,
  isOperatorUpdate,
  type UpdateContext,
} from '../../semantics/update/update.ts';
import { createUpsertDocument } from '../../semantics/update/upsert.ts';
import type { Collection } from '../../storage/catalog.ts';
import type { Match } from '../read/query.ts';
import { toStoredDocument } from './insert.ts';

/** An update that validation has accepted, with the filter that chose its documents. */
export interface UpdateRequest extends UpdateContext {
  readonly filter: Doc;
  readonly update: Doc | readonly Doc[];
}

/** In a write job: updates one record; `undefined` when that changes nothing. */
export function updateRecord(
  { records }: Engine,
  collection: Collection,
  { recordId, bytes, document }: Match,
  apply: (document: Doc) => Doc,
): Doc | undefined {
  const changed = apply(document);
  if (changed === document) return undefined;
  const after = toStoredDocument(changed);
  if (Buffer.compare(after.bytes, bytes) === 0) return undefined;
  records.replace(collection, recordId, document, after);
  return after.document;
}

export function compileUpdateRequest({
  update,
  ...context
}: UpdateRequest): (document: Doc) => Doc {
  const apply = compileUpdate(update, context);
  return (document) => apply(document);
}

/** In a write job: inserts what an upsert makes of its filter and update. */
export function insertUpsert(
  { records }: Engine,
  collection: Collection,
  { filter, update, ...context }: UpdateRequest,
): Doc {
  const start = createUpsertDocument(filter);
  const apply = compileUpdate(update, { ...context, filter });
  const isReplacement = !Array.isArray(update) && !isOperatorUpdate(update);
  const base: Doc =
    isReplacement && !('_id' in start) ? {} : isReplacement ? { _id: start._id } : start;
  const stored = toStoredDocument(apply(base, { inserting: true }));
  records.insert(collection, stored);
  return stored.document;
}
