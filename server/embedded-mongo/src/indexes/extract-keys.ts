import { type Doc, isDoc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { encodeValue, invert } from './value-encoding.ts';

export type Direction = 1 | -1;

/** The fields of an index in order, each a split path with its direction. */
export type KeyPattern = readonly {
  readonly parts: readonly string[];
  readonly direction: Direction;
}[];

/** The keys of one document in one index. */
interface DocumentKeys {
  /** One tuple of values per key; undefined for a missing field. */
  readonly tuples: readonly (readonly unknown[])[];
  /** True when an array was expanded, even one of a single element. */
  readonly isMultikey: boolean;
}

/** The value reached so far on the path of one field, and the rest of the path. */
interface PathState {
  readonly value: unknown;
  readonly rest: readonly string[];
}

/** The key value of an empty array, which MongoDB orders before null. */
const EMPTY_ARRAY = Symbol('empty array');

/** Reads the key values of a document: one tuple, or one per element when a path meets an array. */
export function extractKeys(pattern: KeyPattern, document: Doc): DocumentKeys {
  const tuples: unknown[][] = [];
  const isMultikey = expand(
    pattern.map(({ parts }) => ({ value: document, rest: parts })),
    tuples,
  );
  return { tuples, isMultikey };
}

function expand(states: readonly PathState[], tuples: unknown[][]): boolean {
  const reached = states.map(followPathToArray);
  const arrays = new Set(reached.map(({ value }) => value).filter(Array.isArray));
  if (arrays.size === 0) {
    tuples.push(reached.map(({ value }) => value));
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
      reached.map((state) => (state.value === array ? descendInto(element, state.rest) : state)),
      tuples,
    );
  }
  return true;
}

/** At the end of the path an element is a key value itself, even when it is an array. */
function descendInto(element: unknown, rest: readonly string[]): PathState {
  if (rest.length === 0) return { value: new UnexpandedValue(element), rest };
  return { value: isDoc(element) ? element : undefined, rest: isDoc(element) ? rest : [] };
}

/** An array element that is not expanded further. */
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

/** The bytes of one key; tuples of equal values have the same bytes. */
export function encodeKey(pattern: KeyPattern, tuple: readonly unknown[]): Buffer {
  return Buffer.concat(
    tuple.map((value, index) => {
      const encoded = encodeValue(toSortValue(value));
      return pattern[index]?.direction === -1 ? invert(encoded) : encoded;
    }),
  );
}

/**
 * The value by which a key value is ordered: null for a missing field, undefined (which is less)
 * for an empty array.
 */
export function toSortValue(value: unknown): unknown {
  const plain = value instanceof UnexpandedValue ? value.value : value;
  return plain === EMPTY_ARRAY ? undefined : (plain ?? null);
}

/** The key values as an error message shows them. */
export function toReportedValues(tuple: readonly unknown[]): unknown[] {
  return tuple.map((value) => {
    const plain = value instanceof UnexpandedValue ? value.value : value;
    return plain === undefined || plain === EMPTY_ARRAY ? null : plain;
  });
}

export function hasNoIndexedField(tuple: readonly unknown[]): boolean {
  return tuple.every((value) => value === undefined);
}
