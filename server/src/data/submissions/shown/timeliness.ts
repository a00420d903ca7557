import type { Db } from 'mongodb';
import type { Submission } from '#contract/submissions/schemas.ts';
import { countDaysLate, readCountedAt } from '#data/assignments/due-day.ts';
import { type AssignmentOfStudent, findDueDays } from '#data/extensions/due-days.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import type { SubmissionDocument } from '../collection.ts';
import type { Viewer } from './access.ts';
import { hidesStudent } from './identity.ts';

type Sent = AssignmentOfStudent &
  Pick<SubmissionDocument, 'submittedAt' | 'anonymous' | 'status' | 'recorded'>;

/**
 * Finds the students' own due days of submissions, and shows whether each was on time by the server's clock. Those who mark
 * anonymously get the due day of the assignment, and not whether it was on time: both would tell who was granted another day.
 */
export async function findTimeliness(
  database: Db,
  calendar: SchoolCalendar,
  submissions: readonly Sent[],
  viewer: Viewer,
): Promise<(submission: Sent) => Pick<Submission, 'dueDate' | 'daysLate'>> {
  const dueDayOf = await findDueDays(database, submissions);
  return (submission) => {
    if (hidesStudent(submission, viewer)) {
      const dueDate = dueDayOf({ assignmentId: submission.assignmentId, uid: '' });
      return dueDate === undefined ? {} : { dueDate };
    }
    const dueDate = dueDayOf(submission);
    if (dueDate === undefined) return {};
    if (submission.recorded) return { dueDate };
    return { dueDate, daysLate: countDaysLate(calendar, readCountedAt(submission), dueDate) };
  };
}
