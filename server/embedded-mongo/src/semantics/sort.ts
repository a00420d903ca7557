import { type Doc, toNumber } from '../bson-types.ts';
import { compareValues } from './compare.ts';
import { reachLeaves } from './path.ts';

export type DocOrder = (a: Doc, b: Doc) => number;

/**
 * Compiles a sort that `checkSort` has accepted. As in MongoDB an array sorts by its smallest
 * element, descending by its largest; an empty array before null, a missing field as null.
 */
export function compileSort(sort: Doc): DocOrder {
  const keys = Object.entries(sort).map(([path, direction]) => ({
    parts: path.split('.'),
    direction: toNumber(direction) === -1 ? (-1 as const) : (1 as const),
  }));
  const known = new WeakMap<Doc, readonly unknown[]>();
  const valuesOf = (doc: Doc): readonly unknown[] => {
    const values =
      known.get(doc) ?? keys.map(({ parts, direction }) => sortKey(doc, parts, direction));
    known.set(doc, values);
    return values;
  };
  return (a, b) => {
    const left = valuesOf(a);
    const right = valuesOf(b);
    for (const [index, { direction }] of keys.entries()) {
      const order = compareValues(left[index], right[index]);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
}

/** Sorts without touching the given list; documents of equal rank keep their order. */
export function sortDocs(docs: readonly Doc[], sort: Doc): Doc[] {
  return docs.toSorted(compileSort(sort));
}

function sortKey(doc: Doc, parts: readonly string[], direction: 1 | -1): unknown {
  const leaves = reachLeaves(doc, parts);
  const elements = leaves.filter((value) => !Array.isArray(value));
  if (leaves.length === 0) return null;
  if (elements.length === 0) return undefined;
  return elements
    .map((value) => value ?? null)
    .reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best));
}
