import { isDoc } from '../../bson/types.ts';

const ARRAY_INDEX = /^(?:0|[1-9]\d*)$/;

export function isArrayIndex(part: string): boolean {
  return ARRAY_INDEX.test(part);
}

/** The field of a document or the element of an array; undefined when there is none. */
export function getField(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return isArrayIndex(part) ? value[Number(part)] : undefined;
  return isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

/**
 * The values at a dotted path of a filter. Like MongoDB it goes into the documents of arrays on the
 * path, and into array positions that the path names. The value of a missing field is `undefined`; an
 * array on the path that contains no document has no value.
 */
export function valuesAtPath(root: unknown, parts: readonly string[]): unknown[] {
  const values: unknown[] = [];
  visit(root, parts, 0, (value) => values.push(value));
  return values;
}

/**
 * The values that a comparison of a filter tests: those at the path, and the elements of each array
 * at the end of the path. An array that the path names by its position is not expanded.
 */
export function expandedValuesAtPath(root: unknown, parts: readonly string[]): unknown[] {
  if (parts.length === 0) return [root];
  const values: unknown[] = [];
  visit(root, parts, 0, (value, isPosition) => {
    if (Array.isArray(value) && !isPosition) values.push(...value);
    values.push(value);
  });
  return values;
}

type Visitor = (value: unknown, isPosition: boolean) => void;

function visit(root: unknown, parts: readonly string[], from: number, accept: Visitor): void {
  let value = root;
  for (let at = from; at < parts.length; at++) {
    if (Array.isArray(value)) {
      visitArray(value, parts, at, accept);
      return;
    }
    value = getField(value, parts[at] ?? '');
    if (value === undefined) break;
  }
  accept(value, false);
}

function visitArray(
  array: readonly unknown[],
  parts: readonly string[],
  at: number,
  accept: Visitor,
): void {
  for (const element of array) if (isDoc(element)) visit(element, parts, at, accept);
  const part = parts[at] ?? '';
  if (!isArrayIndex(part) || Number(part) >= array.length) return;
  const element = array[Number(part)];
  if (at + 1 === parts.length) accept(element, true);
  else if (isDoc(element) || Array.isArray(element)) visit(element, parts, at + 1, accept);
}
