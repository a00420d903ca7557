import { showClasses } from '#data/classes/class-labels.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import type { Lookups } from '#lookups/lookups.ts';
import type { SubmissionDocument } from '../collection.ts';
import type { ShownParts } from './presenter.ts';
import { createTimeliness } from './timeliness.ts';

type Shown = Pick<
  SubmissionDocument,
  'assignmentId' | 'uid' | 'submittedAt' | 'classId' | 'revision'
>;

/** Finds what presenters show of submissions beside their own fields, for all of them at once. */
export function createShownParts(
  lookups: Pick<Lookups, 'database' | 'findDueDays'>,
  calendar: SchoolCalendar,
) {
  const showTimeliness = createTimeliness(lookups, calendar);
  return async (submissions: readonly Shown[]) => {
    const [shownClass, timeliness] = await Promise.all([
      showClasses(lookups.database, submissions),
      showTimeliness(submissions),
    ]);
    return (submission: Shown): ShownParts => ({
      ...shownClass(submission),
      ...timeliness(submission),
    });
  };
}
