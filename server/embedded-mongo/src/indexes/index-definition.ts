import { Int32 } from 'bson';
import { type Doc, isDoc, toNumber } from '../bson/types.ts';
import { compileFilter, type Predicate } from '../semantics/query/filter.ts';
import type { Direction, KeyPattern } from './extract-keys.ts';

export interface Index {
  readonly id: number;
  readonly name: string;
  /** As `listIndexes` returns it. */
  readonly spec: Doc;
  readonly key: Doc;
  readonly pattern: KeyPattern;
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  readonly partialFilter?: { readonly filter: Doc; readonly matches: Predicate };
  readonly expireAfterSeconds?: number;
  /**
   * Whether any document ever had an array in an indexed field. It never becomes false again, as in
   * MongoDB; a rolled-back true only makes plans less selective.
   */
  isMultikey: boolean;
}

export const ID_INDEX_SPEC: Doc = { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' };

/** Creates the index of a specification that `normalizeIndexSpec` returned. */
export function indexFromSpec(spec: Doc, id: number): Index {
  const key = isDoc(spec.key) ? spec.key : {};
  const filter = spec.partialFilterExpression;
  const seconds = toNumber(spec.expireAfterSeconds);
  const name = String(spec.name);
  return {
    id,
    name,
    spec,
    key,
    pattern: Object.entries(key).map(([path, order]) => ({
      parts: path.split('.'),
      direction: toDirection(order),
    })),
    isUnique: name === '_id_' || spec.unique === true,
    isSparse: spec.sparse === true,
    ...(isDoc(filter) && { partialFilter: { filter, matches: compileFilter(filter) } }),
    ...(seconds !== undefined && { expireAfterSeconds: seconds }),
    isMultikey: false,
  };
}

function toDirection(order: unknown): Direction {
  return Number(toNumber(order)) < 0 ? -1 : 1;
}
