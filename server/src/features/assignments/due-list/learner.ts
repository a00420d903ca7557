import type { SchoolCalendar } from '../../../database/calendar-day.ts';
import type { Lookups } from '../../../lookups/lookups.ts';
import { type Learner, listAttended } from './due-list.ts';
import { findMyList, type MyLists } from './my-list.ts';

export type LearnerLookups = Pick<
  Lookups,
  'findClassesOf' | 'findExtensionsOf' | 'findSubmittedAssignmentIds'
>;

/** What decides which assignments a student has to submit. */
export async function findLearner(
  lists: MyLists,
  { findClassesOf, findExtensionsOf, findSubmittedAssignmentIds }: LearnerLookups,
  calendar: SchoolCalendar,
  uid: string,
): Promise<Learner> {
  const [done, classes, all, extensions] = await Promise.all([
    findSubmittedAssignmentIds(uid),
    findClassesOf(uid),
    findMyList(lists, uid),
    findExtensionsOf(uid),
  ]);
  const submitted = new Set(done.map(String));
  const granted = extensions.map(({ assignmentId, date }): [string, string] => [
    assignmentId.toHexString(),
    date,
  ]);
  return {
    done,
    attended: listAttended(classes, calendar),
    listed: all.filter((id) => !submitted.has(String(id))),
    granted: new Map(granted.filter(([id]) => !submitted.has(id))),
  };
}
