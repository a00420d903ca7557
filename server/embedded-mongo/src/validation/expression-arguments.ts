type Range = readonly [min: number, max: number];

const ONE: Range = [1, 1];
const TWO: Range = [2, 2];
const THREE: Range = [3, 3];

/**
 * The number of arguments of an operator that takes a list; an operator that is not listed takes
 * any number.
 */
export const ARGUMENT_COUNTS: Readonly<Record<string, Range>> = {
  $abs: ONE,
  $arrayElemAt: TWO,
  $arrayToObject: ONE,
  $ceil: ONE,
  $cmp: TWO,
  $cond: THREE,
  $dayOfMonth: ONE,
  $dayOfWeek: ONE,
  $dayOfYear: ONE,
  $divide: TWO,
  $eq: TWO,
  $exp: ONE,
  $first: ONE,
  $floor: ONE,
  $gt: TWO,
  $gte: TWO,
  $hour: ONE,
  $ifNull: [2, Number.POSITIVE_INFINITY],
  $in: TWO,
  $isArray: ONE,
  $isNumber: ONE,
  $last: ONE,
  $lt: TWO,
  $lte: TWO,
  $millisecond: ONE,
  $minute: ONE,
  $mod: TWO,
  $month: ONE,
  $ne: TWO,
  $not: ONE,
  $objectToArray: ONE,
  $pow: TWO,
  $range: [2, 3],
  $reverseArray: ONE,
  $round: [1, 2],
  $second: ONE,
  $size: ONE,
  $slice: [2, 3],
  $split: TWO,
  $sqrt: ONE,
  $strLenBytes: ONE,
  $strLenCP: ONE,
  $substrCP: THREE,
  $subtract: TWO,
  $toLower: ONE,
  $toObjectId: ONE,
  $toString: ONE,
  $toUpper: ONE,
  $trunc: [1, 2],
  $type: ONE,
  $year: ONE,
};

export interface NamedArguments {
  /** MongoDB's error codes. */
  readonly codes: readonly [notObject: number, unknownName: number, missingName: number];
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Names that MongoDB supports and this server does not. */
  readonly unsupported?: readonly string[];
}

export const NAMED_ARGUMENTS: Readonly<Record<string, NamedArguments>> = {
  $cond: { codes: [17080, 17083, 17082], required: ['if', 'then', 'else'], optional: [] },
  $dateToString: {
    codes: [18629, 18534, 18628],
    required: ['date'],
    optional: ['format', 'onNull'],
    unsupported: ['timezone'],
  },
  $filter: {
    codes: [28646, 28647, 28648],
    required: ['input', 'cond'],
    optional: ['as'],
    unsupported: ['limit'],
  },
  $getField: { codes: [3041704, 3041701, 3041702], required: ['field', 'input'], optional: [] },
  $let: { codes: [16874, 16875, 16876], required: ['vars', 'in'], optional: [] },
  $ltrim: { codes: [50696, 50694, 50695], required: ['input'], optional: ['chars'] },
  $map: { codes: [16878, 16879, 16880], required: ['input', 'in'], optional: ['as'] },
  $rand: { codes: [3040501, 3040501, 3040501], required: [], optional: [] },
  $replaceAll: {
    codes: [51751, 51750, 51749],
    required: ['input', 'find', 'replacement'],
    optional: [],
  },
  $replaceOne: {
    codes: [51751, 51750, 51749],
    required: ['input', 'find', 'replacement'],
    optional: [],
  },
  $rtrim: { codes: [50696, 50694, 50695], required: ['input'], optional: ['chars'] },
  $setField: {
    codes: [4161100, 4161101, 4161102],
    required: ['field', 'input', 'value'],
    optional: [],
  },
  $switch: { codes: [40060, 40067, 40068], required: ['branches'], optional: ['default'] },
  $trim: { codes: [50696, 50694, 50695], required: ['input'], optional: ['chars'] },
  $unsetField: { codes: [4161100, 4161101, 4161102], required: ['field', 'input'], optional: [] },
};

/** Expression operators of MongoDB that this server does not support. */
export const KNOWN_UNSUPPORTED: ReadonlySet<string> = new Set(
  `accumulator acos acosh addToSet allElementsTrue anyElementTrue asin asinh atan atan2 atanh avg
  binarySize bitAnd bitNot bitOr bitXor bottom bottomN bsonSize const convert cos cosh count
  covariancePop covarianceSamp dateAdd dateDiff dateFromParts dateFromString dateSubtract dateToParts
  dateTrunc degreesToRadians denseRank derivative documentNumber expMovingAvg firstN function
  indexOfArray indexOfBytes indexOfCP integral isoDayOfWeek isoWeek isoWeekYear lastN linearFill ln locf log log10
  maxN median meta minN percentile push radiansToDegrees rank reduce regexFind regexFindAll regexMatch
  sampleRate setDifference setEquals setIntersection setIsSubset setUnion shift sin sinh sortArray
  stdDevPop stdDevSamp strcasecmp substr substrBytes tan tanh toBool toDate toDecimal toDouble
  toHashedIndexKey toInt toLong top topN tsIncrement tsSecond week zip`
    .split(/\s+/)
    .map((name) => `$${name}`),
);
