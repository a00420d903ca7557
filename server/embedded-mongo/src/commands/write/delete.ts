import { Int32 } from 'bson';
import { type Doc, toNumber } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import { refuseCollation } from '../arguments/collation.ts';
import {
  readCollectionName,
  readFlag,
  refuseUnknownFields,
  refuseUnknownOptions,
} from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { readVariables } from '../arguments/let-variables.ts';
import { deadlineOf } from '../arguments/max-time.ts';
import type { Command, Engine, Handler } from '../command.ts';
import { readFilter } from '../read/find.ts';
import { findMatches } from '../read/query.ts';
import { readStatements } from './update.ts';
import { collectWrites } from './write-batch.ts';

const STATEMENT_FIELDS: ReadonlySet<string> = new Set(['q', 'limit', 'hint', 'collation']);

export const deleteDocuments: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['deletes', 'ordered', 'let']);
  const name = readCollectionName(command);
  const statements = readStatements(command, 'deletes');
  const ordered = readFlag(command.body, 'ordered', true);
  return engine.store.write(() => {
    const outcome = collectWrites(statements, ordered, (statement) =>
      runStatement(command, engine, name, statement),
    );
    return { n: new Int32(outcome.sum), ...outcome.errors };
  });
};

function runStatement(command: Command, engine: Engine, name: string, statement: Doc): number {
  refuseUnknownFields('delete.deletes', statement, STATEMENT_FIELDS);
  refuseCollation(statement);
  const limit = toNumber(statement.limit);
  if (limit !== 0 && limit !== 1) {
    throw new CommandError(
      'FailedToParse',
      `The limit field in delete objects must be 0 or 1. Got ${String(statement.limit)}`,
    );
  }
  const variables = readVariables(command.body);
  const filter = readFilter(statement, 'q', variables);
  const collection = engine.catalog.working().get(`${command.database}.${name}`);
  const matches = findMatches(engine, collection, {
    filter,
    variables,
    limit,
    deadline: deadlineOf(command.body),
    ...resolveHint(collection, statement.hint),
  });
  for (const { recordId, document } of matches) {
    if (collection) engine.records.remove(collection, recordId, document);
  }
  return matches.length;
}
