import { CommandError } from '../errors.ts';

/** Checks a dotted path of an aggregation, projection or sort. */
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

/** The first path that is equal to an earlier one, or a parent or child of it. */
export function findPathConflict(paths: Iterable<string>): string | undefined {
  const seen: string[] = [];
  for (const path of paths) {
    const conflict = seen.find(
      (earlier) =>
        earlier === path || earlier.startsWith(`${path}.`) || path.startsWith(`${earlier}.`),
    );
    if (conflict !== undefined) return path;
    seen.push(path);
  }
  return undefined;
}
