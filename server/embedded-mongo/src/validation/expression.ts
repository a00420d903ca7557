import { type Doc, isDoc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { EXPRESSION_OPERATORS } from '../semantics/expression/expression.ts';
import { DATE_PARTS } from '../semantics/expression/mingo-operators.ts';
import { notSupported } from './errors.ts';
import {
  ARGUMENT_COUNTS,
  KNOWN_UNSUPPORTED,
  NAMED_ARGUMENTS,
  type NamedArguments,
} from './expression-arguments.ts';
import { checkFieldPath } from './field-path.ts';

/** The names (without `$$`) of the variables that an expression can use besides the system variables. */
export type Variables = ReadonlySet<string>;

const SYSTEM_VARIABLES = new Set(['ROOT', 'CURRENT', 'REMOVE', 'NOW']);
const UNSUPPORTED_VARIABLES = new Set([
  'CLUSTER_TIME',
  'JS_SCOPE',
  'SEARCH_META',
  'USER_ROLES',
  'IS_MR',
]);

/**
 * Throws MongoDB's error for an invalid aggregation expression, and NotImplemented for one that this
 * server does not support.
 */
export function checkExpression(expression: unknown, variables: Variables = new Set()): void {
  if (typeof expression === 'string') checkPath(expression, variables);
  else if (Array.isArray(expression)) {
    for (const part of expression) checkExpression(part, variables);
  } else if (isDoc(expression)) checkDoc(expression, variables);
}

function checkDoc(expression: Doc, variables: Variables): void {
  const keys = Object.keys(expression);
  const operator = keys.find((key) => key.startsWith('$'));
  if (operator === undefined) {
    for (const [name, part] of Object.entries(expression)) {
      checkFieldPath(name);
      if (name.includes('.')) {
        throw new CommandError(
          16412,
          "FieldPath field names may not contain '.'. Consider using $getField or $setField.",
        );
      }
      checkExpression(part, variables);
    }
  } else if (keys.length > 1) {
    const found = JSON.stringify(expression);
    throw new CommandError(
      15983,
      `an object representing an expression must have exactly one field: ${found}`,
    );
  } else checkOperator(operator, expression[operator], variables);
}

function checkPath(path: string, variables: Variables): void {
  if (!path.startsWith('$')) return;
  if (path === '$') throw new CommandError(16872, "'$' by itself is not a valid FieldPath");
  if (!path.startsWith('$$')) {
    checkFieldPath(path.slice(1));
    return;
  }
  const [name = '', ...rest] = path.slice(2).split('.');
  if (UNSUPPORTED_VARIABLES.has(name)) throw notSupported(`the variable $$${name}`);
  if (name === '') throw new CommandError('FailedToParse', 'empty variable names are not allowed');
  if (!variables.has(name) && !SYSTEM_VARIABLES.has(name)) {
    throw new CommandError(17276, `Use of undefined variable: ${name}`);
  }
  if (rest.length > 0) checkFieldPath(rest.join('.'));
}

function checkOperator(operator: string, operand: unknown, variables: Variables): void {
  if (operator === '$literal') return;
  if (!EXPRESSION_OPERATORS.has(operator) || operator === '$path') {
    if (KNOWN_UNSUPPORTED.has(operator)) throw notSupported(`the expression ${operator}`);
    throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
  }
  if (DATE_PARTS.has(operator) && isDoc(operand) && 'timezone' in operand) {
    throw notSupported(`a time zone in ${operator}`);
  }
  const isShort =
    (operator === '$cond' && Array.isArray(operand)) ||
    (operator === '$getField' && typeof operand === 'string');
  const named = NAMED_ARGUMENTS[operator];
  if (named && !isShort) checkNamed(operator, named, operand, variables);
  else {
    checkCount(operator, operand);
    checkExpression(operand, variables);
  }
}

function checkCount(operator: string, operand: unknown): void {
  const [min, max] = ARGUMENT_COUNTS[operator] ?? [0, Number.POSITIVE_INFINITY];
  const count = Array.isArray(operand) ? operand.length : 1;
  if (count >= min && count <= max) return;
  if (min === max) {
    throw new CommandError(
      16020,
      `Expression ${operator} takes exactly ${min} arguments. ${count} were passed in.`,
    );
  }
  throw new CommandError(
    28667,
    `Expression ${operator} takes at least ${min} arguments, and at most ${max}, but ${count} were passed in.`,
  );
}

function checkNamed(
  operator: string,
  spec: NamedArguments,
  operand: unknown,
  variables: Variables,
): void {
  if (!isDoc(operand)) {
    throw new CommandError(spec.codes[0], `${operator} only supports an object as its argument`);
  }
  const known = [...spec.required, ...spec.optional];
  for (const name of Object.keys(operand)) {
    if (known.includes(name)) continue;
    if (spec.unsupported?.includes(name)) throw notSupported(`'${name}' of ${operator}`);
    throw new CommandError(spec.codes[1], `Unrecognized parameter to ${operator}: ${name}`);
  }
  for (const name of spec.required) {
    if (!(name in operand))
      throw new CommandError(spec.codes[2], `Missing '${name}' parameter to ${operator}`);
  }
  checkArguments(operator, operand, variables);
}

function checkArguments(operator: string, operand: Doc, variables: Variables): void {
  if (operator === '$let') {
    const bound = isDoc(operand.vars) ? operand.vars : {};
    for (const value of Object.values(bound)) checkExpression(value, variables);
    checkExpression(operand.in, new Set([...variables, ...Object.keys(bound)]));
  } else if (operator === '$map' || operator === '$filter') {
    checkExpression(operand.input, variables);
    const name = typeof operand.as === 'string' ? operand.as : 'this';
    checkExpression(operand.in ?? operand.cond, new Set([...variables, name]));
  } else if (operator === '$switch') checkSwitch(operand, variables);
  else {
    if (operator === '$dateToString') checkDateFormat(operand.format);
    for (const value of Object.values(operand)) checkExpression(value, variables);
  }
}

function checkSwitch({ branches, default: otherwise }: Doc, variables: Variables): void {
  if (!Array.isArray(branches)) {
    throw new CommandError(40061, "$switch expected an array for 'branches'");
  }
  if (branches.length === 0) throw new CommandError(40068, '$switch requires at least one branch.');
  for (const branch of branches) {
    if (!isDoc(branch))
      throw new CommandError(40062, '$switch expected each branch to be an object');
    if (!('case' in branch))
      throw new CommandError(40066, "$switch requires each branch have a 'case' expression");
    if (!('then' in branch))
      throw new CommandError(40067, "$switch requires each branch have a 'then' expression.");
    checkExpression(branch.case, variables);
    checkExpression(branch.then, variables);
  }
  if (otherwise === undefined) throw notSupported('$switch without a default');
  checkExpression(otherwise, variables);
}

function checkDateFormat(format: unknown): void {
  if (format === undefined) return;
  if (typeof format !== 'string') throw notSupported('a computed format of $dateToString');
  const unknown = /%(?![YmdHMSLju])(.?)/.exec(format);
  if (unknown) throw notSupported(`'%${unknown[1]}' in a format of $dateToString`);
}
