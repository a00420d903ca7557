import { CommandError } from '../../errors.ts';
import { distinctValues } from '../../semantics/aggregation/group.ts';
import { expandedValuesAtPath } from '../../semantics/values/path.ts';
import { readCollation } from '../arguments/collation.ts';
import { refuseUnknownOptions } from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { deadlineOf } from '../arguments/max-time.ts';
import { readNamespace } from '../arguments/namespace.ts';
import { readFilter } from '../arguments/query-arguments.ts';
import { readString } from '../arguments/typed-fields.ts';
import type { Handler } from '../command.ts';
import { findMatches } from './query.ts';

export const distinct: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['key', 'query', 'collation', 'hint']);
  const key = readString(command.body, 'key');
  if (!key)
    throw new CommandError(40414, "BSON field 'distinct.key' is missing but a required field");
  const collection = engine.catalog.committed().get(readNamespace(command));
  const matches = findMatches(engine, collection, {
    filter: readFilter(command.body, 'query'),
    deadline: deadlineOf(command.body),
    ...readCollation(command.body),
    ...resolveHint(collection, command.body.hint),
  });
  const parts = key.split('.');
  const values = matches.flatMap(({ document }) => readDistinct(document, parts));
  return { values: distinctValues(values, readCollation(command.body).textOrder) };
};

/** The values of one document: of an array its elements, not the array; nothing for a missing field. */
function readDistinct(document: unknown, parts: readonly string[]): unknown[] {
  const values = [...new Set(expandedValuesAtPath(document, parts))].filter(
    (value) => value !== undefined,
  );
  const elements = new Set(values.filter(Array.isArray).flat());
  return values.filter((value) => !Array.isArray(value) || elements.has(value));
}
