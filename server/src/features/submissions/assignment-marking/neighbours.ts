import type { Filter, ObjectId, Sort, WithId } from 'mongodb';
import type { NeighboursQuery } from '../../../contract/submissions/queue.ts';
import { searchCountLimit } from '../../../contract/values.ts';
import type { SchoolCalendar } from '../../../database/calendar-day.ts';
import {
  listFiltersBefore,
  matchBefore,
  reverseOrder,
} from '../../../database/queries/list-position.ts';
import type { Lookups } from '../../../lookups/lookups.ts';
import type { SubmissionDocument, Submissions } from '../collection.ts';
import { findSubmissionTo } from '../submitted-assignments.ts';
import { assignmentOrders, matchShown, type Shown } from './assignment-list.ts';
import { findLateFilter } from './late.ts';

/**
 * The nearest submissions on both sides of this one among those to its assignment that are shown, how many come before it,
 * how many there are, and whether it is one of them.
 */
export async function findAssignmentNeighbours(
  submissions: Submissions,
  submission: WithId<SubmissionDocument>,
  shown: Shown,
  sort: NeighboursQuery['sort'],
) {
  const all = matchShown(shown);
  const order = assignmentOrders[sort === 'assignment' ? 'oldest' : sort];
  const opposite = reverseOrder(order);
  const limit = shown.search === '' ? {} : { limit: searchCountLimit };
  // Both may have a condition on the same field.
  const and = (part: Filter<SubmissionDocument>) => ({ $and: [all, part] });
  const count = (filter: Filter<SubmissionDocument>) => submissions.countDocuments(filter, limit);
  const findNearest = (part: Filter<SubmissionDocument>, nearest: Sort) =>
    submissions.findOne(and(part), { sort: nearest, projection: { _id: 1 } });
  const [previous, next, total, found, ...earlier] = await Promise.all([
    findNearest(matchBefore(submission, order), opposite),
    findNearest(matchBefore(submission, opposite), order),
    count(all),
    submissions.countDocuments(and({ _id: submission._id })),
    // Counted apart, so that the index alone can count each.
    ...listFiltersBefore(submission, order).map((part) => count(and(part))),
  ]);
  return {
    previous: previous?._id,
    next: next?._id,
    before: earlier.reduce((sum, each) => sum + each, 0),
    total,
    isListed: found === 1,
  };
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
    return assignment === null ? undefined : findLateFilter(lookups, assignment, calendar);
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
