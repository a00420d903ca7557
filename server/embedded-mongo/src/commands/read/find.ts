import type { Doc } from '../../bson/types.ts';
import { replyFirstBatch } from '../../cursors/document-source.ts';
import type { Variables } from '../../semantics/expression/expression.ts';
import type { Collection } from '../../storage/catalog.ts';
import { notSupported } from '../../validation/errors.ts';
import { checkFilter } from '../../validation/filter.ts';
import { checkProjection } from '../../validation/projection.ts';
import { checkSort } from '../../validation/sort.ts';
import { refuseCollation } from '../arguments/collation.ts';
import {
  readCollectionName,
  readCount,
  readDocument,
  readFlag,
  refuseUnknownOptions,
} from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { namesOf, readVariables } from '../arguments/let-variables.ts';
import { deadlineOf } from '../arguments/max-time.ts';
import type { Command, Handler } from '../command.ts';
import { openQuery, type Query } from './query.ts';

export const FIND_FIELDS = [
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

export const find: Handler = (command, engine) => {
  refuseUnknownOptions(command, FIND_FIELDS);
  const { body } = command;
  const namespace = `${command.database}.${readCollectionName(command)}`;
  const collection = engine.catalog.published().get(namespace);
  return replyFirstBatch(
    command,
    engine,
    openQuery(engine, collection, readFindQuery(command, collection)),
    {
      namespace,
      batchSize: readCount(body, 'batchSize'),
      singleBatch: readFlag(body, 'singleBatch'),
      neverTimesOut: readFlag(body, 'noCursorTimeout'),
    },
  );
};

/** The query of a `find`, checked. */
export function readFindQuery({ body }: Command, collection: Collection | undefined): Query {
  for (const field of ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData']) {
    if (body[field] !== undefined && body[field] !== false)
      throw notSupported(`the option ${field}`);
  }
  refuseCollation(body);
  const variables = readVariables(body);
  const filter = readFilter(body, 'filter', variables);
  const sort = readDocument(body, 'sort');
  const isNatural = sort !== undefined && Object.keys(sort).join() === '$natural';
  if (sort && !isNatural) checkSort(sort);
  const projection = readDocument(body, 'projection');
  if (projection) {
    checkProjection(projection, { inFind: true, variables: namesOf(variables) });
  }
  return {
    filter,
    sort: isNatural ? undefined : sort,
    projection: projection && Object.keys(projection).length > 0 ? projection : undefined,
    skip: readCount(body, 'skip'),
    limit: readCount(body, 'limit'),
    variables,
    deadline: deadlineOf(body),
    ...resolveHint(collection, body.hint),
    ...(isNatural && resolveHint(collection, sort)),
  };
}

export function readFilter(body: Doc, field: string, variables: Variables = {}): Doc {
  const filter = readDocument(body, field) ?? {};
  checkFilter(filter, namesOf(variables));
  return filter;
}
