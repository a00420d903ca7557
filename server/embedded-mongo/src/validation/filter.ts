import { asRegex, compileRegex } from '../bson/regex.ts';
import { type Doc, isDoc, isOperatorDoc } from '../bson/types.ts';
import { badValue, notSupported } from './errors.ts';
import { checkExpression, type Variables } from './expression.ts';
import {
  checkBits,
  checkMod,
  checkOptions,
  checkOrderOperand,
  checkRegexOperator,
  checkSize,
  checkType,
  checkValueList,
  refuseRegex,
} from './filter-operands.ts';

type Check = (operand: unknown, siblings: Doc) => void;

const UNSUPPORTED = new Set([
  '$where',
  '$text',
  '$jsonSchema',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$geoNear',
  '$within',
  '$alwaysTrue',
  '$alwaysFalse',
  '$sampleRate',
]);

const FIELD_OPERATORS = new Map<string, Check>([
  ['$eq', accept],
  ['$ne', (operand) => refuseRegex(operand, "Can't have regex as arg to $ne.")],
  ['$gt', checkOrderOperand],
  ['$gte', checkOrderOperand],
  ['$lt', checkOrderOperand],
  ['$lte', checkOrderOperand],
  ['$in', (operand) => checkValueList('$in', operand)],
  ['$nin', (operand) => checkValueList('$nin', operand)],
  ['$exists', accept],
  ['$not', checkNot],
  ['$type', checkType],
  ['$regex', checkRegexOperator],
  ['$options', checkOptions],
  ['$mod', checkMod],
  ['$size', checkSize],
  ['$all', checkAll],
  ['$elemMatch', checkElemMatch],
  ['$bitsAllSet', checkBits],
  ['$bitsAllClear', checkBits],
  ['$bitsAnySet', checkBits],
  ['$bitsAnyClear', checkBits],
]);

/**
 * Throws MongoDB's error for an invalid filter, and NotImplemented for one that this server does not
 * support.
 *
 * @param variables the names of the variables of a command's `let`
 */
export function checkFilter(filter: unknown, variables: Variables = new Set()): void {
  checkPredicate(filter, (expression) => checkExpression(expression, variables));
}

function checkPredicate(filter: unknown, checkExpr: (expression: unknown) => void): void {
  if (!isDoc(filter)) throw badValue('the filter must be an object');
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$comment') continue;
    if (key === '$expr') checkExpr(operand);
    else if (key === '$and' || key === '$or' || key === '$nor') {
      checkBranches(key, operand, checkExpr);
    } else if (key.startsWith('$')) throw unknownTopLevel(key);
    else checkField(operand);
  }
}

function checkBranches(
  operator: string,
  branches: unknown,
  checkExpr: (expression: unknown) => void,
): void {
  if (!Array.isArray(branches)) throw badValue(`${operator} must be an array`);
  if (branches.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  for (const branch of branches) {
    if (!isDoc(branch)) throw badValue('$or/$and/$nor entries need to be full objects');
    checkPredicate(branch, checkExpr);
  }
}

function unknownTopLevel(key: string): Error {
  if (UNSUPPORTED.has(key)) return notSupported(key);
  return badValue(
    `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function checkField(operand: unknown): void {
  const regex = asRegex(operand);
  if (regex) compileRegex(regex.pattern, regex.options);
  if (!isDoc(operand)) return;
  if (isOperatorCondition(operand)) checkOperators(operand);
}

/** Like `isOperatorDoc`; throws for documents on which this server would differ from MongoDB. */
function isOperatorCondition(operand: Doc): boolean {
  const keys = Object.keys(operand);
  const first = keys[0] ?? '';
  if (first === '$ref' || first === '$id' || first === '$db') throw notSupported('DBRef filters');
  if (!first.startsWith('$') && keys.some((key) => key.startsWith('$'))) {
    throw notSupported('a filter on a sub-document with fields that start with $');
  }
  return first.startsWith('$');
}

function checkOperators(operators: Doc): void {
  for (const [operator, operand] of Object.entries(operators)) {
    const check = FIELD_OPERATORS.get(operator);
    if (check) check(operand, operators);
    else if (UNSUPPORTED.has(operator)) throw notSupported(operator);
    else throw badValue(`unknown operator: ${operator}`);
  }
}

function accept(): void {}

function checkNot(operand: unknown): void {
  if (asRegex(operand)) checkField(operand);
  else if (!isDoc(operand)) throw badValue('$not needs a regex or a document');
  else if (Object.keys(operand).length === 0) throw badValue('$not cannot be empty');
  else checkOperators(operand);
}

function checkAll(operand: unknown): void {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const matches = operand.filter((value) => isDoc(value) && '$elemMatch' in value);
  if (matches.length > 0 && matches.length < operand.length) {
    throw badValue('$all/$elemMatch has to be consistent');
  }
  for (const value of operand) {
    if (matches.length > 0) checkOperators(value);
    else if (isOperatorDoc(value)) {
      throw badValue('no $ expressions in $all');
    } else if (asRegex(value)) checkField(value);
  }
}

function checkElemMatch(operand: unknown): void {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(operand)[0] ?? '';
  if (FIELD_OPERATORS.has(first)) checkOperators(operand);
  else {
    checkPredicate(operand, () => {
      throw badValue('$expr can only be applied to the top-level document');
    });
  }
}
