import { type Doc, isDoc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { encodeValue, invert } from './value-encoding.ts';

export type Direction = 1 | -1;

/** An index's fields in order, each a path in parts with its direction. */
export type KeyPattern = readonly {
  readonly parts: readonly string[];
  readonly direction: Direction;
}[];

/** What one document puts into one index. */
export interface DocumentKeys {
  /** One tuple of values per key, a missing field being undefined. */
  readonly tuples: readonly (readonly unknown[])[];
  /** True when an array was expanded, even one of a single element. */
  readonly isMultikey: boolean;
}

/** How far the walk along one field's path has come. */
interface PathState {
  readonly value: unknown;
  readonly rest: readonly string[];
}

/** In a key: the place of an empty array, which MongoDB indexes before null. */
export const EMPTY_ARRAY = Symbol('empty array');

/** Reads the values a document has at the fields of an index, one tuple per element of an array on the way. */
export function extractKeys(pattern: KeyPattern, document: Doc): DocumentKeys {
  const tuples: unknown[][] = [];
  const isMultikey = expand(
    pattern.map(({ parts }) => ({ value: document, rest: parts })),
    tuples,
  );
  return { tuples, isMultikey };
}

function expand(states: readonly PathState[], tuples: unknown[][]): boolean {
  const stopped = states.map(followPathToArray);
  const arrays = new Set(stopped.map(({ value }) => value).filter(Array.isArray));
  if (arrays.size === 0) {
    tuples.push(stopped.map(({ value }) => value));
    return false;
  }
  if (arrays.size > 1) {
    throw new CommandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  }
  const [array] = arrays;
  if (!array) return false;
  const elements: readonly unknown[] = array.length > 0 ? array : [EMPTY_ARRAY];
  for (const element of elements) {
    expand(
      stopped.map((walk) => (walk.value === array ? descendInto(element, walk.rest) : walk)),
      tuples,
    );
  }
  return true;
}

/** An element with the path already at its end is a key as it is, an array within an array included. */
function descendInto(element: unknown, rest: readonly string[]): PathState {
  if (rest.length === 0) return { value: new UnexpandedValue(element), rest };
  return { value: isDoc(element) ? element : undefined, rest: isDoc(element) ? rest : [] };
}

/** Marks a value that is not to be expanded again. */
class UnexpandedValue {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

function followPathToArray({ value, rest }: PathState): PathState {
  let current = value;
  let at = 0;
  while (at < rest.length) {
    const part = rest[at] ?? '';
    if (Array.isArray(current)) break;
    current = isDoc(current) && Object.hasOwn(current, part) ? current[part] : undefined;
    at++;
  }
  return { value: current, rest: rest.slice(at) };
}

/** The bytes of one key; distinct tuples of equal values have the same bytes. */
export function encodeKey(pattern: KeyPattern, tuple: readonly unknown[]): Buffer {
  return Buffer.concat(
    tuple.map((value, index) => {
      const encoded = encodeKeyValue(value);
      return pattern[index]?.direction === -1 ? invert(encoded) : encoded;
    }),
  );
}

/** The bytes of one value in an ascending key: a missing field counts as null. */
function encodeKeyValue(value: unknown): Buffer {
  return encodeValue(toSortValue(value));
}

/** What one value of a key sorts as: a missing field as null, an empty array as less than that. */
export function toSortValue(value: unknown): unknown {
  const plain = value instanceof UnexpandedValue ? value.value : value;
  return plain === EMPTY_ARRAY ? undefined : (plain ?? null);
}

/** The values of a key as an error reports them. */
export function toReportedValues(tuple: readonly unknown[]): unknown[] {
  return tuple.map((value) => {
    const plain = value instanceof UnexpandedValue ? value.value : value;
    return plain === undefined || plain === EMPTY_ARRAY ? null : plain;
  });
}

export function hasNoIndexedField(tuple: readonly unknown[]): boolean {
  return tuple.every((value) => value === undefined);
}
