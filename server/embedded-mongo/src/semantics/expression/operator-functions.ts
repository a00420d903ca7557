import { ObjectId } from 'bson';
import {
  bsonType,
  type Doc,
  isDoc,
  isNullish,
  isNumeric,
  toBsonNumber,
  toNumber,
} from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { isDouble, toPlainNumber } from './arithmetic.ts';

/** Whether MongoDB converts a value to true: all but false, zero, null and missing. */
export function isTruthy(value: unknown): boolean {
  return !(isNullish(value) || value === false || toNumber(value) === 0);
}

/** Reads a path as in an expression: of an array, the array of the values in its documents. */
export function readPath(value: unknown, parts: readonly string[]): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value)) {
    const found = value.map((element) => (isDoc(element) ? readPath(element, parts) : undefined));
    return found.filter((element) => element !== undefined);
  }
  if (!isDoc(value) || !Object.hasOwn(value, part)) return undefined;
  return readPath(value[part], rest);
}

export function remainder(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a)) throw typeError(16611, '$mod only supports numeric types', a);
  if (!isNumeric(b)) throw typeError(16611, '$mod only supports numeric types', b);
  if (toNumber(b) === 0) throw new CommandError(16610, "can't $mod by zero");
  return toBsonNumber(toPlainNumber(a) % toPlainNumber(b), isDouble(a) || isDouble(b));
}

export function split(text: unknown, separator: unknown): unknown {
  if (isNullish(text) || isNullish(separator)) return null;
  if (typeof text !== 'string') {
    throw typeError(40085, '$split requires an expression that evaluates to a string', text);
  }
  if (typeof separator !== 'string') {
    throw typeError(40086, '$split requires a string as a second argument', separator);
  }
  if (separator === '') throw new CommandError(40087, '$split requires a non-empty separator');
  return text.split(separator);
}

export function elementAt(list: unknown, position: unknown): unknown {
  if (isNullish(list) || isNullish(position)) return null;
  if (!Array.isArray(list))
    throw typeError(28689, "$arrayElemAt's first argument must be an array", list);
  const index = toNumber(position);
  if (index === undefined || !Number.isInteger(index)) {
    throw typeError(28690, "$arrayElemAt's second argument must be an integer", position);
  }
  return list.at(index);
}

export function objectFromPairs(pairs: unknown): unknown {
  if (isNullish(pairs)) return null;
  if (!Array.isArray(pairs))
    throw typeError(40386, '$arrayToObject requires an array input', pairs);
  return Object.fromEntries(
    pairs.map((pair: unknown) => {
      const [key, value] = Array.isArray(pair) ? pair : isDoc(pair) ? [pair.k, pair.v] : [];
      if (typeof key !== 'string')
        throw typeError(40395, '$arrayToObject requires string keys', key);
      return [key, value];
    }),
  );
}

export function mergeObjects(values: readonly unknown[]): Doc {
  const merged: Doc = {};
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDoc(value)) throw typeError(40400, '$mergeObjects requires object inputs', value);
    Object.assign(merged, value);
  }
  return merged;
}

export function toText(value: unknown): string | null {
  if (isNullish(value)) return null;
  if (value instanceof Date) return value.toISOString();
  if (isDoc(value) || Array.isArray(value)) {
    throw new CommandError(
      'ConversionFailure',
      `Unsupported conversion from ${bsonType(value)} to string in $convert with no onError value`,
    );
  }
  return String(value);
}

export function toObjectId(value: unknown): ObjectId | null {
  if (isNullish(value)) return null;
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value))
    return ObjectId.createFromHexString(value);
  throw new CommandError(
    'ConversionFailure',
    `Failed to parse objectId '${value}' in $convert with no onError value`,
  );
}

export function typeError(code: number, message: string, found: unknown): CommandError {
  return new CommandError(
    code,
    `${message}, found: ${found === undefined ? 'missing' : bsonType(found)}`,
  );
}
