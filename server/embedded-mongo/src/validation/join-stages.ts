import { bsonType, isDoc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { failedToParse, notSupported } from './errors.ts';
import { checkExpression, type Variables } from './expression.ts';
import { checkFieldPath } from './field-path.ts';

/** Passed as a parameter, because an import would be circular: the pipeline of a join can contain joins. */
export type CheckPipeline = (stages: unknown, variables: Variables) => void;

export function checkLookup(
  operand: unknown,
  variables: Variables,
  checkPipeline: CheckPipeline,
): void {
  if (!isDoc(operand)) throw failedToParse('the $lookup specification must be an Object');
  const { from, as, localField, foreignField, let: bound, pipeline, ...rest } = operand;
  const [unknown] = Object.keys(rest);
  if (unknown) throw failedToParse(`unknown argument to $lookup: ${unknown}`);
  if (isDoc(from)) throw notSupported('$lookup from another database');
  if (from === undefined) throw notSupported('$lookup without from');
  for (const [name, value] of Object.entries({ from, as, localField, foreignField })) {
    if (value !== undefined && typeof value !== 'string') {
      throw failedToParse(
        `$lookup argument '${name}: ${JSON.stringify(value)}' must be a string, is type ${bsonType(value)}`,
      );
    }
  }
  if (as === undefined) throw failedToParse("must specify 'as' field for a $lookup");
  checkFieldPath(String(as));
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw failedToParse(
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  if (localField === undefined && pipeline === undefined) {
    throw failedToParse(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  for (const path of [localField, foreignField]) if (typeof path === 'string') checkFieldPath(path);
  if (bound !== undefined && !isDoc(bound))
    throw failedToParse("$lookup argument 'let' must be an object");
  for (const value of Object.values(bound ?? {})) checkExpression(value, variables);
  if (pipeline === undefined) {
    if (bound !== undefined)
      throw failedToParse("$lookup with a 'let' argument must have a 'pipeline'");
    return;
  }
  refuseWrites('$lookup', pipeline);
  checkPipeline(pipeline, new Set([...variables, ...Object.keys(bound ?? {})]));
}

export function checkUnionWith(
  operand: unknown,
  variables: Variables,
  checkPipeline: CheckPipeline,
): void {
  if (typeof operand === 'string') return;
  if (!isDoc(operand)) {
    throw failedToParse('the $unionWith stage specification must be an object or string');
  }
  const { coll, pipeline = [], ...rest } = operand;
  const [unknown] = Object.keys(rest);
  if (unknown)
    throw new CommandError(40415, `BSON field '$unionWith.${unknown}' is an unknown field.`);
  if (typeof coll !== 'string') throw notSupported('$unionWith without a collection');
  refuseWrites('$unionWith', pipeline);
  checkPipeline(pipeline, variables);
}

function refuseWrites(stage: string, pipeline: unknown): void {
  const stages = Array.isArray(pipeline) ? pipeline.filter(isDoc) : [];
  const write = stages.flatMap(Object.keys).find((name) => name === '$out' || name === '$merge');
  if (write)
    throw new CommandError(51047, `${write} is not allowed within a ${stage}'s sub-pipeline`);
  if (stages.some((given) => '$documents' in given)) throw notSupported(`$documents in ${stage}`);
}
