import { Int32 } from 'bson';
import { type Doc, isDoc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import type { Variables } from '../../semantics/expression/expression.ts';
import { checkUpdate } from '../../validation/update.ts';
import { refuseCollation } from '../arguments/collation.ts';
import {
  readArray,
  readCollectionName,
  readDocument,
  readFlag,
  refuseUnknownFields,
  refuseUnknownOptions,
  wrongType,
} from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { namesOf, readVariables } from '../arguments/let-variables.ts';
import { deadlineOf } from '../arguments/max-time.ts';
import type { Command, Engine, Handler } from '../command.ts';
import { readFilter } from '../read/find.ts';
import { findMatches } from '../read/query.ts';
import {
  compileModification,
  insertUpsert,
  type Modification,
  modifyRecord,
} from './apply-update.ts';
import { ensureCollection } from './insert.ts';
import { collectWrites } from './write-batch.ts';

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
    const outcome = collectWrites(statements, ordered, (statement, index) => {
      const result = runStatement(command, engine, name, statement);
      modified += result.modified;
      if (result.upsertedId === undefined) return result.matched;
      upserted.push({ index: new Int32(index), _id: result.upsertedId });
      return 1;
    });
    return {
      n: new Int32(outcome.sum),
      nModified: new Int32(modified),
      ...(upserted.length > 0 && { upserted }),
      ...outcome.errors,
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
  refuseCollation(statement);
  const variables = readVariables(command.body);
  const filter = readFilter(statement, 'q', variables);
  const multi = readFlag(statement, 'multi');
  const upsert = readFlag(statement, 'upsert');
  const modification = readModification(statement, statement.u, {
    filter,
    variables,
    multi,
    upsert,
  });
  const collection = engine.catalog.working().get(`${command.database}.${name}`);
  const matches = findMatches(engine, collection, {
    filter,
    variables,
    limit: multi ? 0 : 1,
    deadline: deadlineOf(command.body),
    ...resolveHint(collection, statement.hint),
  });
  if (matches.length === 0 && upsert) {
    const created = insertUpsert(
      engine,
      ensureCollection(engine.catalog, command.database, name),
      modification,
    );
    return { matched: 0, modified: 0, upsertedId: created._id };
  }
  if (!collection) return { matched: 0, modified: 0 };
  const apply = compileModification(modification);
  let modified = 0;
  for (const match of matches) if (modifyRecord(engine, collection, match, apply)) modified++;
  return { matched: matches.length, modified };
}

/** An update with its options, checked. */
export function readModification(
  options: Doc,
  given: unknown,
  {
    filter,
    variables,
    multi,
    upsert,
  }: { filter: Doc; variables: Variables; multi: boolean; upsert: boolean },
): Modification {
  const constants = readDocument(options, 'c') ?? {};
  const allVariables = { ...variables, ...constants };
  const arrayFilters = readArray(options, 'arrayFilters');
  checkUpdate(given, {
    multi,
    upsert,
    variables: namesOf(allVariables),
    ...(arrayFilters && { arrayFilters: arrayFilters.map(asStatement) }),
  });
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

function asStatement(value: unknown): Doc {
  if (!isDoc(value)) throw wrongType('update', value, 'object');
  return value;
}

/** The statements of an `update` or `delete`. */
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
