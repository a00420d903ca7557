import { asRegex, compileRegex } from '../bson/regex.ts';
import {
  BSON_TYPE_NUMBERS,
  bsonType,
  type Doc,
  isNumeric,
  isOperatorDoc,
  toNumber,
} from '../bson/types.ts';
import { badValue, notSupported } from './errors.ts';

export function refuseRegex(operand: unknown, message: string): void {
  if (asRegex(operand)) throw badValue(message);
}

export function checkOrderOperand(operand: unknown): void {
  refuseRegex(operand, "Can't have RegEx as arg to predicate over field");
  const type = bsonType(operand);
  if (type === 'minKey' || type === 'maxKey')
    throw notSupported('a comparison with MinKey or MaxKey');
}

export function checkValueList(operator: string, operand: unknown): void {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  for (const value of operand) {
    if (isOperatorDoc(value)) {
      throw badValue('cannot nest $ under $in');
    }
    const regex = asRegex(value);
    if (regex) compileRegex(regex.pattern, regex.options);
  }
}

export function checkType(operand: unknown): void {
  const types = Array.isArray(operand) ? operand : [operand];
  if (types.length === 0) throw badValue('$type must match at least one type');
  for (const type of types) {
    if (typeof type === 'string') {
      if (type !== 'number' && !Object.hasOwn(BSON_TYPE_NUMBERS, type)) {
        throw badValue(`Unknown type name alias: ${type}`);
      }
    } else if (!isNumeric(type)) {
      throw badValue('type must be represented as a number or a string');
    } else if (!Object.values<number>(BSON_TYPE_NUMBERS).includes(toNumber(type) ?? Number.NaN)) {
      throw badValue(`Invalid numerical type code: ${type}`);
    }
  }
}

export function checkRegexOperator(operand: unknown, siblings: Doc): void {
  const { $options: options } = siblings;
  const regex = asRegex(operand) ?? { pattern: operand, options: '' };
  if (typeof regex.pattern !== 'string') throw badValue('$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') {
    throw badValue('$options has to be a string');
  }
  if (options && regex.options) throw badValue('options set in both $regex and $options');
  compileRegex(regex.pattern, options ?? regex.options);
}

export function checkOptions(_operand: unknown, siblings: Doc): void {
  if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
}

export function checkMod(operand: unknown): void {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, remainder] = operand.map(toNumber);
  if (divisor === undefined) throw badValue('malformed mod, divisor not a number');
  if (remainder === undefined) throw badValue('malformed mod, remainder not a number');
  if (Math.trunc(divisor) === 0) throw badValue('divisor cannot be 0');
}

export function checkSize(operand: unknown): void {
  const size = toNumber(operand);
  const found = `in: $size: ${JSON.stringify(operand)}`;
  if (size === undefined) throw badValue(`Failed to parse $size. Expected a number ${found}`);
  if (!Number.isInteger(size))
    throw badValue(`Failed to parse $size. Expected an integer: ${found}`);
  if (size < 0) throw badValue(`Failed to parse $size. Expected a non-negative number ${found}`);
}

export function checkBits(operand: unknown): void {
  const mask = toNumber(operand);
  if (Array.isArray(operand)) {
    const positions = operand.map(toNumber);
    if (!positions.every((at) => at !== undefined && Number.isInteger(at) && at >= 0)) {
      throw badValue('bit positions must be non-negative integers');
    }
  } else if (bsonType(operand) === 'binData') throw notSupported('a BinData bitmask');
  else if (mask === undefined || !Number.isInteger(mask)) {
    throw badValue('value takes an Array, a number, or a BinData but received something else');
  } else if (mask < 0) throw badValue('Expected a non-negative number as bitmask');
}
