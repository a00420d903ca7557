import { bsonType, type Doc, isDoc, toNumber } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { compareValues } from '../values/compare.ts';
import { sortDocs } from '../values/sort.ts';
import { copyValue } from './update-path.ts';

/** Applies `$push` with its modifiers: `$position`, then `$sort`, then `$slice`. */
export function pushElements(current: unknown, operand: unknown, path: string): unknown {
  if (current !== undefined && !Array.isArray(current)) {
    throw new CommandError(
      'BadValue',
      `The field '${path}' must be an array but is of type ${bsonType(current)} in the document`,
    );
  }
  const modifiers: Doc = isDoc(operand) && '$each' in operand ? operand : { $each: [operand] };
  const added: unknown[] = Array.isArray(modifiers.$each) ? modifiers.$each.map(copyValue) : [];
  const array: unknown[] = [...(current ?? [])];
  array.splice(toNumber(modifiers.$position) ?? array.length, 0, ...added);
  const sorted = '$sort' in modifiers ? sortElements(array, modifiers.$sort) : array;
  const size = toNumber(modifiers.$slice);
  if (size === undefined) return sorted;
  if (size === 0) return [];
  return size < 0 ? sorted.slice(size) : sorted.slice(0, size);
}

function sortElements(array: readonly unknown[], sort: unknown): unknown[] {
  if (!isDoc(sort)) {
    const direction = toNumber(sort) === -1 ? -1 : 1;
    return array.toSorted((a, b) => compareValues(a, b) * direction);
  }
  const wrapped = array.map((element) => ({ element }));
  const byElement = Object.fromEntries(
    Object.entries(sort).map(([path, direction]) => [`element.${path}`, direction]),
  );
  return sortDocs(wrapped, byElement).map(({ element }) => element);
}
