import { Int32 } from 'bson';
import { type Doc, isDoc } from '../../bson/types.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import type { Variables } from '../../semantics/expression/expression.ts';
import { compileUpdate } from '../../semantics/update/update.ts';
import { checkUpdate } from '../../validation/update.ts';
import { readCollation, refuseCollation } from '../arguments/collation.ts';
import { refuseUnknownFields, refuseUnknownOptions } from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { deadlineOf } from '../arguments/max-time.ts';
import { readCollectionName } from '../arguments/namespace.ts';
import { readFilter, readVariables, variableNames } from '../arguments/query-arguments.ts';
import { readArray, readDocument, readFlag, wrongType } from '../arguments/typed-fields.ts';
import type { Command, Handler } from '../command.ts';
import { findMatches } from '../read/query.ts';
import { insertUpsert, type UpdateRequest, updateRecord } from './apply-update.ts';
import { getOrCreateCollection } from './insert.ts';
import { runWriteBatch } from './write-batch.ts';

const STATEMENT_FIELDS: ReadonlySet<string> = new Set([
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'hint',
  'collation',
  'arrayFilters',
]);

export const update: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['updates', 'ordered', 'bypassDocumentValidation', 'let']);
  const name = readCollectionName(command);
  const statements = readStatements(command, 'updates');
  const ordered = readFlag(command.body, 'ordered', true);
  return engine.store.write(() => {
    const upserted: Doc[] = [];
    let modified = 0;
    const { n, errors } = runWriteBatch(statements, ordered, (statement, index) => {
      const result = runStatement(command, engine, name, statement);
      modified += result.modified;
      if (result.upsertedId === undefined) return result.matched;
      upserted.push({ index: new Int32(index), _id: result.upsertedId });
      return 1;
    });
    return {
      n: new Int32(n),
      nModified: new Int32(modified),
      ...(upserted.length > 0 && { upserted }),
      ...errors,
    };
  });
};

interface StatementResult {
  readonly matched: number;
  readonly modified: number;
  readonly upsertedId?: unknown;
}

function runStatement(
  command: Command,
  engine: Engine,
  name: string,
  statement: Doc,
): StatementResult {
  refuseUnknownFields('update.updates', statement, STATEMENT_FIELDS);
  const variables = readVariables(command.body);
  const filter = readFilter(statement, 'q', variables);
  const multi = readFlag(statement, 'multi');
  const upsert = readFlag(statement, 'upsert');
  const updateRequest = readUpdateRequest(statement, statement.u, {
    filter,
    variables,
    multi,
    upsert,
  });
  const collection = engine.catalog.inTransaction().get(`${command.database}.${name}`);
  const matches = findMatches(engine, collection, {
    filter,
    variables,
    limit: multi ? 0 : 1,
    deadline: deadlineOf(command.body),
    ...readCollation(statement),
    ...resolveHint(collection, statement.hint),
  });
  if (matches.length === 0 && upsert) {
    const created = insertUpsert(
      engine,
      getOrCreateCollection(engine.catalog, command.database, name),
      updateRequest,
    );
    return { matched: 0, modified: 0, upsertedId: created._id };
  }
  if (!collection) return { matched: 0, modified: 0 };
  const apply = compileUpdate(updateRequest.update, updateRequest);
  let modified = 0;
  for (const match of matches) if (updateRecord(engine, collection, match, apply)) modified++;
  return { matched: matches.length, modified };
}

/** Reads and checks an update with its options. */
export function readUpdateRequest(
  options: Doc,
  given: unknown,
  {
    filter,
    variables,
    multi,
    upsert,
  }: { filter: Doc; variables: Variables; multi: boolean; upsert: boolean },
): UpdateRequest {
  const constants = readDocument(options, 'c') ?? {};
  const allVariables = { ...variables, ...constants };
  const arrayFilters = readArray(options, 'arrayFilters');
  checkUpdate(given, {
    multi,
    upsert,
    variables: variableNames(allVariables),
    ...(arrayFilters && { arrayFilters: arrayFilters.map(asStatement) }),
  });
  if (comparesValues(given, arrayFilters))
    refuseCollation(options, 'an update that compares values');
  if (options.c !== undefined && !Array.isArray(given)) {
    throw new CommandError(51198, 'Constant values may only be specified for pipeline updates');
  }
  const update = Array.isArray(given) ? given.map(asStatement) : asStatement(given);
  return {
    filter,
    update,
    variables: allVariables,
    ...(arrayFilters && { arrayFilters: arrayFilters.map(asStatement) }),
  };
}

const COMPARING_OPERATORS = ['$addToSet', '$pull', '$pullAll', '$push', '$min', '$max'];

/** Whether an update would compare values by the collation of its command. */
function comparesValues(update: unknown, arrayFilters: unknown): boolean {
  const isPlain = isDoc(update) && !COMPARING_OPERATORS.some((operator) => operator in update);
  const changes = isDoc(update) ? Object.values(update).filter(isDoc) : [];
  const isPositional = changes.some((fields) =>
    Object.keys(fields).some((path) => path.includes('.$')),
  );
  return !isPlain || isPositional || arrayFilters !== undefined;
}

function asStatement(value: unknown): Doc {
  if (!isDoc(value)) throw wrongType('update', value, 'object');
  return value;
}

/** Reads the statements of an `update` or `delete`. */
export function readStatements({ name, body }: Command, field: string): readonly Doc[] {
  const statements = readArray(body, field);
  if (!statements)
    throw new CommandError(40414, `BSON field '${name}.${field}' is missing but a required field`);
  if (statements.length === 0) {
    throw new CommandError(
      'InvalidLength',
      'Write batch sizes must be between 1 and 100000. Got 0 operations.',
    );
  }
  return statements.map(asStatement);
}
