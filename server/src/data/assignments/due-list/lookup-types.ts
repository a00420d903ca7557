import type { ObjectId, WithId } from 'mongodb';
import type { Step } from '#contract/assignments/schemas.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import type { Account } from '#identity/product-token.ts';

/** What planning reads of the list of work to submit. */
export type DueListLookups = {
  /**
   * What this student has to submit, from the list of work to submit and what was returned for revision: due from `today` on,
   * and overdue; at most 1,000 of each. And what the student has submitted whose own due day is from `doneSince` on.
   */
  findAssignmentsToSubmit: (
    student: string,
    days: { today: string; doneSince: string },
    calendar: SchoolCalendar,
  ) => Promise<{
    due: AssignmentToSubmit[];
    overdue: AssignmentToSubmit[];
    done: AssignmentToSubmit[];
  }>;
  /**
   * What this student has to submit, by the same rules: what is due on one day, or those of these assignments that are among it,
   * due or overdue; in no order.
   */
  findToSubmit: (
    student: string,
    which: { day: string } | { ids: ObjectId[] },
    calendar: SchoolCalendar,
  ) => Promise<AssignmentToSubmit[]>;
  /** Puts an open assignment on the account's list of work to submit. @throws 409 when the list is full */
  putOnMyList: (account: Account, assignmentId: ObjectId) => Promise<void>;
};

/** What a student has to submit; `date` is the student's own due day. */
export type AssignmentToSubmit = WithId<{
  title: string;
  date: string;
  classId: ObjectId | null;
  isExtended?: true;
  /** The submission was returned for revision. */
  isReturned?: true;
  /** It was returned without a day to hand it in again: it is never overdue. */
  hasNoDueDay?: true;
  estimatedMinutes?: number | null;
  steps?: Step[];
  imageURL: string;
}>;
