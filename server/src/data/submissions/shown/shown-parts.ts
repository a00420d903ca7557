import type { Db } from 'mongodb';
import { showClasses } from '#data/classes/class-labels.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import type { SubmissionDocument } from '../collection.ts';
import type { Viewer } from './access.ts';
import type { ShownParts } from './presenter.ts';
import { findTimeliness } from './timeliness.ts';

type Shown = Pick<
  SubmissionDocument,
  | 'assignmentId'
  | 'uid'
  | 'submittedAt'
  | 'classId'
  | 'revision'
  | 'anonymous'
  | 'status'
  | 'recorded'
>;

/** Finds what presenters show of submissions beside their own fields, for all of them at once. */
export async function findShownParts(
  database: Db,
  calendar: SchoolCalendar,
  submissions: readonly Shown[],
  viewer: Viewer,
): Promise<(submission: Shown) => ShownParts> {
  const [shownClass, timeliness] = await Promise.all([
    showClasses(database, submissions),
    findTimeliness(database, calendar, submissions, viewer),
  ]);
  return (submission) => ({ ...shownClass(submission), ...timeliness(submission) });
}
