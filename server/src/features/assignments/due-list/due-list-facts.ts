import type { ObjectId } from 'mongodb';
import type { SchoolCalendar } from '../../../database/calendar-day.ts';
import { uniqueIds } from '../../../database/queries/unique-ids.ts';
import type { Lookups } from '../../../lookups/lookups.ts';
import { type DueListFacts, listAttended } from './due-list.ts';
import { findMyList, type MyLists } from './my-list.ts';

export type DueListFactsLookups = Pick<
  Lookups,
  'findClassesOf' | 'findExtensionsOf' | 'findSubmittedAssignmentIds'
>;

/**
 * Reads what decides which assignments a student has to submit. `findingReturned` finds those that were returned for
 * revision and are to be submitted again.
 */
export async function findDueListFacts(
  lists: MyLists,
  { findClassesOf, findExtensionsOf, findSubmittedAssignmentIds }: DueListFactsLookups,
  calendar: SchoolCalendar,
  uid: string,
  findingReturned: Promise<ObjectId[]> | ObjectId[] = [],
): Promise<DueListFacts> {
  const [submitted, classes, all, extensions, returned] = await Promise.all([
    findSubmittedAssignmentIds(uid),
    findClassesOf(uid),
    findMyList(lists, uid),
    findExtensionsOf(uid),
    findingReturned,
  ]);
  const notToSubmit = new Set(submitted.map(String));
  for (const id of returned) notToSubmit.delete(String(id));
  const granted = extensions.map(({ assignmentId, date }): [string, string] => [
    assignmentId.toHexString(),
    date,
  ]);
  return {
    submitted,
    attended: listAttended(classes, calendar),
    // With all that was returned: `submitted` keeps it out of the query of the classes.
    listed: uniqueIds([...all, ...returned]).filter((id) => !notToSubmit.has(String(id))),
    granted: new Map(granted.filter(([id]) => !notToSubmit.has(id))),
  };
}
