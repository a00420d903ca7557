import type { Db, ObjectId, WithId } from 'mongodb';
import type { NeighboursQuery } from '#contract/marking/queue.ts';
import { searchCountLimit } from '#contract/values.ts';
import { findAssignment } from '#data/assignments/find-assignments.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { openSubmissions, type SubmissionDocument, type Submissions } from '../collection.ts';
import { findSubmissionTo } from '../submitted-assignments.ts';
import { matchShown, type Shown, toOrder } from './assignment-list.ts';
import { findNeighbours } from './find-neighbours.ts';
import { findLateFilter } from './late.ts';

/** The neighbours of this submission among those to its assignment that are shown. */
export function findShownNeighbours(
  submissions: Submissions,
  submission: WithId<SubmissionDocument>,
  shown: Shown,
  sort: NeighboursQuery['sort'],
) {
  const { order, parts, findPart } = toOrder(shown, sort === 'assignment' ? 'oldest' : sort);
  // A filter finds null where a document of an earlier version has no key.
  const placed = { ...submission, shuffleKey: submission.shuffleKey ?? null };
  return findNeighbours(submissions, placed, {
    all: matchShown(shown),
    parts,
    index: findPart(submission),
    order,
    countLimit: shown.search === '' ? undefined : searchCountLimit,
  });
}

type Queue = Pick<NeighboursQuery, 'search' | 'sort' | 'status'> &
  Pick<Shown, 'assignmentId' | 'withQuestion'>;

/** Finds the neighbours of a submission to an assignment in the list that this teacher sees of it. */
export async function findAssignmentNeighbours(
  database: Db,
  calendar: SchoolCalendar,
  submission: WithId<SubmissionDocument>,
  { assignmentId, status, search, sort, withQuestion }: Queue,
  teacher: string,
) {
  const [own, late] = await Promise.all([
    findSubmissionTo(database, assignmentId, teacher),
    status === 'late' ? findLate(database, calendar, assignmentId) : undefined,
  ]);
  const isAnonymous = submission.anonymous === true;
  const asked = { assignmentId, isAnonymous, status, search };
  const shown = { ...asked, except: own?._id, marker: teacher, late, withQuestion };
  return findShownNeighbours(openSubmissions(database), submission, shown, sort);
}

async function findLate(database: Db, calendar: SchoolCalendar, assignmentId: ObjectId) {
  const assignment = await findAssignment(database, assignmentId);
  return assignment === null ? undefined : findLateFilter(database, assignment, calendar);
}
