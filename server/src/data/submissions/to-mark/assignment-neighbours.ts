import type { ObjectId, WithId } from 'mongodb';
import type { NeighboursQuery } from '#contract/marking/queue.ts';
import { searchCountLimit } from '#contract/values.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import type { Lookups } from '#lookups/lookups.ts';
import type { SubmissionDocument, Submissions } from '../collection.ts';
import { findSubmissionTo } from '../submitted-assignments.ts';
import { assignmentOrders, matchShown, type Shown } from './assignment-list.ts';
import { findNeighbours } from './find-neighbours.ts';
import { findLateFilter } from './late.ts';

/** The neighbours of this submission among those to its assignment that are shown. */
export function findAssignmentNeighbours(
  submissions: Submissions,
  submission: WithId<SubmissionDocument>,
  shown: Shown,
  sort: NeighboursQuery['sort'],
) {
  return findNeighbours(submissions, submission, {
    all: matchShown(shown),
    order: assignmentOrders[sort === 'assignment' ? 'oldest' : sort],
    countLimit: shown.search === '' ? undefined : searchCountLimit,
  });
}

type Queue = Pick<NeighboursQuery, 'search' | 'sort' | 'status'> & { assignmentId: ObjectId };

/** Finds the neighbours of a submission to an assignment in the list that this teacher sees of it. */
export function createAssignmentNeighbours(
  submissions: Submissions,
  lookups: Pick<Lookups, 'findAssignment' | 'findExtensionsTo'>,
  calendar: SchoolCalendar,
) {
  async function findLate(assignmentId: ObjectId) {
    const assignment = await lookups.findAssignment(assignmentId);
    return assignment === null
      ? undefined
      : findLateFilter(submissions, lookups, assignment, calendar);
  }
  return async (
    submission: WithId<SubmissionDocument>,
    { assignmentId, status, search, sort }: Queue,
    teacher: string,
  ) => {
    const [own, late] = await Promise.all([
      findSubmissionTo(submissions, assignmentId, teacher),
      status === 'late' ? findLate(assignmentId) : undefined,
    ]);
    const shown = { assignmentId, status, search, except: own?._id, late };
    return findAssignmentNeighbours(submissions, submission, shown, sort);
  };
}
