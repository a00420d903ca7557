import type { Db, ObjectId } from 'mongodb';
import { maxPageSize } from '../../../contract/values.ts';
import type { SchoolCalendar } from '../../../database/calendar-day.ts';
import type { AssignmentToSubmit, DueListLookups } from '../../../lookups/due-list.ts';
import type { SubmissionLookups } from '../../../lookups/submissions.ts';
import { openAssignments } from '../collection.ts';
import { openDeletedAssignments } from '../deleted/collection.ts';
import { createListAddition } from './add-to-list.ts';
import {
  type FoundDueAssignment,
  findApart,
  findDone,
  findDueOn,
  findDuePage,
  findToSubmitAmong,
} from './due-list.ts';
import { type DueListFactsLookups, findDueListFacts } from './due-list-facts.ts';
import { openMyLists } from './my-list.ts';

const firstPage = { currentPage: 0, itemsPerPage: maxPageSize };

/** What planning reads of the list of work to submit. */
export function createDueLookups(
  database: Db,
  lookups: DueListFactsLookups & Pick<SubmissionLookups, 'findReturnedAssignmentIds'>,
): DueListLookups {
  const assignments = openAssignments(database);
  const deleted = openDeletedAssignments(database);
  const lists = openMyLists(database);
  const addToList = createListAddition(assignments, lists, lookups);

  async function readFacts(student: string, calendar: SchoolCalendar) {
    const findingReturned = lookups.findReturnedAssignmentIds(student);
    const [returned, facts] = await Promise.all([
      findingReturned,
      findDueListFacts(lists, lookups, calendar, student, findingReturned),
    ]);
    const returnedIds = new Set(returned.map(String));
    const isReturned = ({ _id }: { _id: ObjectId }) => returnedIds.has(String(_id));
    const withReturned = (assignment: FoundDueAssignment): AssignmentToSubmit =>
      isReturned(assignment) ? { ...assignment, isReturned: true } : assignment;
    return { facts, isReturned, withReturned };
  }

  return {
    async findAssignmentsToSubmit(student, { today, doneSince }, calendar) {
      const { facts, isReturned, withReturned } = await readFacts(student, calendar);
      const findingApart = findApart(assignments, facts, deleted);
      const [due, overdue, done, doneOfDeleted] = await Promise.all([
        findDuePage(assignments, facts, { ...firstPage, today, state: 'due' }, findingApart),
        findDuePage(assignments, facts, { ...firstPage, today, state: 'overdue' }, findingApart),
        findDone(assignments, facts, doneSince),
        findDone(deleted, facts, doneSince),
      ]);
      return {
        due: due.map(withReturned),
        overdue: overdue.map(withReturned),
        done: [...done, ...doneOfDeleted].filter((assignment) => !isReturned(assignment)),
      };
    },
    async findToSubmit(student, which, calendar) {
      const { facts, withReturned } = await readFacts(student, calendar);
      const found =
        'day' in which
          ? await findDueOn(assignments, facts, which.day)
          : await findToSubmitAmong(assignments, facts, which.ids);
      return found.map(withReturned);
    },
    async putOnMyList(account, id) {
      await addToList(account, id);
    },
  };
}
