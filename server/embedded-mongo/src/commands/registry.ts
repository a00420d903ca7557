import { aggregate } from './aggregate.ts';
import {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
} from './collection-commands.ts';
import type { Handler } from './command.ts';
import { count } from './count.ts';
import { getMore, killCursors } from './cursor-commands.ts';
import { deleteDocuments } from './delete.ts';
import { distinct } from './distinct.ts';
import { explain } from './explain-command.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { buildInfo, connectionStatus, endSessions, hello, ping } from './handshake.ts';
import { createIndexes, dropIndexes, listIndexes } from './index-commands.ts';
import { insert } from './insert.ts';
import { collStats, dbStats } from './stats.ts';
import { update } from './update.ts';

/** Every command this server knows, by the name it is sent with. */
export const COMMANDS: ReadonlyMap<string, Handler> = new Map<string, Handler>(
  Object.entries({
    hello,
    isMaster: hello,
    ismaster: hello,
    ping,
    buildInfo,
    buildinfo: buildInfo,
    connectionStatus,
    endSessions,
    insert,
    find,
    getMore,
    killCursors,
    update,
    delete: deleteDocuments,
    findAndModify,
    findandmodify: findAndModify,
    count,
    distinct,
    aggregate,
    explain,
    create,
    drop,
    dropDatabase,
    listCollections,
    listDatabases,
    createIndexes,
    listIndexes,
    dropIndexes,
    deleteIndexes: dropIndexes,
    collStats,
    collstats: collStats,
    dbStats,
    dbstats: dbStats,
  }),
);
