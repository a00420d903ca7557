import type { Db, ObjectId } from 'mongodb';
import { openDeletedSessions, openStudyTasks } from './collection.ts';
import type { StudySessionLookups } from './session-types.ts';
import {
  changeSessions,
  findCompletedTasks,
  findOpenTasks,
  findRecordedMinutes,
  findRecordedSessions,
  findSessionsOf,
  undoSessionChanges,
} from './sessions.ts';

/** What planning reads and writes of study tasks. */
export function createStudySessionLookups(database: Db): StudySessionLookups {
  const tasks = openStudyTasks(database);
  const deleted = openDeletedSessions(database);
  return {
    findOpenTasks: (owner) => findOpenTasks(tasks, owner),
    findCompletedTasks: (owner, since) => findCompletedTasks(tasks, owner, since),
    async findSessionsOf(owner, ids) {
      const [found, gone] = await Promise.all(
        [tasks, deleted].map((each) => findSessionsOf(each, owner, ids)),
      );
      return joinById(found, gone);
    },
    async findRecordedSessions(owner) {
      const [found, gone] = await Promise.all(
        [tasks, deleted].map((each) => findRecordedSessions(each, owner)),
      );
      const all = joinById(found, gone);
      return all.sort((one, other) => (one.date < other.date ? 1 : -1));
    },
    async findRecordedMinutes(assignmentId, except) {
      const [found, gone] = await Promise.all(
        [tasks, deleted].map((each) => findRecordedMinutes(each, assignmentId, except)),
      );
      return joinById(found, gone);
    },
    changeSessions: (owner, changes) => changeSessions(tasks, owner, changes),
    undoSessionChanges: (owner, changes) => undoSessionChanges(tasks, owner, changes),
  };
}

/** One that is being deleted is in both: what it is now counts. */
function joinById<Item extends { _id: ObjectId }>(found: Item[] = [], deleted: Item[] = []) {
  const ids = new Set(found.map(({ _id }) => _id.toHexString()));
  return [...found, ...deleted.filter(({ _id }) => !ids.has(_id.toHexString()))];
}
