import type { AssignmentUpdate } from '#contract/assignments/changes.ts';
import type { FoundAssignment } from '#data/assignments/collection.ts';
import { isAfterDueDay } from '#data/assignments/due-day.ts';
import { isUnpublished } from '#data/classes/publication.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { fieldProblem, problem } from '#http/errors/problems.ts';

/**
 * When a new assignment with these due days is published; nothing where that is at once.
 * @throws 400 for a moment after one of the days
 */
export function readPublication(
  calendar: SchoolCalendar,
  publishAt: string | undefined,
  dueDays: readonly string[],
): { publishAt?: Date } {
  if (publishAt === undefined) return {};
  const moment = new Date(publishAt);
  refuseAfterDue(calendar, moment, dueDays);
  return moment.getTime() > Date.now() ? { publishAt: moment } : {};
}

/**
 * The publication as it is changed; nothing where it stays as it is. What is to be published at once gets the present moment, so
 * that its notices are made.
 * @throws 400 for a moment after the new due day
 */
export function findChangedPublication(
  calendar: SchoolCalendar,
  current: FoundAssignment | null,
  { publishAt, date }: Pick<AssignmentUpdate, 'publishAt' | 'date'>,
): { publishAt?: Date } {
  if (publishAt === undefined) return {};
  const isPublished = current !== null && !isUnpublished(current);
  if (isPublished && (publishAt === null || isSameMoment(current, publishAt))) return {};
  const moment = new Date(Math.max(Date.now(), publishAt === null ? 0 : Date.parse(publishAt)));
  refuseAfterDue(calendar, moment, [date]);
  return { publishAt: moment };
}

/**
 * Says of a change that changed nothing whether it moves a publication that is over, or the due day before the publication, given
 * the assignment as it is now.
 * @throws 409, 400
 */
export function refusePublication(
  calendar: SchoolCalendar,
  assignment: FoundAssignment,
  { publishAt, date }: { publishAt?: Date; date: string },
): void {
  const isHidden = isUnpublished(assignment);
  if (publishAt && !isHidden) throw problem('already-published');
  if (!publishAt && isHidden && assignment.publishAt) {
    refuseAfterDue(calendar, assignment.publishAt, [date]);
  }
}

const isSameMoment = (current: FoundAssignment, publishAt: string) =>
  current.publishAt?.getTime() === Date.parse(publishAt);

/** @throws 400 for a moment after one of these days */
export function refuseAfterDue(
  calendar: SchoolCalendar,
  moment: Date,
  dueDays: readonly string[],
): void {
  if (dueDays.some((day) => isAfterDueDay(calendar, moment, day))) {
    throw fieldProblem('publishAt', 'publish-after-due', {});
  }
}
