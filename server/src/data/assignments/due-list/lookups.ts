import type { Db } from 'mongodb';
import { maxPageSize } from '#contract/values.ts';
import { openDeletedAssignments } from '#data/deleted-assignments/collection.ts';
import { createListAddition } from '#data/my-list/add-to-list.ts';
import { openMyLists } from '#data/my-list/my-list.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { openAssignments } from '../collection.ts';
import {
  type FoundDueAssignment,
  findApart,
  findDone,
  findDueOn,
  findDuePage,
  findToSubmitAmong,
} from './due-list.ts';
import { type DueListFactsLookups, findDueListFacts } from './due-list-facts.ts';
import type { DueListLookups } from './lookup-types.ts';

const firstPage = { currentPage: 0, itemsPerPage: maxPageSize };

/** What planning reads of the list of work to submit. */
export function createDueLookups(database: Db, lookups: DueListFactsLookups): DueListLookups {
  const assignments = openAssignments(database);
  const deleted = openDeletedAssignments(database);
  const lists = openMyLists(database);
  const addToList = createListAddition(assignments, lists, lookups);

  const readFacts = (student: string, calendar: SchoolCalendar) =>
    findDueListFacts(lists, lookups, calendar, student);

  return {
    async findAssignmentsToSubmit(student, { today, doneSince }, calendar) {
      const facts = await readFacts(student, calendar);
      const findingApart = findApart(assignments, facts, deleted);
      const [due, overdue, done, doneOfDeleted] = await Promise.all([
        findDuePage(assignments, facts, { ...firstPage, today, state: 'due' }, findingApart),
        findDuePage(assignments, facts, { ...firstPage, today, state: 'overdue' }, findingApart),
        findDone(assignments, facts, doneSince),
        findDone(deleted, facts, doneSince),
      ]);
      const isReturned = ({ _id }: FoundDueAssignment) => facts.returned.has(_id.toHexString());
      return {
        due,
        overdue,
        done: [...done, ...doneOfDeleted].filter((assignment) => !isReturned(assignment)),
      };
    },
    async findToSubmit(student, which, calendar) {
      const facts = await readFacts(student, calendar);
      return 'day' in which
        ? findDueOn(assignments, facts, which.day, deleted)
        : findToSubmitAmong(assignments, facts, which.ids, deleted);
    },
    async putOnMyList(account, id) {
      await addToList(account, id);
    },
  };
}
