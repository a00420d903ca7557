import { type Doc, isDoc, toNumber } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { notSupported } from './errors.ts';
import { checkFieldPath } from './field-path.ts';

const MAX_KEYS = 32;

/** Checks a sort specification, `{ field: 1 | -1, … }`, of `find` or `$sort`. */
export function checkSort(sort: unknown): asserts sort is Doc {
  if (!isDoc(sort)) {
    throw new CommandError(15973, 'the $sort key specification must be an object');
  }
  const keys = Object.entries(sort);
  if (keys.length > MAX_KEYS) throw new CommandError(13103, 'too many compound keys');
  for (const [path, direction] of keys) {
    checkFieldPath(path);
    if (isDoc(direction)) throw notSupported(`$meta in a sort`);
    const order = toNumber(direction);
    if (order === undefined) {
      const found = `${path}: ${JSON.stringify(direction)}`;
      throw new CommandError(15974, `Illegal key in $sort specification: ${found}`);
    }
    if (order !== 1 && order !== -1) {
      const message = '$sort key ordering must be 1 (for ascending) or -1 (for descending)';
      throw new CommandError(15975, message);
    }
  }
}
