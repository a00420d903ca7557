import { type Doc, isDoc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import type { Collection } from '../../storage/catalog.ts';
import type { Query } from '../read/query.ts';

/** Finds the index that a hint names, or reads `$natural`. */
export function resolveHint(
  collection: Collection | undefined,
  hint: unknown,
): Pick<Query, 'hint' | 'isReverseNatural'> {
  if (hint === undefined || (isDoc(hint) && Object.keys(hint).length === 0)) return {};
  if (typeof hint !== 'string' && !isDoc(hint)) {
    throw new CommandError('FailedToParse', 'Hint must be a string or an object');
  }
  if (isDoc(hint) && '$natural' in hint) {
    return { hint: 'natural', isReverseNatural: Number(String(hint.$natural)) < 0 };
  }
  if (!collection) return {};
  const index = collection.indexes.find(({ name, key }) =>
    typeof hint === 'string' ? name === hint : isSameKey(key, hint),
  );
  if (!index) {
    throw new CommandError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  return { hint: index };
}

/** Whether two key patterns have the same fields and directions in the same order. */
export function isSameKey(a: Doc, b: Doc): boolean {
  const toText = (key: Doc) =>
    JSON.stringify(Object.entries(key).map(([path, order]) => [path, Number(String(order))]));
  return toText(a) === toText(b);
}
