import { Double, Long, Timestamp } from 'bson';
import { bsonType, type Doc, isDoc, isNumeric, toBsonNumber, toNumber } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { compileElement, compileField } from '../query/filter.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import { getField } from '../values/path.ts';
import { pushElements } from './push.ts';
import { copyValue, REMOVE, updateAtPath } from './update-path.ts';

type Change = (current: unknown, operand: unknown, path: string) => unknown;

/** The operators that create a missing field. */
const CREATING_OPERATORS: Readonly<Record<string, Change>> = {
  $set: (_current, operand) => copyValue(operand),
  $setOnInsert: (_current, operand) => copyValue(operand),
  $inc: (current, operand, path) =>
    current === undefined ? operand : calculate('$inc', current, operand, path, ADDITION),
  $mul: (current, operand, path) =>
    calculate('$mul', current === undefined ? 0 : current, operand, path, MULTIPLICATION),
  $min: (current, operand) =>
    current === undefined || compareValues(operand, current) < 0 ? operand : current,
  $max: (current, operand) =>
    current === undefined || compareValues(operand, current) > 0 ? operand : current,
  $push: pushElements,
  $addToSet: addToSet,
  $bit: applyBits,
  $currentDate: (_current, operand) =>
    isDoc(operand) && operand.$type === 'timestamp'
      ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 })
      : new Date(),
};

/** The operators that do nothing when the field is missing. */
const NON_CREATING_OPERATORS: Readonly<Record<string, Change>> = {
  $unset: () => REMOVE,
  $pop: pop,
  $pull: (current, operand) => removeElements('$pull', current, testPulled(operand)),
  $pullAll: (current, operand) => {
    const unwanted: unknown[] = Array.isArray(operand) ? operand : [];
    const isUnwanted = (element: unknown) => unwanted.some((value) => equalValues(value, element));
    return removeElements('$pullAll', current, isUnwanted);
  },
};

export const UPDATE_OPERATORS: ReadonlySet<string> = new Set([
  ...Object.keys(CREATING_OPERATORS),
  ...Object.keys(NON_CREATING_OPERATORS),
  '$rename',
]);

/** Applies one operator to a document in place, at a path without positional operators. */
export function applyFieldOperator(
  operator: string,
  doc: Doc,
  parts: readonly string[],
  operand: unknown,
): void {
  if (operator === '$rename') {
    rename(doc, parts, String(operand).split('.'));
    return;
  }
  const path = parts.join('.');
  const create = CREATING_OPERATORS[operator];
  if (create) {
    updateAtPath(doc, parts, true, (current) => create(current, operand, path));
    return;
  }
  const reduce = NON_CREATING_OPERATORS[operator];
  if (!reduce) throw new CommandError('FailedToParse', `Unknown modifier: ${operator}`);
  updateAtPath(doc, parts, false, (current) =>
    current === undefined ? REMOVE : reduce(current, operand, path),
  );
}

function rename(doc: Doc, from: readonly string[], to: readonly string[]): void {
  for (const parts of [from, to]) {
    const ancestors = parts.slice(0, -1).map((_part, at) => parts.slice(0, at + 1));
    if (ancestors.some((path) => Array.isArray(path.reduce<unknown>(getField, doc)))) {
      throw new CommandError(
        'BadValue',
        `The path '${parts.join('.')}' of $rename cannot be an array element`,
      );
    }
  }
  const value = from.reduce<unknown>(getField, doc);
  if (value === undefined) return;
  updateAtPath(doc, from, false, () => REMOVE);
  updateAtPath(doc, to, true, () => value);
}

interface Arithmetic {
  readonly onNumbers: (a: number, b: number) => number;
  readonly onLongs: (a: Long, b: Long) => Long;
}

const ADDITION: Arithmetic = { onNumbers: (a, b) => a + b, onLongs: (a, b) => a.add(b) };
const MULTIPLICATION: Arithmetic = { onNumbers: (a, b) => a * b, onLongs: (a, b) => a.multiply(b) };

function calculate(
  operator: string,
  current: unknown,
  operand: unknown,
  path: string,
  { onNumbers, onLongs }: Arithmetic,
): unknown {
  if (!isNumeric(current)) {
    throw new CommandError(
      'TypeMismatch',
      `Cannot apply ${operator} to a value of non-numeric type. The document has the field '${path}' of non-numeric type ${bsonType(current)}`,
    );
  }
  const types = [bsonType(current), bsonType(operand)];
  if (types.includes('decimal')) {
    throw new CommandError(
      'NotImplemented',
      `embedded-mongo does not support ${operator} with Decimal128`,
    );
  }
  const result = onNumbers(toNumber(current) ?? 0, toNumber(operand) ?? 0);
  if (types.includes('double')) return new Double(result);
  if (!types.includes('long') && Number.isSafeInteger(result)) return toBsonNumber(result, false);
  const exact = onLongs(Long.fromString(String(current)), Long.fromString(String(operand)));
  if (Math.abs(result) < 2 ** 63) return exact;
  throw new CommandError(
    'BadValue',
    `Failed to apply ${operator} operations to current value ((NumberLong)${current})`,
  );
}

function addToSet(current: unknown, operand: unknown, path: string): unknown {
  if (current !== undefined && !Array.isArray(current)) {
    throw new CommandError(
      'BadValue',
      `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${bsonType(current)}`,
    );
  }
  const added: unknown[] =
    isDoc(operand) && Array.isArray(operand.$each) ? operand.$each : [operand];
  const set: unknown[] = [...(current ?? [])];
  for (const value of added) {
    if (!set.some((element) => equalValues(element, value))) set.push(copyValue(value));
  }
  return set;
}

function pop(current: unknown, operand: unknown, path: string): unknown {
  if (!Array.isArray(current)) {
    throw new CommandError(
      'TypeMismatch',
      `Path '${path}' contains an element of non-array type '${bsonType(current)}'`,
    );
  }
  return toNumber(operand) === -1 ? current.slice(1) : current.slice(0, -1);
}

function removeElements(
  operator: string,
  current: unknown,
  isUnwanted: (element: unknown) => boolean,
): unknown {
  if (Array.isArray(current)) return current.filter((element) => !isUnwanted(element));
  throw new CommandError('BadValue', `Cannot apply ${operator} to a non-array value`);
}

function testPulled(operand: unknown): (element: unknown) => boolean {
  return isDoc(operand) ? compileElement(operand) : compileField([], operand);
}

function applyBits(current: unknown, operand: unknown, path: string): unknown {
  const types = ['int', 'long'];
  if (current !== undefined && !types.includes(bsonType(current))) {
    throw new CommandError(
      'BadValue',
      `Cannot apply $bit to a value of non-integral type. The document has the field ${path} of non-integer type ${bsonType(current)}`,
    );
  }
  return Object.entries(isDoc(operand) ? operand : {}).reduce<unknown>(
    (value, [operation, mask]) => {
      const a = BigInt(String(value ?? 0));
      const b = BigInt(String(mask));
      const result = operation === 'and' ? a & b : operation === 'or' ? a | b : a ^ b;
      const isLong = [value ?? 0, mask].some((part) => bsonType(part) === 'long');
      return isLong ? Long.fromBigInt(result) : Number(result);
    },
    current,
  );
}
