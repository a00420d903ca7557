import { CommandError } from '../../errors.ts';
import { distinctValues } from '../../semantics/aggregation/group.ts';
import { expandedValuesAtPath } from '../../semantics/values/path.ts';
import { refuseCollation } from '../arguments/collation.ts';
import { refuseUnknownOptions } from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { deadlineOf } from '../arguments/max-time.ts';
import { readCollectionName } from '../arguments/namespace.ts';
import { readFilter } from '../arguments/query-arguments.ts';
import { readString } from '../arguments/typed-fields.ts';
import type { Handler } from '../command.ts';
import { findMatches } from './query.ts';

export const distinct: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['key', 'query', 'collation', 'hint']);
  refuseCollation(command.body);
  const key = readString(command.body, 'key');
  if (!key)
    throw new CommandError(40414, "BSON field 'distinct.key' is missing but a required field");
  const collection = engine.catalog
    .committed()
    .get(`${command.database}.${readCollectionName(command)}`);
  const matches = findMatches(engine, collection, {
    filter: readFilter(command.body, 'query'),
    deadline: deadlineOf(command.body),
    ...resolveHint(collection, command.body.hint),
  });
  const parts = key.split('.');
  const values = matches.flatMap(({ document }) => readDistinct(document, parts));
  return { values: distinctValues(values) };
};

/** An array counts by its elements, not as a whole; a missing field not at all. */
function readDistinct(document: unknown, parts: readonly string[]): unknown[] {
  const whole = new Set<unknown>();
  for (const value of expandedValuesAtPath(document, parts)) {
    if (value !== undefined) whole.add(value);
  }
  const leaves = [...whole];
  const elements = new Set(leaves.filter(Array.isArray).flat());
  return leaves.filter((value) => !Array.isArray(value) || elements.has(value));
}
