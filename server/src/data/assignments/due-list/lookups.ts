import type { Db, ObjectId } from 'mongodb';
import { maxPageSize } from '#contract/values.ts';
import { openDeletedAssignments } from '#data/deleted-assignments/collection.ts';
import { createListAddition } from '#data/my-list/add-to-list.ts';
import { openMyLists } from '#data/my-list/my-list.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import type { Lookups } from '#lookups/lookups.ts';
import { openAssignments } from '../collection.ts';
import { readNamedDay } from '../due-day.ts';
import {
  type FoundDueAssignment,
  findApart,
  findDone,
  findDueOn,
  findDuePage,
  findToSubmitAmong,
  type OtherDays,
} from './due-list.ts';
import { type DueListFactsLookups, findDueListFacts } from './due-list-facts.ts';
import type { DueListLookups } from './lookup-types.ts';

const firstPage = { currentPage: 0, itemsPerPage: maxPageSize };

/** What planning reads of the list of work to submit. */
export function createDueLookups(
  database: Db,
  lookups: DueListFactsLookups & Pick<Lookups, 'findSubmissionsOf'>,
): DueListLookups {
  const assignments = openAssignments(database);
  const deleted = openDeletedAssignments(database);
  const lists = openMyLists(database);
  const addToList = createListAddition(assignments, lists, lookups);

  const readFacts = (student: string, calendar: SchoolCalendar) =>
    findDueListFacts(lists, lookups, calendar, student);

  async function findOtherDays(student: string, submitted: ObjectId[]): Promise<OtherDays> {
    const [extensions, submissions] = await Promise.all([
      lookups.findExtensionsOf(student),
      lookups.findSubmissionsOf([student], submitted),
    ]);
    const days = new Map<string, { granted?: string; named?: string }>();
    for (const each of submissions) {
      const named = readNamedDay(each);
      if (named !== undefined) days.set(String(each.assignmentId), { named });
    }
    for (const { assignmentId, date: granted } of extensions) {
      days.set(String(assignmentId), { ...days.get(String(assignmentId)), granted });
    }
    return days;
  }

  return {
    async findAssignmentsToSubmit(student, { today, doneSince }, calendar) {
      const facts = await readFacts(student, calendar);
      const otherDays = await findOtherDays(student, facts.submitted);
      const findingApart = findApart(assignments, facts, deleted);
      const [due, overdue, done, doneOfDeleted] = await Promise.all([
        findDuePage(assignments, facts, { ...firstPage, today, state: 'due' }, findingApart),
        findDuePage(assignments, facts, { ...firstPage, today, state: 'overdue' }, findingApart),
        findDone(assignments, facts, otherDays, doneSince),
        findDone(deleted, facts, otherDays, doneSince),
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
