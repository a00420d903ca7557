import { Int32 } from 'bson';
import { type Doc, isDoc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { compileProjection } from '../../semantics/projection/projection.ts';
import { compileUpdate } from '../../semantics/update/update.ts';
import { checkProjection } from '../../validation/projection.ts';
import { checkSort } from '../../validation/sort.ts';
import { readCollation, refuseComparingProjection } from '../arguments/collation.ts';
import { refuseUnknownOptions } from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { deadlineOf } from '../arguments/max-time.ts';
import { readCollectionName } from '../arguments/namespace.ts';
import { readFilter, readVariables, variableNames } from '../arguments/query-arguments.ts';
import { readDocument, readFlag } from '../arguments/typed-fields.ts';
import type { Handler } from '../command.ts';
import { findMatches } from '../read/query.ts';
import { insertUpsert, updateRecord } from './apply-update.ts';
import { getOrCreateCollection } from './insert.ts';
import { readUpdateRequest } from './update.ts';

const FIELDS = [
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'bypassDocumentValidation',
  'collation',
  'arrayFilters',
  'hint',
  'let',
];

/** Finds one document and updates or deletes it in the same transaction. */
export const findAndModify: Handler = (command, engine) => {
  refuseUnknownOptions(command, FIELDS);
  const { body, database } = command;
  const name = readCollectionName(command);
  const remove = readFlag(body, 'remove');
  const upsert = readFlag(body, 'upsert');
  const returnsNew = readFlag(body, 'new');
  checkCombination(body, { remove, upsert, returnsNew });
  const variables = readVariables(body);
  const filter = readFilter(body, 'query', variables);
  const sort = readDocument(body, 'sort');
  if (sort) checkSort(sort);
  const fields = readDocument(body, 'fields');
  if (fields) checkProjection(fields, { inFind: true, variables: variableNames(variables) });
  refuseComparingProjection(body, fields);
  const project = compileProjection(fields ?? {}, { filter, variables });
  const updateRequest = remove
    ? undefined
    : readUpdateRequest(body, body.update, { filter, variables, multi: false, upsert });
  return engine.store.write((): Doc => {
    const collection = engine.catalog.inTransaction().get(`${database}.${name}`);
    const [match] = findMatches(engine, collection, {
      filter,
      sort,
      variables,
      limit: 1,
      deadline: deadlineOf(body),
      ...readCollation(body),
      ...resolveHint(collection, body.hint),
    });
    if (match && collection && !updateRequest) {
      engine.records.remove(collection, match.recordId, match.document);
      return { lastErrorObject: { n: new Int32(1) }, value: project(match.document) };
    }
    if (match && collection && updateRequest) {
      const after = updateRecord(
        engine,
        collection,
        match,
        compileUpdate(updateRequest.update, updateRequest),
      );
      const value = returnsNew ? (after ?? match.document) : match.document;
      return { lastErrorObject: { n: new Int32(1), updatedExisting: true }, value: project(value) };
    }
    if (!updateRequest) return { lastErrorObject: { n: new Int32(0) }, value: null };
    if (!upsert)
      return { lastErrorObject: { n: new Int32(0), updatedExisting: false }, value: null };
    const created = insertUpsert(
      engine,
      getOrCreateCollection(engine.catalog, database, name),
      updateRequest,
    );
    return {
      lastErrorObject: { n: new Int32(1), updatedExisting: false, upserted: created._id },
      value: returnsNew ? project(created) : null,
    };
  });
};

interface FindAndModifyFlags {
  readonly remove: boolean;
  readonly upsert: boolean;
  readonly returnsNew: boolean;
}

function checkCombination(body: Doc, { remove, upsert, returnsNew }: FindAndModifyFlags): void {
  const refuse = (message: string) => {
    throw new CommandError('FailedToParse', message);
  };
  if (!remove && !isDoc(body.update) && !Array.isArray(body.update))
    refuse('Either an update or remove=true must be specified');
  if (!remove) return;
  if (body.update !== undefined) refuse('Cannot specify both an update and remove=true');
  if (upsert) refuse('Cannot specify both upsert=true and remove=true ');
  if (returnsNew)
    refuse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  if (body.arrayFilters !== undefined) refuse('Cannot specify arrayFilters and remove=true');
}
