import type { ObjectId } from 'mongodb';
import type { SchoolCalendar } from '../../../database/calendar-day.ts';
import { uniqueIds } from '../../../database/queries/unique-ids.ts';
import type { Lookups } from '../../../lookups/lookups.ts';
import { type Learner, listAttended } from './due-list.ts';
import { findMyList, type MyLists } from './my-list.ts';

export type LearnerLookups = Pick<
  Lookups,
  'findClassesOf' | 'findExtensionsOf' | 'findSubmittedAssignmentIds'
>;

/**
 * What decides which assignments a student has to submit. `findingReturned` finds those that were returned for revision and
 * are to be submitted again.
 */
export async function findLearner(
  lists: MyLists,
  { findClassesOf, findExtensionsOf, findSubmittedAssignmentIds }: LearnerLookups,
  calendar: SchoolCalendar,
  uid: string,
  findingReturned: Promise<ObjectId[]> | ObjectId[] = [],
): Promise<Learner> {
  const [done, classes, all, extensions, returned] = await Promise.all([
    findSubmittedAssignmentIds(uid),
    findClassesOf(uid),
    findMyList(lists, uid),
    findExtensionsOf(uid),
    findingReturned,
  ]);
  const submitted = new Set(done.map(String));
  for (const id of returned) submitted.delete(String(id));
  const granted = extensions.map(({ assignmentId, date }): [string, string] => [
    assignmentId.toHexString(),
    date,
  ]);
  return {
    done,
    attended: listAttended(classes, calendar),
    // With all that was returned: `done` keeps it out of the query of the classes.
    listed: uniqueIds([...all, ...returned]).filter((id) => !submitted.has(String(id))),
    granted: new Map(granted.filter(([id]) => !submitted.has(id))),
  };
}
