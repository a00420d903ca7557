import type { Db } from 'mongodb';
import type { Submission } from '#contract/submissions/schemas.ts';
import { countDaysLate, readCountedAt } from '#data/assignments/due-day.ts';
import { type AssignmentOfStudent, findDueDays } from '#data/extensions/due-days.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';

type Sent = AssignmentOfStudent & { submittedAt: Date };

/** Finds the students' own due days of submissions, and shows whether each was on time by the server's clock. */
export async function findTimeliness(
  database: Db,
  calendar: SchoolCalendar,
  submissions: readonly Sent[],
): Promise<(submission: Sent) => Pick<Submission, 'dueDate' | 'daysLate'>> {
  const dueDayOf = await findDueDays(database, submissions);
  return (submission) => {
    const dueDate = dueDayOf(submission);
    if (dueDate === undefined) return {};
    return { dueDate, daysLate: countDaysLate(calendar, readCountedAt(submission), dueDate) };
  };
}
