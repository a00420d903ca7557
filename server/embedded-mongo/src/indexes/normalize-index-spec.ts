import { Int32 } from 'bson';
import { type Doc, isDoc, toNumber } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { notSupported } from '../validation/errors.ts';
import { checkFilter } from '../validation/filter.ts';
import { ID_INDEX_SPEC } from './index-definition.ts';

const MAX_TTL_SECONDS = 2_147_483_647;
const MAX_FIELDS = 32;
const KNOWN_OPTIONS: ReadonlySet<string> = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
]);
/** Options of MongoDB that this server does not support. */
const UNSUPPORTED_OPTIONS: ReadonlySet<string> = new Set([
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'bucketSize',
  'storageEngine',
  'wildcardProjection',
  'prepareUnique',
  'clustered',
]);

/** Checks an index specification of `createIndexes` and returns it as `listIndexes` does. */
export function normalizeIndexSpec(given: unknown): Doc {
  if (!isDoc(given)) {
    throw new CommandError('TypeMismatch', 'The elements of the indexes array must be objects');
  }
  const { key, name } = given;
  if (!isDoc(key))
    throw new CommandError(
      'FailedToParse',
      "The 'key' field is a required property of an index specification",
    );
  if (typeof name !== 'string')
    throw new CommandError(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  if (name === '') throw new CommandError('CannotCreateIndex', 'The index name cannot be empty');
  checkKey(key);
  const spec: Doc = { v: new Int32(2), key, name };
  for (const [option, value] of Object.entries(given)) addOption(spec, option, value);
  const isIdIndex = Object.keys(key).join() === '_id' && toNumber(key._id) === 1;
  return isIdIndex ? normalizeIdSpec(spec) : spec;
}

function checkKey(key: Doc): void {
  const fields = Object.entries(key);
  if (fields.length === 0) throw cannotCreate('Index keys cannot be an empty object');
  if (fields.length > MAX_FIELDS) throw new CommandError(13103, 'too many compound keys');
  for (const [path, direction] of fields) {
    if (path === '' || path.split('.').includes(''))
      throw cannotCreate('Index keys cannot contain an empty field');
    if (path.includes('$**')) throw notSupported('wildcard indexes');
    // `a.0` means both the first element of an array and the field `0` of its elements.
    if (/\.\d+(?:\.|$)/.test(path)) throw notSupported('indexes on array positions');
    if (path.split('.').some((part) => part.startsWith('$'))) {
      throw cannotCreate(`Index key contains an illegal field name: ${path}`);
    }
    if (typeof direction === 'string') throw notSupported(`indexes of type "${direction}"`);
    const order = toNumber(direction);
    if (order === undefined || Number.isNaN(order)) {
      throw new CommandError(
        'TypeMismatch',
        `Values in v:2 index key pattern must be numbers or strings: ${path}`,
      );
    }
    if (order === 0) throw cannotCreate('Values in the index key pattern cannot be 0.');
  }
}

function addOption(spec: Doc, option: string, value: unknown): void {
  if (option === 'v') {
    if (toNumber(value) !== 2) throw notSupported('an index version other than 2');
    return;
  }
  if (option === 'key' || option === 'name' || option === 'background' || option === 'ns') return;
  if (option === 'hidden' && value === false) return;
  if (option === 'collation' && isDoc(value) && value.locale === 'simple') return;
  if (option === 'hidden' || option === 'collation' || UNSUPPORTED_OPTIONS.has(option)) {
    throw notSupported(`the index option ${option}`);
  }
  if (!KNOWN_OPTIONS.has(option)) {
    throw new CommandError(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an index specification.`,
    );
  }
  if (option === 'unique' || option === 'sparse') {
    if (typeof value !== 'boolean' && toNumber(value) === undefined) {
      throw new CommandError(
        'TypeMismatch',
        `The field '${option}' has value, which is not convertible to bool`,
      );
    }
    if (value === true || Number(toNumber(value)) > 0) spec[option] = true;
    return;
  }
  if (option === 'expireAfterSeconds') checkTtl(spec, value);
  if (option === 'partialFilterExpression') checkPartialFilter(value);
  spec[option] = value;
}

function checkTtl(spec: Doc, value: unknown): void {
  const seconds = toNumber(value);
  if (seconds === undefined)
    throw cannotCreate("TTL index 'expireAfterSeconds' option must be numeric");
  if (!(seconds >= 0 && seconds <= MAX_TTL_SECONDS)) {
    throw cannotCreate("TTL index 'expireAfterSeconds' option must be within an acceptable range");
  }
  const fields = isDoc(spec.key) ? Object.keys(spec.key) : [];
  if (fields.length !== 1 || fields[0] === '_id') {
    throw cannotCreate(
      'TTL indexes are single-field indexes, and the _id field does not support TTL',
    );
  }
}

const PARTIAL_OPERATORS: ReadonlySet<string> = new Set([
  '$eq',
  '$in',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$exists',
  '$type',
]);

function checkPartialFilter(filter: unknown): void {
  if (!isDoc(filter))
    throw new CommandError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  checkFilter(filter);
  for (const [key, value] of Object.entries(filter)) {
    if ((key === '$and' || key === '$or') && Array.isArray(value))
      value.forEach(checkPartialFilter);
    else if (key.startsWith('$'))
      throw cannotCreate(`unsupported expression in partial index: ${key}`);
    else if (isDoc(value)) {
      for (const [operator, operand] of Object.entries(value)) {
        const isRefused = operator.startsWith('$') && !PARTIAL_OPERATORS.has(operator);
        if (isRefused || (operator === '$exists' && operand !== true)) {
          throw cannotCreate(`unsupported expression in partial index: ${operator}`);
        }
      }
    }
  }
}

function normalizeIdSpec(spec: Doc): Doc {
  for (const option of ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds']) {
    if (option in spec) {
      throw new CommandError(
        'InvalidIndexSpecificationOption',
        `The field '${option}' is not valid for an _id index specification.`,
      );
    }
  }
  return ID_INDEX_SPEC;
}

function cannotCreate(message: string): CommandError {
  return new CommandError('CannotCreateIndex', message);
}
