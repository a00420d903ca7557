import { Int32 } from 'bson';
import { toNumber } from '../../bson/types.ts';
import { checkFilter } from '../../validation/filter.ts';
import { readCollation } from '../arguments/collation.ts';
import { refuseUnknownOptions } from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { deadlineOf } from '../arguments/max-time.ts';
import { readNamespace } from '../arguments/namespace.ts';
import { readCount, readDocument } from '../arguments/typed-fields.ts';
import type { Handler } from '../command.ts';
import { countMatches, runInSlices } from './query.ts';

export const count: Handler = async (command, engine) => {
  refuseUnknownOptions(command, ['query', 'limit', 'skip', 'hint', 'collation', 'fields']);
  const collection = engine.catalog.committed().get(readNamespace(command));
  const filter = readDocument(command.body, 'query') ?? {};
  checkFilter(filter);
  return {
    n: new Int32(
      await runInSlices(
        countMatches(engine, collection, {
          filter,
          skip: readCount(command.body, 'skip'),
          // MongoDB takes the absolute value of a negative limit.
          limit: Math.abs(toNumber(command.body.limit) ?? 0),
          deadline: deadlineOf(command.body),
          ...readCollation(command.body),
          ...resolveHint(collection, command.body.hint),
        }),
      ),
    ),
  };
};
