import { bsonType, type Doc, isDoc, toNumber } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { checkExpression, type Variables } from './expression.ts';
import { checkFieldPath } from './field-path.ts';

/** Checks `$addFields` and `$set`. */
export function checkAddFields(operand: unknown, variables: Variables): void {
  if (!isDoc(operand)) {
    throw new CommandError(
      40272,
      `$addFields specification stage must be an object, got ${bsonType(operand)}`,
    );
  }
  for (const [path, value] of Object.entries(operand)) {
    checkFieldPath(path);
    checkExpression(value, variables);
  }
}

export function checkUnset(operand: unknown): void {
  const paths = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string')) {
    throw new CommandError(
      31002,
      '$unset specification must be a string or an array containing only string values',
    );
  }
  for (const path of paths) checkFieldPath(String(path));
}

/** Checks the number of `$skip` or `$limit`. */
export function checkCount(stage: string, code: number, operand: unknown, min: 0 | 1): void {
  const count = toNumber(operand);
  const found = `in: ${stage}: ${JSON.stringify(operand)}`;
  const prefix = `invalid argument to ${stage} stage:`;
  if (count === undefined) throw new CommandError(code, `${prefix} Expected a number ${found}`);
  if (!Number.isInteger(count))
    throw new CommandError(code, `${prefix} Expected an integer: ${found}`);
  if (count < 0) throw new CommandError(code, `${prefix} Expected a non-negative number ${found}`);
  if (count < min) throw new CommandError(15958, 'the limit must be positive');
}

export function checkCountField(operand: unknown): void {
  if (typeof operand !== 'string' || operand === '') {
    throw new CommandError(40156, 'the count field must be a non-empty string');
  }
  if (operand.startsWith('$'))
    throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
}

export function checkUnwind(operand: unknown): void {
  if (typeof operand !== 'string' && !isDoc(operand)) {
    const found = bsonType(operand);
    throw new CommandError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${found}`,
    );
  }
  const spec: Doc = isDoc(operand) ? operand : { path: operand };
  const { path, preserveNullAndEmptyArrays = false, includeArrayIndex = 'index', ...rest } = spec;
  const [unknown] = Object.keys(rest);
  if (unknown) throw new CommandError(28811, `unrecognized option to $unwind stage: ${unknown}`);
  if (path === undefined) throw new CommandError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    throw new CommandError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$')) {
    throw new CommandError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
  }
  checkFieldPath(path.slice(1));
  if (typeof preserveNullAndEmptyArrays !== 'boolean') {
    throw new CommandError(
      28809,
      'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage',
    );
  }
  if (typeof includeArrayIndex !== 'string' || includeArrayIndex === '') {
    throw new CommandError(
      28810,
      'expected a non-empty string for the includeArrayIndex  option to $unwind stage',
    );
  }
  if (includeArrayIndex.startsWith('$')) {
    throw new CommandError(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${includeArrayIndex}`,
    );
  }
}
