import { type Doc, isOperatorDoc } from '../../bson/types.ts';
import type { Engine } from '../../engine.ts';
import { compileUpdate, type UpdateContext } from '../../semantics/update/update.ts';
import { createUpsertDocument } from '../../semantics/update/upsert.ts';
import type { Collection } from '../../storage/catalog.ts';
import type { Match } from '../read/query.ts';
import { toStoredDocument } from './insert.ts';

/** An update that validation has accepted, with the filter of its documents. */
export interface UpdateRequest extends UpdateContext {
  readonly filter: Doc;
  readonly update: Doc | readonly Doc[];
}

/** In a write transaction: updates one record; undefined when the update changes nothing. */
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

/** In a write transaction: inserts the document of an upsert that matched nothing. */
export function insertUpsert(
  { records }: Engine,
  collection: Collection,
  request: UpdateRequest,
): Doc {
  const { filter, update } = request;
  const fromFilter = createUpsertDocument(filter);
  const isReplacement = !Array.isArray(update) && !isOperatorDoc(update);
  const idFromFilter: Doc = '_id' in fromFilter ? { _id: fromFilter._id } : {};
  const apply = compileUpdate(update, request);
  const stored = toStoredDocument(
    apply(isReplacement ? idFromFilter : fromFilter, { inserting: true }),
  );
  records.insert(collection, stored);
  return stored.document;
}
