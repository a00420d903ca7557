import { type Doc, isDoc, toNumber } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { STAGE_NAMES } from '../semantics/aggregation/pipeline.ts';
import { notSupported } from './errors.ts';
import { checkExpression, type Variables } from './expression.ts';
import { checkFilter } from './filter.ts';
import { checkGroup } from './group.ts';
import { checkLookup, checkUnionWith } from './join-stages.ts';
import { checkMerge, checkOut } from './output-stages.ts';
import { checkProjection } from './projection.ts';
import { checkSort } from './sort.ts';
import { checkAddFields, checkCount, checkCountField, checkUnset, checkUnwind } from './stages.ts';

type CheckStage = (operand: unknown, variables: Variables) => void;

const FINAL_STAGES = new Set(['$out', '$merge']);

/** Stages of MongoDB that this server does not support. */
const KNOWN_UNSUPPORTED = new Set(
  `bucket bucketAuto changeStream collStats currentOp densify fill geoNear graphLookup
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
  $lookup: (operand, variables) => checkLookup(operand, variables, checkPipeline),
  $unionWith: (operand, variables) => checkUnionWith(operand, variables, checkPipeline),
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
  $documents: checkExpression,
  $out: checkOut,
  $merge: (operand, variables) => checkMerge(operand, variables, checkPipeline),
};

/**
 * Throws MongoDB's error for an invalid pipeline, and NotImplemented for one that this server does
 * not support.
 *
 * @param variables the names of the variables of the command's `let`
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
    if (name === '$documents' && index > 0) {
      throw new CommandError(40602, '$documents is only valid as the first stage in a pipeline');
    }
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

function checkFacet(operand: unknown, variables: Variables): void {
  if (!isDoc(operand) || Object.keys(operand).length === 0) {
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  }
  for (const [name, stages] of Object.entries(operand)) {
    if (!Array.isArray(stages))
      throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is not`);
    for (const stage of stages) {
      const [inner] = readStage(stage);
      if (FINAL_STAGES.has(inner) || inner === '$facet' || inner === '$documents') {
        throw new CommandError(40600, `${inner} is not allowed to be used within a $facet stage`);
      }
    }
    checkPipeline(stages, variables);
  }
}
