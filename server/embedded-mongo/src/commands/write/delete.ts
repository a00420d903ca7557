import { Int32 } from 'bson';
import { type Doc, toNumber } from '../../bson/types.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { readCollation } from '../arguments/collation.ts';
import { refuseUnknownFields, refuseUnknownOptions } from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { deadlineOf } from '../arguments/max-time.ts';
import { readCollectionName } from '../arguments/namespace.ts';
import { readFilter, readVariables } from '../arguments/query-arguments.ts';
import { readFlag } from '../arguments/typed-fields.ts';
import type { Command, Handler } from '../command.ts';
import { findMatches } from '../read/query.ts';
import { readStatements } from './update.ts';
import { runWriteBatch } from './write-batch.ts';

const STATEMENT_FIELDS: ReadonlySet<string> = new Set(['q', 'limit', 'hint', 'collation']);

export const deleteDocuments: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['deletes', 'ordered', 'let']);
  const name = readCollectionName(command);
  const statements = readStatements(command, 'deletes');
  const ordered = readFlag(command.body, 'ordered', true);
  return engine.store.write(() => {
    const { n, errors } = runWriteBatch(statements, ordered, (statement) =>
      runStatement(command, engine, name, statement),
    );
    return { n: new Int32(n), ...errors };
  });
};

function runStatement(command: Command, engine: Engine, name: string, statement: Doc): number {
  refuseUnknownFields('delete.deletes', statement, STATEMENT_FIELDS);
  const limit = toNumber(statement.limit);
  if (limit !== 0 && limit !== 1) {
    throw new CommandError(
      'FailedToParse',
      `The limit field in delete objects must be 0 or 1. Got ${String(statement.limit)}`,
    );
  }
  const variables = readVariables(command.body);
  const filter = readFilter(statement, 'q', variables);
  const collection = engine.catalog.inTransaction().get(`${command.database}.${name}`);
  const matches = findMatches(engine, collection, {
    filter,
    variables,
    limit,
    deadline: deadlineOf(command.body),
    ...readCollation(statement),
    ...resolveHint(collection, statement.hint),
  });
  for (const { recordId, document } of matches) {
    if (collection) engine.records.remove(collection, recordId, document);
  }
  return matches.length;
}
