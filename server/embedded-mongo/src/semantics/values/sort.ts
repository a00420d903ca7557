import { type Doc, toNumber } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { extractKeys, type KeyPattern, toSortValue } from '../../indexes/extract-keys.ts';
import { compareValues, type TextOrder } from './compare.ts';

type DocOrder = (a: Doc, b: Doc) => number;

/**
 * Compiles a sort that `checkSort` has accepted. A document is ordered by the first of its keys in an
 * index on the fields of the sort: an array by its smallest element, or by its largest in descending
 * order; an empty array before null, a missing field as null.
 */
export function compileSort(sort: Doc, compareText?: TextOrder): DocOrder {
  const pattern: KeyPattern = Object.entries(sort).map(([path, direction]) => ({
    parts: path.split('.'),
    direction: toNumber(direction) === -1 ? -1 : 1,
  }));
  const compare = (a: readonly unknown[], b: readonly unknown[]): number => {
    for (const [index, { direction }] of pattern.entries()) {
      const order = compareValues(a[index], b[index], compareText);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
  const known = new WeakMap<Doc, readonly unknown[]>();
  const keyOf = (doc: Doc): readonly unknown[] => {
    const key =
      known.get(doc) ??
      listKeys(pattern, doc).reduce((first, next) => (compare(next, first) < 0 ? next : first));
    known.set(doc, key);
    return key;
  };
  return (a, b) => compare(keyOf(a), keyOf(b));
}

/** Returns a sorted copy; documents that compare equal keep their order. */
export function sortDocs(docs: readonly Doc[], sort: Doc): Doc[] {
  return docs.toSorted(compileSort(sort));
}

function listKeys(pattern: KeyPattern, doc: Doc): readonly (readonly unknown[])[] {
  try {
    return extractKeys(pattern, doc).tuples.map((tuple) => tuple.map(toSortValue));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError('BadValue', 'cannot sort with keys that are parallel arrays');
  }
}
