import { bsonType, isDoc, isNumeric, isOperatorDoc, toNumber } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { badValue, failedToParse } from './errors.ts';
import { checkFilter } from './filter.ts';
import { checkSort } from './sort.ts';
import { checkId, checkUpdatePath } from './update-path.ts';

type CheckOperand = (operand: unknown, path: string) => void;

/** The checks of an operator's operand that need no document. */
export const OPERAND_CHECKS: Readonly<Record<string, CheckOperand>> = {
  $inc: (operand, path) => checkNumber('increment', operand, path),
  $mul: (operand, path) => checkNumber('multiply', operand, path),
  $rename: checkRename,
  $push: checkPush,
  $addToSet: checkAddToSet,
  $pop: (operand, path) => {
    const end = toNumber(operand);
    const found = `${path}: ${JSON.stringify(operand)}`;
    if (end === undefined) throw failedToParse(`Expected a number in: ${found}`);
    if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${end}`);
  },
  $pull: checkPull,
  $pullAll: (operand) => {
    if (Array.isArray(operand)) return;
    throw badValue(`$pullAll requires an array argument but was given a ${bsonType(operand)}`);
  },
  $bit: checkBit,
  $currentDate: checkCurrentDate,
};

function checkNumber(verb: string, operand: unknown, path: string): void {
  if (isNumeric(operand)) return;
  const message = `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`;
  throw new CommandError('TypeMismatch', message);
}

function checkRename(target: unknown, path: string): void {
  if (typeof target !== 'string') {
    throw badValue(
      `The 'to' field for $rename must be a string: ${path}: ${JSON.stringify(target)}`,
    );
  }
  checkUpdatePath(target);
  checkId('$rename', target);
  if (target === path) {
    throw badValue(`The source and target field for $rename must differ: ${path}: "${target}"`);
  }
  if (path.includes('$'))
    throw badValue(`The source field for $rename may not be dynamic: ${path}`);
  if (target.includes('$')) {
    throw badValue(`The destination field for $rename may not be dynamic: ${target}`);
  }
}

const PUSH_MODIFIERS = new Set(['$each', '$slice', '$sort', '$position']);

function checkPush(operand: unknown): void {
  if (!isDoc(operand) || !('$each' in operand)) return;
  if (!Array.isArray(operand.$each)) {
    throw badValue(
      `The argument to $each in $push must be an array but it was of type: ${bsonType(operand.$each)}`,
    );
  }
  const unknown = Object.keys(operand).find((name) => !PUSH_MODIFIERS.has(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  if ('$slice' in operand && !Number.isInteger(toNumber(operand.$slice))) {
    throw badValue(
      `The value for $slice must be an integer value but was given type: ${bsonType(operand.$slice)}`,
    );
  }
  if ('$position' in operand && !Number.isInteger(toNumber(operand.$position))) {
    throw badValue(
      `The value for $position must be an integer value, not of type: ${bsonType(operand.$position)}`,
    );
  }
  if (isDoc(operand.$sort)) checkSort(operand.$sort);
  else if ('$sort' in operand && Math.abs(toNumber(operand.$sort) ?? 0) !== 1) {
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
}

function checkAddToSet(operand: unknown): void {
  if (!isDoc(operand) || Object.keys(operand)[0] !== '$each') return;
  if (!Array.isArray(operand.$each)) {
    const found = bsonType(operand.$each);
    throw new CommandError(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${found}`,
    );
  }
  if (Object.keys(operand).length > 1) {
    throw badValue(`Found unexpected fields after $each in $addToSet: ${JSON.stringify(operand)}`);
  }
}

function checkPull(operand: unknown): void {
  if (!isDoc(operand)) return;
  checkFilter(
    isOperatorDoc(operand) && !('$and' in operand || '$or' in operand)
      ? { element: operand }
      : operand,
  );
}

function checkBit(operand: unknown): void {
  if (!isDoc(operand) || Object.keys(operand).length === 0) {
    throw badValue(
      `The $bit modifier is not compatible with a ${bsonType(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  for (const [operation, mask] of Object.entries(operand)) {
    if (!['and', 'or', 'xor'].includes(operation)) {
      throw badValue(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${operation}' which is an unknown operator: {${operation}: ${JSON.stringify(mask)}}`,
      );
    }
    if (!['int', 'long'].includes(bsonType(mask))) {
      throw badValue(
        `The $bit modifier field must be an Integer(32/64 bit); a '${bsonType(mask)}' is not supported here: {${operation}: ${JSON.stringify(mask)}}`,
      );
    }
  }
}

function checkCurrentDate(operand: unknown): void {
  if (typeof operand === 'boolean') return;
  if (!isDoc(operand)) {
    throw badValue(
      `${bsonType(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  const unknown = Object.keys(operand).find((name) => name !== '$type');
  if (unknown !== undefined) throw badValue(`Unrecognized $currentDate option: ${unknown}`);
  if (operand.$type !== 'date' && operand.$type !== 'timestamp') {
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
}
