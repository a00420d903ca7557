import { CommandError } from '../errors.ts';

/** Checks a dotted path as aggregation, projection and sort take it. */
export function checkFieldPath(path: string): void {
  if (path === '') {
    throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
  }
  if (path.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  if (path.includes('\0')) {
    throw new CommandError(16411, 'FieldPath field names may not contain null bytes.');
  }
  for (const part of path.split('.')) {
    if (part === '') {
      throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    }
    if (part.startsWith('$')) {
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
  }
}

/** The first path of `paths` that equals, contains or lies within an earlier one. */
export function findPathConflict(paths: Iterable<string>): string | undefined {
  const seen: string[] = [];
  for (const path of paths) {
    const clash = seen.find(
      (other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`),
    );
    if (clash !== undefined) return path;
    seen.push(path);
  }
  return undefined;
}
