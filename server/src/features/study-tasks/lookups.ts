import type { Db } from 'mongodb';
import type { StudySessionLookups } from '../../lookups/study-sessions.ts';
import { openStudyTasks } from './collection.ts';
import {
  changeSessions,
  findCompletedTasks,
  findOpenTasks,
  findSessionsOf,
  undoSessionChanges,
} from './sessions.ts';

/** What planning reads and writes of study tasks. */
export function createStudySessionLookups(database: Db): StudySessionLookups {
  const tasks = openStudyTasks(database);
  return {
    findOpenTasks: (owner) => findOpenTasks(tasks, owner),
    findCompletedTasks: (owner, since) => findCompletedTasks(tasks, owner, since),
    findSessionsOf: (owner, ids) => findSessionsOf(tasks, owner, ids),
    changeSessions: (owner, changes) => changeSessions(tasks, owner, changes),
    undoSessionChanges: (uid, changes) => undoSessionChanges(tasks, uid, changes),
  };
}
