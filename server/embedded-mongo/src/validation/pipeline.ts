import { bsonType, type Doc, isDoc, toNumber } from '../bson-types.ts';
import { CommandError } from '../errors.ts';
import { ACCUMULATOR_NAMES } from '../semantics/group.ts';
import { STAGE_NAMES } from '../semantics/pipeline.ts';
import { checkExpression, type Variables } from './expression.ts';
import { checkFieldPath } from './field-path.ts';
import { checkFilter } from './filter.ts';
import { checkJoin, checkMerge, checkOut, checkUnion } from './pipeline-joins.ts';
import { checkProjection } from './projection.ts';
import { notSupported } from './refusals.ts';
import { checkSort } from './sort.ts';

export type CheckPipeline = (stages: unknown, variables: Variables) => void;

type CheckStage = (operand: unknown, variables: Variables) => void;

const FINAL_STAGES = new Set(['$out', '$merge']);

/** Stages of MongoDB that this server refuses. */
const KNOWN_UNSUPPORTED = new Set(
  `bucket bucketAuto changeStream collStats currentOp densify documents fill geoNear graphLookup
  indexStats listLocalSessions listSessions planCacheStats rankFusion redact search searchMeta
  setWindowFields shardedDataDistribution vectorSearch querySettings listSampledQueries`
    .split(/\s+/)
    .map((name) => `$${name}`),
);

const STAGE_CHECKS: Readonly<Record<string, CheckStage>> = {
  $match: (operand, variables) => {
    if (!isDoc(operand)) {
      throw new CommandError(15959, 'the match filter must be an expression in an object');
    }
    checkFilter(operand, variables);
  },
  $project: (operand, variables) => {
    if (!isDoc(operand)) throw new CommandError(15969, '$project specification must be an object');
    if (Object.keys(operand).length === 0) {
      const message =
        'Invalid $project :: caused by :: projection specification must have at least one field';
      throw new CommandError(51272, message);
    }
    checkProjection(operand, { inFind: false, variables });
  },
  $addFields: checkAddFields,
  $set: checkAddFields,
  $unset: checkUnset,
  $replaceRoot: (operand, variables) => {
    if (!isDoc(operand))
      throw new CommandError(40229, 'expected an object as specification for $replaceRoot stage');
    const unknown = Object.keys(operand).find((name) => name !== 'newRoot');
    if (unknown !== undefined)
      throw new CommandError(40415, `BSON field '$replaceRoot.${unknown}' is an unknown field.`);
    if (!('newRoot' in operand))
      throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
    checkExpression(operand.newRoot, variables);
  },
  $replaceWith: checkExpression,
  $sort: (operand) => {
    checkSort(operand);
    if (Object.keys(operand).length === 0) {
      throw new CommandError(15976, '$sort stage must have at least one sort key');
    }
  },
  $skip: (operand) => checkCount('$skip', 5107200, operand, 0),
  $limit: (operand) => checkCount('$limit', 5107201, operand, 1),
  $count: checkCountField,
  $group: checkGroup,
  $sortByCount: (operand, variables) => {
    const isExpression = isDoc(operand) || (typeof operand === 'string' && operand.startsWith('$'));
    if (!isExpression)
      throw new CommandError(
        40149,
        'the sortByCount field must be specified as a string or as an object',
      );
    checkExpression(operand, variables);
  },
  $unwind: checkUnwind,
  $lookup: (operand, variables) => checkJoin(operand, variables, checkPipeline),
  $unionWith: (operand, variables) => checkUnion(operand, variables, checkPipeline),
  $facet: checkFacet,
  $sample: (operand) => {
    if (!isDoc(operand))
      throw new CommandError(28745, 'the $sample stage specification must be an object');
    const size = toNumber(operand.size);
    if (operand.size === undefined)
      throw new CommandError(28749, '$sample stage must specify a size');
    if (size === undefined)
      throw new CommandError(28746, 'size argument to $sample must be a number');
    if (size <= 0) throw new CommandError(28747, 'size argument to $sample must not be negative');
  },
  $out: checkOut,
  $merge: (operand, variables) => checkMerge(operand, variables, checkPipeline),
};

/**
 * Throws MongoDB's error for a pipeline that MongoDB refuses, and NotImplemented for one that this
 * server cannot answer as MongoDB would. Variables are those of the command's `let`.
 */
