import type { Submission } from '#contract/submissions/schemas.ts';
import { countDaysLate, readCountedAt } from '#data/assignments/due-day.ts';
import type { AssignmentOfStudent } from '#data/extensions/lookup-types.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import type { Lookups } from '#lookups/lookups.ts';

type Sent = AssignmentOfStudent & { submittedAt: Date };

/** Finds the students' own due days of submissions, and shows whether each was on time by the server's clock. */
export function createTimeliness(
  { findDueDays }: Pick<Lookups, 'findDueDays'>,
  calendar: SchoolCalendar,
) {
  return async (submissions: readonly Sent[]) => {
    const dueDayOf = await findDueDays(submissions);
    return (submission: Sent): Pick<Submission, 'dueDate' | 'daysLate'> => {
      const dueDate = dueDayOf(submission);
      if (dueDate === undefined) return {};
      return { dueDate, daysLate: countDaysLate(calendar, readCountedAt(submission), dueDate) };
    };
  };
}
