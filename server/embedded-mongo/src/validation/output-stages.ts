import { bsonType, type Doc, isDoc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { badValue, notSupported } from './errors.ts';
import { checkExpression, type Variables } from './expression.ts';
import { checkFieldPath } from './field-path.ts';
import type { CheckPipeline } from './join-stages.ts';
import { checkUpdateStages } from './update-stages.ts';

/** Checks `$out`: a collection of the same database by name, or `{ db, coll }`. */
export function checkOut(operand: unknown): void {
  if (typeof operand === 'string' && operand !== '') return;
  if (isDoc(operand) && typeof operand.db === 'string' && typeof operand.coll === 'string') {
    if ('timeseries' in operand) throw notSupported('$out to a time series');
    return;
  }
  throw new CommandError(
    16990,
    `$out only supports a string or object argument, but found ${bsonType(operand)}`,
  );
}

const WHEN_MATCHED = new Set(['replace', 'keepExisting', 'merge', 'fail']);
const WHEN_NOT_MATCHED = new Set(['insert', 'discard', 'fail']);

/** Checks `$merge`; `checkPipeline` checks a `whenMatched` that is a pipeline. */
export function checkMerge(
  operand: unknown,
  variables: Variables,
  checkPipeline: CheckPipeline,
): void {
  if (typeof operand === 'string' && operand !== '') return;
  if (!isDoc(operand)) {
    throw new CommandError(
      51182,
      `$merge requires a string or object argument, but found ${bsonType(operand)}`,
    );
  }
  const { into, on = '_id', let: bound, whenMatched, whenNotMatched, ...rest } = operand;
  const [unknown] = Object.keys(rest);
  if (unknown) {
    throw new CommandError(40415, `BSON field '$merge.${unknown}' is an unknown field.`);
  }
  if (into === undefined) {
    throw new CommandError(40414, "BSON field '$merge.into' is missing but a required field");
  }
  if (!isTarget(into)) {
    throw new CommandError(51178, "$merge 'into' must be a string or an object with db and coll");
  }
  const fields = Array.isArray(on) ? on : [on];
  if (fields.length === 0) {
    throw new CommandError(
      51187,
      "If explicitly specifying $merge 'on', must include at least one field",
    );
  }
  for (const field of fields) {
    if (typeof field !== 'string')
      throw new CommandError(51186, "$merge 'on' must be a string or array of strings");
    checkFieldPath(field);
  }
  if (bound !== undefined && !Array.isArray(whenMatched)) {
    throw new CommandError(
      51199,
      "Cannot use 'let' variables with 'whenMatched' not being a pipeline",
    );
  }
  if (Array.isArray(whenMatched)) checkMergePipeline(whenMatched, bound, variables, checkPipeline);
  else checkMode('whenMatched', WHEN_MATCHED, whenMatched);
  checkMode('whenNotMatched', WHEN_NOT_MATCHED, whenNotMatched);
}

function checkMergePipeline(
  stages: readonly unknown[],
  bound: unknown,
  variables: Variables,
  checkPipeline: CheckPipeline,
): void {
  if (bound !== undefined && !isDoc(bound)) {
    throw new CommandError('TypeMismatch', "$merge 'let' must be an object");
  }
  for (const value of Object.values(bound ?? {})) checkExpression(value, variables);
  checkUpdateStages(stages);
  checkPipeline(stages, new Set([...variables, ...Object.keys(bound ?? { new: 1 })]));
}

function checkMode(name: string, modes: ReadonlySet<string>, mode: unknown): void {
  if (mode === undefined || (typeof mode === 'string' && modes.has(mode))) return;
  throw badValue(`Enumeration value '${mode}' for field '$merge.${name}' is not a valid value.`);
}

function isTarget(into: unknown): into is string | Doc {
  if (typeof into === 'string') return into !== '';
  return (
    isDoc(into) &&
    typeof into.coll === 'string' &&
    (into.db === undefined || typeof into.db === 'string')
  );
}
