import { type Doc, isDoc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { findMatchedPosition } from '../query/matched-position.ts';
import { getField, isArrayIndex } from '../values/path.ts';

export interface PositionContext {
  readonly filter: Doc;
  /** The compiled array filters by identifier. */
  readonly elementTests: ReadonlyMap<string, (element: unknown) => boolean>;
  /** The document before the update. */
  readonly original: Doc;
}

/** Replaces `$`, `$[]` and `$[id]` in an update path by the array indexes that they select in a document. */
export function resolvePositionalPaths(
  doc: Doc,
  path: string,
  context: PositionContext,
): string[][] {
  const parts = path.split('.');
  if (!parts.some((part) => part.startsWith('$'))) return [parts];
  let resolved: { path: string[]; value: unknown }[] = [{ path: [], value: doc }];
  for (const part of parts) {
    resolved = resolved.flatMap((parent) =>
      resolvePart(part, parent.path, parent.value, context).map((name) => ({
        path: [...parent.path, name],
        value: getField(parent.value, name),
      })),
    );
  }
  return resolved.map((target) => target.path);
}

/** The fields or array indexes that one part of an update path selects in the value at its parent. */
function resolvePart(
  part: string,
  parentPath: readonly string[],
  value: unknown,
  { filter, elementTests, original }: PositionContext,
): string[] {
  if (!part.startsWith('$')) return [part];
  if (part === '$') {
    const position = findMatchedPosition(filter, parentPath.join('.'), original);
    if (position !== undefined) return [String(position)];
    const message = 'The positional operator did not find the match needed from the query.';
    throw new CommandError('BadValue', message);
  }
  if (!Array.isArray(value)) {
    throw new CommandError(
      'BadValue',
      value === undefined
        ? `The path '${parentPath.join('.')}' must exist in the document in order to apply array updates.`
        : `Cannot apply array updates to non-array element ${parentPath.join('.')}`,
    );
  }
  const test = elementTests.get(part.slice(2, -1)) ?? (() => true);
  return value.flatMap((element: unknown, index) => (test(element) ? [String(index)] : []));
}

/** Copies documents and arrays deeply. */
export function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, copyValue(below)]));
}

export const REMOVE = Symbol('remove');

/**
 * Replaces the value at a path in place by the result of `change`. When that is `REMOVE`, deletes the
 * field, or sets an array element to null.
 *
 * @param creates whether missing documents on the path are created; else a missing path is ignored
 * @param change receives undefined for a missing field
 * @throws CommandError PathNotViable when the path goes through a scalar, or names a field of an array
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
      setOrRemove(container, part, change(current), current);
    } else if (current === undefined) {
      if (!creates) return;
      const created: Doc = {};
      setOrRemove(container, part, created, current);
      container = created;
    } else container = current;
  }
}

type Container = Doc | unknown[];

function canHold(container: unknown, part: string): container is Container {
  return Array.isArray(container) ? isArrayIndex(part) : isDoc(container);
}

function setOrRemove(container: Container, part: string, value: unknown, current: unknown): void {
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
