import { type Doc, isDoc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { findMatchedPosition } from '../query/matched-position.ts';
import { getField, isArrayIndex } from '../values/path.ts';

export interface PositionContext {
  readonly filter: Doc;
  /** The compiled array filters by identifier. */
  readonly elementTests: ReadonlyMap<string, (element: unknown) => boolean>;
  /** The document as the filter found it. */
  readonly original: Doc;
}

/** The concrete paths that an update path with `$`, `$[]` and `$[id]` stands for in a document. */
export function resolvePositionalPaths(
  doc: Doc,
  path: string,
  context: PositionContext,
): string[][] {
  const parts = path.split('.');
  if (!parts.some((part) => part.startsWith('$'))) return [parts];
  let found: { done: string[]; value: unknown }[] = [{ done: [], value: doc }];
  for (const part of parts) {
    found = found.flatMap(({ done, value }) =>
      listPositions(part, done, value, context).map((step) => ({
        done: [...done, step],
        value: getField(value, step),
      })),
    );
  }
  return found.map(({ done }) => done);
}

function listPositions(
  part: string,
  done: readonly string[],
  value: unknown,
  { filter, elementTests, original }: PositionContext,
): string[] {
  if (!part.startsWith('$')) return [part];
  if (part === '$') {
    const position = findMatchedPosition(filter, done.join('.'), original);
    if (position !== undefined) return [String(position)];
    const message = 'The positional operator did not find the match needed from the query.';
    throw new CommandError('BadValue', message);
  }
  if (!Array.isArray(value)) {
    throw new CommandError(
      'BadValue',
      value === undefined
        ? `The path '${done.join('.')}' must exist in the document in order to apply array updates.`
        : `Cannot apply array updates to non-array element ${done.join('.')}`,
    );
  }
  const test = elementTests.get(part.slice(2, -1)) ?? (() => true);
  return value.flatMap((element: unknown, index) => (test(element) ? [String(index)] : []));
}

/** A copy whose documents and arrays can be changed without touching the original. */
export function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, copyValue(below)]));
}

export const REMOVE = Symbol('remove');

/**
 * Replaces the value at a path by what `change` makes of it (`undefined` when there is none).
 * `REMOVE` takes the field away (an array element becomes null).
 *
 * @param creates whether documents missing on the way are made; else a path that leads nowhere is left alone
 * @throws CommandError PathNotViable when a scalar or a non-position in an array stands in the way
 */
export function updateAtPath(
  root: Doc,
  parts: readonly string[],
  creates: boolean,
  change: (current: unknown) => unknown,
): void {
  let container: unknown = root;
  for (const [at, part] of parts.entries()) {
    if (!canHold(container, part)) {
      if (creates) throw pathNotViable(part, parts, at, container);
      return;
    }
    const current = getField(container, part);
    if (at === parts.length - 1) {
      store(container, part, change(current), current);
    } else if (current === undefined) {
      if (!creates) return;
      const made: Doc = {};
      store(container, part, made, current);
      container = made;
    } else container = current;
  }
}

type Container = Doc | unknown[];

function canHold(container: unknown, part: string): container is Container {
  return Array.isArray(container) ? isArrayIndex(part) : isDoc(container);
}

function store(container: Container, part: string, value: unknown, current: unknown): void {
  if (value === REMOVE) {
    if (current === undefined) return;
    if (Array.isArray(container)) container[Number(part)] = null;
    else delete container[part];
  } else if (!Array.isArray(container)) {
    Object.defineProperty(container, part, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  } else {
    const index = Number(part);
    while (container.length < index) container.push(null);
    container[index] = value;
  }
}

function pathNotViable(
  part: string,
  parts: readonly string[],
  at: number,
  container: unknown,
): CommandError {
  const element = `{${parts[at - 1] ?? ''}: ${JSON.stringify(container)}}`;
  return new CommandError('PathNotViable', `Cannot create field '${part}' in element ${element}`);
}
