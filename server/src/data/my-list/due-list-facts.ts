import type { Db } from 'mongodb';
import type { ClassLabel } from '#contract/classes/schemas.ts';
import { toLabels } from '#data/classes/class-labels.ts';
import { findAttendedClasses } from '#data/classes/classes-of-account.ts';
import { findGrantedDaysOf } from '#data/extensions/granted-days.ts';
import { findReturnedWork, findSettled } from '#data/submissions/settled.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { uniqueIds } from '#database/queries/unique-ids.ts';
import type { DueListFacts } from './due-rules.ts';
import { findMyList } from './my-list.ts';

/**
 * Reads what decides which assignments a student has to submit; what was returned for revision is to be submitted again.
 * `labels` is what is shown of the attended classes, by their ids in hex.
 */
export async function findDueListFacts(
  database: Db,
  calendar: SchoolCalendar,
  uid: string,
): Promise<DueListFacts & { labels: Map<string, ClassLabel> }> {
  const [settled, classes, all, extensions, returned] = await Promise.all([
    findSettled(database, uid),
    findAttendedClasses(database, uid),
    findMyList(database, uid),
    findGrantedDaysOf(database, uid),
    findReturnedWork(database, uid),
  ]);
  const notToSubmit = new Set(settled.map(({ assignmentId }) => String(assignmentId)));
  const returnedIds = returned.map(({ assignmentId }) => assignmentId);
  for (const id of returnedIds) notToSubmit.delete(String(id));
  const granted = extensions.map(({ assignmentId, date }): [string, string] => [
    assignmentId.toHexString(),
    date,
  ]);
  return {
    settled,
    attended: classes.map(({ found, joinedAt }) => ({
      classId: found._id,
      joinedOn: calendar.toDay(joinedAt),
    })),
    labels: toLabels(classes.map(({ found }) => found)),
    // With all that was returned: `settled` keeps it out of the query of the classes.
    listed: uniqueIds([...all, ...returnedIds]).filter((id) => !notToSubmit.has(String(id))),
    granted: new Map(granted.filter(([id]) => !notToSubmit.has(id))),
    returned: new Map(
      returned.map((submission) => [submission.assignmentId.toHexString(), submission]),
    ),
  };
}
