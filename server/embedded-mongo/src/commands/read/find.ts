import type { Collection } from '../../storage/catalog.ts';
import { notSupported } from '../../validation/errors.ts';
import { checkProjection } from '../../validation/projection.ts';
import { checkSort } from '../../validation/sort.ts';
import { readCollation, refuseComparingProjection } from '../arguments/collation.ts';
import { refuseUnknownOptions } from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { deadlineOf } from '../arguments/max-time.ts';
import { readNamespace } from '../arguments/namespace.ts';
import { readFilter, readVariables, variableNames } from '../arguments/query-arguments.ts';
import { readCount, readDocument, readFlag } from '../arguments/typed-fields.ts';
import type { Command, Handler } from '../command.ts';
import { replyFirstBatch } from './first-batch.ts';
import type { Query } from './query.ts';
import { openQuerySource } from './query-source.ts';

const FIND_FIELDS = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'collation',
  'let',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
  'min',
  'max',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'oplogReplay',
] as const;

export const find: Handler = async (command, engine) => {
  refuseUnknownOptions(command, FIND_FIELDS);
  const { body } = command;
  const namespace = readNamespace(command);
  const collection = engine.catalog.committed().get(namespace);
  return replyFirstBatch(
    command,
    engine,
    await openQuerySource(engine, collection, readFindQuery(command, collection)),
    {
      namespace,
      batchSize: readCount(body, 'batchSize'),
      singleBatch: readFlag(body, 'singleBatch'),
      neverTimesOut: readFlag(body, 'noCursorTimeout'),
    },
  );
};

/** Reads and checks the query of a `find`. */
export function readFindQuery({ body }: Command, collection: Collection | undefined): Query {
  for (const field of ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData']) {
    if (body[field] !== undefined && body[field] !== false)
      throw notSupported(`the option ${field}`);
  }
  const variables = readVariables(body);
  const filter = readFilter(body, 'filter', variables);
  const sort = readDocument(body, 'sort');
  const isNatural = sort !== undefined && Object.keys(sort).join() === '$natural';
  if (sort && !isNatural) checkSort(sort);
  const projection = readDocument(body, 'projection');
  if (projection) {
    checkProjection(projection, { inFind: true, variables: variableNames(variables) });
    refuseComparingProjection(body, projection);
  }
  return {
    filter,
    sort: isNatural ? undefined : sort,
    projection: projection && Object.keys(projection).length > 0 ? projection : undefined,
    skip: readCount(body, 'skip'),
    limit: readCount(body, 'limit'),
    variables,
    deadline: deadlineOf(body),
    ...readCollation(body),
    ...resolveHint(collection, body.hint),
    ...(isNatural && resolveHint(collection, sort)),
  };
}
