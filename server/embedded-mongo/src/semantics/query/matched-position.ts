import { type Doc, isDoc } from '../../bson/types.ts';
import { getField } from '../values/path.ts';
import { compileField } from './filter.ts';

/**
 * The array index that the positional `$` refers to: the first element of the array at `path` that
 * meets the filter's condition on the array. Undefined when the filter has no condition on it, or
 * there is no array at `path`.
 */
export function findMatchedPosition(filter: Doc, path: string, doc: Doc): number | undefined {
  const array = path.split('.').reduce<unknown>(getField, doc);
  const condition = findCondition(filter, path);
  if (!Array.isArray(array) || !condition) return undefined;
  const [rest, operand] = condition;
  const matches = compileField(['element', ...rest], operand);
  const index = array.findIndex((element: unknown) => matches({ element: [element] }));
  return index === -1 ? undefined : index;
}

function findCondition(filter: Doc, path: string): [rest: string[], operand: unknown] | undefined {
  for (const [key, operand] of Object.entries(filter)) {
    if (key === path) return [[], operand];
    if (key.startsWith(`${path}.`)) return [key.slice(path.length + 1).split('.'), operand];
    if (key !== '$and' || !Array.isArray(operand)) continue;
    for (const branch of operand.filter(isDoc)) {
      const found = findCondition(branch, path);
      if (found) return found;
    }
  }
  return undefined;
}
