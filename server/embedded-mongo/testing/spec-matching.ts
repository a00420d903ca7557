import { Double, deserialize, Int32, Long, serialize } from 'bson';
import { type Document, MongoBulkWriteError, MongoServerError } from 'mongodb';
import { bsonType, isDoc } from '../src/bson/types.ts';
import type { ExpectedError } from './spec-file.ts';

/**
 * Throws unless a value matches the expectation by the rules of the unified test format: documents at
 * the root can have additional fields.
 */
export function matchRoot(expected: unknown, actual: unknown, path: string): void {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    expectThat(expected.length === actual.length, path, expected, actual);
    for (const [index, element] of expected.entries()) {
      match(element, actual[index], `${path}.${index}`, true);
    }
  } else match(expected, actual, path, true);
}

function match(expected: unknown, actual: unknown, path: string, isRoot: boolean): void {
  const [operator, operand] = readOperator(expected);
  if (operator === '$$unsetOrMatches') {
    if (actual !== undefined && actual !== null) match(operand, actual, path, isRoot);
  } else if (operator === '$$exists') {
    expectThat((actual !== undefined) === operand, path, expected, actual);
  } else if (operator === '$$type') {
    const types: unknown[] = Array.isArray(operand) ? operand : [operand];
    expectThat(types.includes(bsonType(actual)), path, expected, actual);
  } else if (operator) throw new Error(`${path}: the runner does not support ${operator}`);
  else if (Array.isArray(expected)) matchArray(expected, actual, path);
  else if (isDoc(expected)) matchDoc(expected, actual, path, isRoot);
  else expectThat(canonical(expected) === canonical(actual), path, expected, actual);
}

function readOperator(expected: unknown): [operator?: string, operand?: unknown] {
  if (!isDoc(expected)) return [];
  const [entry, ...more] = Object.entries(expected);
  return entry?.[0].startsWith('$$') && more.length === 0 ? entry : [];
}

function matchArray(expected: readonly unknown[], actual: unknown, path: string): void {
  if (!Array.isArray(actual) || actual.length !== expected.length) fail(path, expected, actual);
  for (const [index, element] of expected.entries()) {
    match(element, actual[index], `${path}.${index}`, false);
  }
}

function matchDoc(expected: Document, given: unknown, path: string, isRoot: boolean): void {
  // The driver keeps a sort as a Map, for the order of its fields.
  const actual: unknown = given instanceof Map ? Object.fromEntries(given) : given;
  if (!isDoc(actual)) fail(path, expected, actual);
  for (const [key, value] of Object.entries(expected)) {
    match(value, actual[key], `${path}.${key}`, false);
  }
  if (isRoot) return;
  const extra = Object.keys(actual).filter(
    (key) => actual[key] !== undefined && !(key in expected),
  );
  if (extra.length > 0) fail(`${path}.${extra[0]}`, undefined, actual[extra[0] ?? '']);
}

/** The test format compares numbers of different types by value. */
function canonical(value: unknown): string {
  const isNumber = value instanceof Int32 || value instanceof Double || value instanceof Long;
  const plain = isNumber ? Number(value.toString()) : value;
  return plain === undefined ? 'nothing' : JSON.stringify(deserialize(serialize({ plain })));
}

function expectThat(holds: boolean, path: string, expected: unknown, actual: unknown): void {
  if (!holds) fail(path, expected, actual);
}

function fail(path: string, expected: unknown, actual: unknown): never {
  throw new Error(`${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

/** Throws unless an operation's error is the expected one. */
export function matchError(expected: ExpectedError, error: unknown, path: string): void {
  if (!(error instanceof Error)) fail(path, expected, error);
  const fromServer = error instanceof MongoServerError;
  if (expected.isClientError !== undefined) {
    expectThat(expected.isClientError !== fromServer, path, expected, error.message);
  }
  const { errorContains, errorCode, errorCodeName } = expected;
  if (errorContains !== undefined) {
    const contains = error.message.toLowerCase().includes(errorContains.toLowerCase());
    expectThat(contains, path, errorContains, error.message);
  }
  if (errorCode !== undefined) {
    expectThat(fromServer && error.code === errorCode, path, errorCode, error);
  }
  if (errorCodeName !== undefined) {
    expectThat(fromServer && error.codeName === errorCodeName, path, errorCodeName, error);
  }
  if (expected.errorResponse !== undefined) {
    matchRoot(expected.errorResponse, fromServer ? error.errorResponse : undefined, path);
  }
  if (expected.expectResult !== undefined) {
    const result = error instanceof MongoBulkWriteError ? describeBulk(error.result) : undefined;
    matchRoot(expected.expectResult, result, path);
  }
}

/** The result of a bulk write, whose counts are getters, as a plain document. */
export function describeBulk(result: Document): Document {
  const { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedCount } = result;
  const { insertedIds, upsertedIds } = result;
  return {
    insertedCount,
    matchedCount,
    modifiedCount,
    deletedCount,
    upsertedCount,
    insertedIds,
    upsertedIds,
  };
}
