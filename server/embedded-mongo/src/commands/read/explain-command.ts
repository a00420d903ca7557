import { type Doc, isDoc } from '../../bson/types.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { refuseUnknownOptions } from '../arguments/command-fields.ts';
import { resolveHint } from '../arguments/hint.ts';
import { readNamespace } from '../arguments/namespace.ts';
import { readFilter } from '../arguments/query-arguments.ts';
import { readDocument, readString, wrongType } from '../arguments/typed-fields.ts';
import type { Command, Handler } from '../command.ts';
import { explainAggregate } from './aggregate.ts';
import { explainQuery } from './explain-query.ts';
import { readFindQuery } from './find.ts';
import type { Query } from './query.ts';

/**
 * Explains a `find`, `aggregate`, `count`, `distinct`, `update`, `delete` or `findAndModify`. It
 * writes nothing.
 */
export const explain: Handler = (command, engine) => {
  refuseUnknownOptions(command, ['verbosity']);
  const inner = readDocument(command.body, 'explain');
  if (!inner) throw wrongType('explain', command.body.explain, 'object');
  const [name = ''] = Object.keys(inner);
  const verbosity = readString(command.body, 'verbosity') ?? 'allPlansExecution';
  const body: Doc = { ...inner, $db: command.database };
  return explainCommand({ ...command, name, body }, engine, verbosity);
};

function explainCommand(command: Command, engine: Engine, verbosity: string): Doc {
  const { name, body } = command;
  if (name === 'aggregate') {
    return explainAggregate({ ...command, body: { ...body, verbosity } }, engine);
  }
  const namespace = readNamespace(command);
  const collection = engine.catalog.committed().get(namespace);
  const hint = (statement: Doc) => resolveHint(collection, statement.hint);
  const explainWith = (query: Query, isCount = false) =>
    explainQuery(engine, collection, { namespace, query, verbosity, isCount });
  switch (name) {
    case 'find':
      return explainWith(readFindQuery(command, collection));
    case 'count':
      return explainWith({ filter: readFilter(body, 'query'), ...hint(body) }, true);
    case 'distinct':
      return explainWith({ filter: readFilter(body, 'query'), ...hint(body) });
    case 'update':
    case 'delete': {
      const statements = body[name === 'update' ? 'updates' : 'deletes'];
      const [statement, ...more] = Array.isArray(statements) ? statements : [];
      if (!isDoc(statement) || more.length > 0) {
        throw new CommandError('InvalidLength', 'explained write batches must be of size 1');
      }
      return explainWith({ filter: readFilter(statement, 'q'), ...hint(statement) });
    }
    case 'findAndModify':
    case 'findandmodify':
      return explainWith({
        filter: readFilter(body, 'query'),
        sort: readDocument(body, 'sort'),
        limit: 1,
        ...hint(body),
      });
    default:
      throw new CommandError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
}