export function checkPipeline(
  stages: unknown,
  variables: Variables = new Set(),
): asserts stages is Doc[] {
  if (!Array.isArray(stages)) {
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  }
  for (const [index, stage] of stages.entries()) {
    const [name, operand] = readStage(stage);
    if (FINAL_STAGES.has(name) && index < stages.length - 1) {
      throw new CommandError(40601, `${name} can only be the final stage in the pipeline`);
    }
    STAGE_CHECKS[name]?.(operand, variables);
  }
}

function readStage(stage: unknown): [name: string, operand: unknown] {
  if (!isDoc(stage)) {
    throw new CommandError(
      'TypeMismatch',
      "Each element of the 'pipeline' array must be an object",
    );
  }
  const [entry, ...more] = Object.entries(stage);
  if (!entry || more.length > 0) {
    throw new CommandError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  const [name] = entry;
  if (KNOWN_UNSUPPORTED.has(name)) throw notSupported(`the pipeline stage ${name}`);
  if (!STAGE_NAMES.has(name) && !FINAL_STAGES.has(name)) {
    throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
  return entry;
}

function checkAddFields(operand: unknown, variables: Variables): void {
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

function checkUnset(operand: unknown): void {
  const paths = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string')) {
    throw new CommandError(
      31002,
      '$unset specification must be a string or an array containing only string values',
    );
  }
  for (const path of paths) checkFieldPath(String(path));
}

function checkCount(stage: string, code: number, operand: unknown, least: 0 | 1): void {
  const count = toNumber(operand);
  const found = `in: ${stage}: ${JSON.stringify(operand)}`;
  const prefix = `invalid argument to ${stage} stage:`;
  if (count === undefined) throw new CommandError(code, `${prefix} Expected a number ${found}`);
  if (!Number.isInteger(count))
    throw new CommandError(code, `${prefix} Expected an integer: ${found}`);
  if (count < 0) throw new CommandError(code, `${prefix} Expected a non-negative number ${found}`);
  if (count < least) throw new CommandError(15958, 'the limit must be positive');
}

function checkCountField(operand: unknown): void {
  if (typeof operand !== 'string' || operand === '') {
    throw new CommandError(40156, 'the count field must be a non-empty string');
  }
  if (operand.startsWith('$'))
    throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
}

function checkGroup(operand: unknown, variables: Variables): void {
  if (!isDoc(operand))
    throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand))
    throw new CommandError(15955, 'a group specification must include an _id');
  for (const [name, accumulator] of Object.entries(operand)) {
    if (name === '_id') {
      checkExpression(accumulator, variables);
      continue;
    }
    if (name.includes('.'))
      throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$'))
      throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
    checkAccumulator(name, accumulator, variables);
  }
}

const UNSUPPORTED_ACCUMULATORS = new Set(
  `accumulator bottom bottomN firstN lastN maxN median minN percentile stdDevPop stdDevSamp top topN concatArrays setUnion`
    .split(' ')
    .map((name) => `$${name}`),
);

function checkAccumulator(name: string, accumulator: unknown, variables: Variables): void {
  if (!isDoc(accumulator)) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const [entry, ...more] = Object.entries(accumulator);
  if (!entry || more.length > 0) {
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  }
  const [operator, operand] = entry;
  if (UNSUPPORTED_ACCUMULATORS.has(operator)) throw notSupported(`the accumulator ${operator}`);
  if (!ACCUMULATOR_NAMES.has(operator)) {
    throw new CommandError(15952, `unknown group operator '${operator}'`);
  }
  if (operator !== '$count') checkExpression(operand, variables);
  else if (!isDoc(operand) || Object.keys(operand).length > 0) {
    throw new CommandError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  }
}

function checkUnwind(operand: unknown): void {
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

function checkFacet(operand: unknown, variables: Variables): void {
  if (!isDoc(operand) || Object.keys(operand).length === 0) {
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  }
  for (const [name, stages] of Object.entries(operand)) {
    if (!Array.isArray(stages))
      throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is not`);
    for (const stage of stages) {
      const [inner] = readStage(stage);
      if (FINAL_STAGES.has(inner) || inner === '$facet') {
        throw new CommandError(40600, `${inner} is not allowed to be used within a $facet stage`);
      }
    }
    checkPipeline(stages, variables);
  }
}
