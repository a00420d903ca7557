import type { Filter, ObjectId, Sort, WithId } from 'mongodb';
import type { PendingCountQuery, PendingPageQuery } from '#contract/marking/queue.ts';
import { searchCountLimit } from '#contract/values.ts';
import type { MarkingTeacher } from '#data/classes/class-access.ts';
import { matchOpenOrIn } from '#data/classes/class-filter.ts';
import type { SubmissionDocument, Submissions } from '../collection.ts';
import { matchFoundByMarker } from '../shown/identity.ts';
import { findNeighbours } from './find-neighbours.ts';
import { findPageOfParts } from './parts-page.ts';

const pendingOrders = {
  oldest: { submittedAt: 1, _id: 1 },
  newest: { submittedAt: -1, _id: -1 },
  assignment: { sortTitle: 1, submittedAt: 1, _id: 1 },
} satisfies Record<PendingPageQuery['sort'], Sort>;

/** Whose queue it is: the submissions of the teacher's classes and of open assignments are in it. */
export type QueueOwner = MarkingTeacher & {
  /** The ids of the teacher's own assignments, of which none is in another class. */
  ownAssignments: ObjectId[];
  /** From `hasOwnPending`. */
  hasOwnPending: boolean;
};

const cardFields = {
  uid: 1,
  email: 1,
  name: 1,
  title: 1,
  submittedTitle: 1,
  submittedName: 1,
  anonymous: 1,
  status: 1,
  marks: 1,
  imageURL: 1,
  submittedAt: 1,
  assignmentId: 1,
  classId: 1,
  revision: 1,
} as const;
type PendingDocument = WithId<Pick<SubmissionDocument, keyof typeof cardFields>>;

/** One page of the submissions that this teacher can mark, with the fields of a card only. */
export async function findPendingPage(
  submissions: Submissions,
  owner: QueueOwner,
  { sort, first, search, ...page }: PendingPageQuery,
): Promise<PendingDocument[]> {
  const pending = toPendingFilter(owner, { search });
  const parts = splitQueue(pending, owner, first);
  return findPageOfParts(submissions, parts, page, (part, skip, limit) =>
    submissions
      .find(part)
      .project<PendingDocument>(cardFields)
      .sort(pendingOrders[sort])
      .skip(skip)
      .limit(limit)
      .toArray(),
  );
}

/** How many submissions this teacher can mark; a search counts up to `searchCountLimit`. */
export async function countPending(
  submissions: Submissions,
  owner: QueueOwner,
  { search }: Pick<PendingCountQuery, 'search'>,
): Promise<number> {
  return submissions.countDocuments(
    toPendingFilter(owner, { search }),
    search === '' ? {} : { limit: searchCountLimit },
  );
}

/** How many marks of others this teacher has not released; those that are released by assignment. */
export function countDrafts(
  submissions: Submissions,
  { uid, classIds }: MarkingTeacher,
): Promise<number> {
  return submissions.countDocuments({
    ...matchOpenOrIn(classIds),
    status: 'draft',
    assignmentId: { $ne: null },
    uid: { $ne: uid },
  });
}

/** Whether a pending submission is the teacher's own: from the time before this account became a teacher. */
export async function hasOwnPending(submissions: Submissions, teacher: string): Promise<boolean> {
  const isOwn = { uid: teacher, status: 'pending' } as const;
  return (await submissions.findOne(isOwn, { projection: { _id: 1 } })) !== null;
}

/**
 * Teachers never mark their own submissions. Where there are none the filter omits this condition, so that the index
 * alone can count and skip.
 */
function toPendingFilter(
  { uid, classIds, hasOwnPending }: QueueOwner,
  { search }: Pick<PendingCountQuery, 'search'>,
): Filter<SubmissionDocument> {
  return {
    status: 'pending',
    ...matchOpenOrIn(classIds),
    ...(hasOwnPending && { uid: { $ne: uid } }),
    ...matchFoundByMarker(search),
  };
}

/** The parts of the queue: with `first=mine` the submissions to own assignments, then all others. */
function splitQueue(
  pending: Filter<SubmissionDocument>,
  { ownAssignments }: QueueOwner,
  first: PendingPageQuery['first'],
): [Filter<SubmissionDocument>, ...Filter<SubmissionDocument>[]] {
  if (first !== 'mine' || ownAssignments.length === 0) return [pending];
  // The own assignments are none of other classes: without a condition on the class the index alone answers.
  const { classId: _classes, ...ofAllClasses } = pending;
  return [
    { ...ofAllClasses, assignmentId: { $in: ownAssignments } },
    { ...pending, assignmentId: { $nin: ownAssignments } },
  ];
}

type QueuePosition = Pick<
  WithId<SubmissionDocument>,
  '_id' | 'submittedAt' | 'sortTitle' | 'assignmentId'
>;

export function findPendingNeighbours(
  submissions: Submissions,
  submission: QueuePosition,
  owner: QueueOwner,
  { sort, first, search }: Pick<PendingPageQuery, 'sort' | 'first' | 'search'>,
) {
  const pending = toPendingFilter(owner, { search });
  const parts = splitQueue(pending, owner, first);
  const isOwn = owner.ownAssignments.some((id) => submission.assignmentId?.equals(id));
  const index = parts.length > 1 && !isOwn ? 1 : 0;
  return findNeighbours(submissions, submission, {
    all: pending,
    parts,
    index,
    order: pendingOrders[sort],
    countLimit: search === '' ? undefined : searchCountLimit,
  });
}
