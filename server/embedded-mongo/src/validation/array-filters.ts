import { type Doc, isDoc } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { badValue, failedToParse, notSupported } from './errors.ts';
import { checkFilter } from './filter.ts';

/** Checks that every `$[id]` in the paths of an update has an array filter, and every array filter is used. */
export function checkArrayFilters(arrayFilters: unknown, paths: readonly string[]): void {
  const identifiers = listIdentifiers(arrayFilters);
  const used = new Set<string>();
  for (const path of paths) {
    for (const [, identifier = ''] of path.matchAll(/\$\[([^\]]+)\]/g)) {
      used.add(identifier);
      if (!identifiers.has(identifier)) {
        throw badValue(`No array filter found for identifier '${identifier}' in path '${path}'`);
      }
    }
  }
  const unused = [...identifiers].find((identifier) => !used.has(identifier));
  if (unused !== undefined) {
    throw failedToParse(`The array filter for identifier '${unused}' was not used in the update`);
  }
}

function listIdentifiers(arrayFilters: unknown): Set<string> {
  const identifiers = new Set<string>();
  if (arrayFilters === undefined) return identifiers;
  if (!Array.isArray(arrayFilters)) {
    throw new CommandError('TypeMismatch', 'arrayFilters must be an array');
  }
  for (const condition of arrayFilters) {
    if (!isDoc(condition))
      throw new CommandError('TypeMismatch', 'each array filter must be an object');
    const identifier = readIdentifier(condition);
    if (identifiers.has(identifier)) {
      throw failedToParse(
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    identifiers.add(identifier);
  }
  return identifiers;
}

function readIdentifier(condition: Doc): string {
  checkFilter(condition);
  const names = new Set(Object.keys(condition).map((path) => path.split('.')[0] ?? ''));
  const [identifier, second] = names;
  if (identifier === undefined) {
    throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
  }
  if (identifier.startsWith('$'))
    throw notSupported(`${identifier} at the top level of an array filter`);
  if (second !== undefined) {
    throw failedToParse(
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${identifier}' and '${second}'`,
    );
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
    throw badValue(
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
    );
  }
  return identifier;
}
