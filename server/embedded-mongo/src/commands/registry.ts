import {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
} from './admin/collection-commands.ts';
import { buildInfo, connectionStatus, endSessions, hello, ping } from './admin/handshake.ts';
import { createIndexes, dropIndexes, listIndexes } from './admin/index-commands.ts';
import { collStats, dbStats } from './admin/stats.ts';
import type { Handler } from './command.ts';
import { aggregate } from './read/aggregate.ts';
import { count } from './read/count.ts';
import { getMore, killCursors } from './read/cursor-commands.ts';
import { distinct } from './read/distinct.ts';
import { explain } from './read/explain-command.ts';
import { find } from './read/find.ts';
import { deleteDocuments } from './write/delete.ts';
import { findAndModify } from './write/find-and-modify.ts';
import { insert } from './write/insert.ts';
import { update } from './write/update.ts';

/** The supported commands by name. */
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
