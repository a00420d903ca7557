import { CommandError } from '../errors.ts';
import { toReportedValues } from '../indexes/extract-keys.ts';
import type { Index } from '../indexes/index-definition.ts';
import type { Collection } from './catalog.ts';

/** MongoDB's duplicate key error, with the `keyPattern` and `keyValue` that drivers read. */
export function duplicateKey(
  { namespace }: Collection,
  index: Index,
  tuple: readonly unknown[],
): CommandError {
  const values = toReportedValues(tuple);
  const paths = Object.keys(index.key);
  const keyValue = Object.fromEntries(paths.map((path, at) => [path, values[at]]));
  const shown = paths.map((path, at) => `${path}: ${show(values[at])}`).join(', ');
  return new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: index.key, keyValue },
  );
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'object' && value !== null && '_bsontype' in value) {
    return value._bsontype === 'ObjectId' ? `ObjectId('${String(value)}')` : String(value);
  }
  return JSON.stringify(value);
}

export function keyTooLong({ name }: Index, bytes: number): CommandError {
  return new CommandError(
    17280,
    `Index key of ${name} has ${bytes} bytes, more than embedded-mongo can store`,
  );
}
