import { Long } from 'bson';
import { encodeCursorReply } from '../../wire/cursor-reply.ts';
import { refuseUnknownOptions } from '../arguments/command-fields.ts';
import { checkCollectionName } from '../arguments/namespace.ts';
import {
  readArray,
  readCount,
  readCursorId,
  readString,
  wrongType,
} from '../arguments/typed-fields.ts';
import type { Handler } from '../command.ts';

export const getMore: Handler = (command, { cursors }) => {
  refuseUnknownOptions(command, ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime']);
  const { body, database } = command;
  const id = readCursorId(body.getMore, 'getMore');
  const collection = readString(body, 'collection');
  if (collection === undefined) throw wrongType('collection', collection, 'string');
  const namespace = `${database}.${collection}`;
  const source = cursors.find(id, namespace);
  const batchSize = readCount(body, 'batchSize') || Number.MAX_SAFE_INTEGER;
  try {
    const documents = source.next(batchSize);
    if (!source.isExhausted()) return encodeCursorReply('nextBatch', documents, id, namespace);
    cursors.close(id);
    return encodeCursorReply('nextBatch', documents, Long.ZERO, namespace);
  } catch (error) {
    cursors.close(id);
    throw error;
  }
};

export const killCursors: Handler = (command, { cursors }) => {
  refuseUnknownOptions(command, ['cursors']);
  const name = readString(command.body, 'killCursors') ?? '';
  checkCollectionName(name, command.database);
  const ids = (readArray(command.body, 'cursors') ?? []).map((id) => readCursorId(id, 'cursors'));
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const id of ids) {
    const isClosed = cursors.close(id, `${command.database}.${name}`);
    (isClosed ? cursorsKilled : cursorsNotFound).push(id);
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};
