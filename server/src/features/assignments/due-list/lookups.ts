import type { Db } from 'mongodb';
import { maxPageSize } from '../../../contract/values.ts';
import type { DueListLookups } from '../../../lookups/due-list.ts';
import { openAssignments } from '../collection.ts';
import { createListAddition } from './add-to-list.ts';
import { findDone, findDuePage } from './due-list.ts';
import { findLearner, type LearnerLookups } from './learner.ts';
import { openMyLists } from './my-list.ts';

const firstPage = { currentPage: 0, itemsPerPage: maxPageSize };

/** What planning reads of the list of work to submit. */
export function createDueLookups(database: Db, lookups: LearnerLookups): DueListLookups {
  const assignments = openAssignments(database);
  const lists = openMyLists(database);
  const addToList = createListAddition(assignments, lists, lookups);
  return {
    async findOwedWork(student, { today, doneSince }, calendar) {
      const learner = await findLearner(lists, lookups, calendar, student);
      const [due, late, done] = await Promise.all([
        findDuePage(assignments, learner, { ...firstPage, today, state: 'due' }),
        findDuePage(assignments, learner, { ...firstPage, today, state: 'late' }),
        findDone(assignments, learner, doneSince),
      ]);
      return { due, late, done };
    },
    async putOnMyList(account, id) {
      await addToList(account, id);
    },
  };
}
