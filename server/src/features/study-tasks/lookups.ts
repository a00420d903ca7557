import type { Db } from 'mongodb';
import type { Lookups } from '../../feature.ts';
import { openStudyTasks } from './collection.ts';
import {
  changeSessions,
  findCompletedTasks,
  findOpenTasks,
  findSessionsOf,
  undoSessionChanges,
} from './sessions.ts';

/** What planning reads and writes of study tasks. */
export function createStudySessionLookups(
  database: Db,
): Pick<
  Lookups,
  | 'findOpenTasks'
  | 'findCompletedTasks'
  | 'findSessionsOf'
  | 'changeSessions'
  | 'undoSessionChanges'
> {
  const tasks = openStudyTasks(database);
  return {
    findOpenTasks: (owner) => findOpenTasks(tasks, owner),
    findCompletedTasks: (owner, since) => findCompletedTasks(tasks, owner, since),
    findSessionsOf: (owner, ids) => findSessionsOf(tasks, owner, ids),
    changeSessions: (owner, changes) => changeSessions(tasks, owner, changes),
    undoSessionChanges: (uid, changes) => undoSessionChanges(tasks, uid, changes),
  };
}
