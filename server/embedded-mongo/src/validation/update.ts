import { bsonType, type Doc, isDoc, isOperatorDoc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { UPDATE_OPERATORS } from '../semantics/update/update-operators.ts';
import { checkArrayFilters } from './array-filters.ts';
import { failedToParse } from './errors.ts';
import type { Variables } from './expression.ts';
import { findPathConflict } from './field-path.ts';
import { checkPipeline } from './pipeline.ts';
import { OPERAND_CHECKS } from './update-operands.ts';
import { checkId, checkUpdatePath } from './update-path.ts';
import { checkUpdateStages } from './update-stages.ts';

export interface UpdateRules {
  readonly arrayFilters?: unknown;
  readonly upsert?: boolean;
  readonly multi?: boolean;
  readonly variables?: Variables;
}

/**
 * Throws MongoDB's error for an invalid update: operators, a replacement or a pipeline. Errors that
 * depend on the document are thrown when the update is applied.
 */
export function checkUpdate(
  update: unknown,
  rules: UpdateRules = {},
): asserts update is Doc | Doc[] {
  if (Array.isArray(update)) checkUpdatePipeline(update, rules);
  else if (!isDoc(update)) {
    throw failedToParse('Update argument must be either an object or an array');
  } else if (isOperatorDoc(update)) checkOperators(update, rules);
  else checkReplacement(update, rules);
}

function checkUpdatePipeline(stages: readonly unknown[], rules: UpdateRules): void {
  if (rules.arrayFilters !== undefined) {
    throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
  }
  checkUpdateStages(stages);
  checkPipeline(stages, rules.variables);
}

function checkReplacement(replacement: Doc, { multi = false, arrayFilters }: UpdateRules): void {
  if (multi) throw failedToParse('multi update is not supported for replacement-style update');
  if (Array.isArray(arrayFilters) && arrayFilters.length > 0) {
    throw failedToParse('arrayFilters may not be specified for replacement-style updates');
  }
  const operator = Object.keys(replacement).find((name) => name.startsWith('$'));
  if (operator === undefined) return;
  throw new CommandError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

function checkOperators(update: Doc, { arrayFilters }: UpdateRules): void {
  const paths: string[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!UPDATE_OPERATORS.has(operator)) {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDoc(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${bsonType(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
      );
    }
    for (const [path, operand] of Object.entries(fields)) {
      checkUpdatePath(path);
      checkId(operator, path);
      OPERAND_CHECKS[operator]?.(operand, path);
      paths.push(path);
      if (operator === '$rename' && typeof operand === 'string') paths.push(operand);
    }
  }
  const conflict = findPathConflict(paths);
  if (conflict !== undefined) {
    const message = `Updating the path '${conflict}' would create a conflict at '${conflict}'`;
    throw new CommandError('ConflictingUpdateOperators', message);
  }
  checkArrayFilters(arrayFilters, paths);
}
