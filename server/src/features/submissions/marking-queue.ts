import type { Filter, ObjectId, Sort, WithId } from 'mongodb';
import { mostFound } from '../../contract/paging.ts';
import type { PendingCountQuery, PendingPageQuery } from '../../contract/submissions.ts';
import { limitCount } from '../../database/queries/limit-count.ts';
import { matchWords } from '../../database/queries/search-words.ts';
import type { SubmissionDocument, Submissions } from './collection.ts';

const pendingOrders = {
  oldest: { submittedAt: 1, _id: 1 },
  newest: { submittedAt: -1, _id: -1 },
  assignment: { title: 1, submittedAt: 1, _id: 1 },
} satisfies Record<PendingPageQuery['sort'], Sort>;

/** One page of what waits for a mark of this teacher, and only what a card needs. */
export async function findPendingPage(
  submissions: Submissions,
  teacher: string,
  { currentPage, itemsPerPage, sort, ...filter }: PendingPageQuery,
) {
  return submissions
    .find(await toPendingFilter(submissions, teacher, filter))
    .project<
      Pick<
        SubmissionDocument,
        'email' | 'name' | 'title' | 'marks' | 'imageURL' | 'submittedAt'
      > & {
        _id: ObjectId;
      }
    >({
      email: 1,
      name: 1,
      title: 1,
      marks: 1,
      imageURL: 1,
      submittedAt: 1,
    })
    .sort(pendingOrders[sort])
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** How many wait for a mark of this teacher; of a search not above `searchLimit`. */
export async function countPending(
  submissions: Submissions,
  teacher: string,
  filter: PendingCountQuery,
  searchLimit = mostFound,
): Promise<number> {
  return submissions.countDocuments(
    await toPendingFilter(submissions, teacher, filter),
    filter.search === '' ? {} : limitCount(searchLimit),
  );
}

/**
 * Nobody marks their own. Few teachers have something of their own waiting, from the time before they were one: for
 * all others the filter does without the exception, so that the index alone tells what to count and to pass over.
 */
async function toPendingFilter(
  submissions: Submissions,
  teacher: string,
  { search }: Pick<PendingCountQuery, 'search'>,
): Promise<Filter<SubmissionDocument>> {
  const isOwn = { uid: teacher, status: 'pending' } as const;
  const own = await submissions.findOne(isOwn, { projection: { _id: 1 } });
  return {
    status: 'pending',
    ...(own === null ? {} : { uid: { $ne: teacher } }),
    ...matchWords(search),
  };
}

/**
 * The nearest submissions on both sides of this one that wait for a mark of this teacher, how many of those come
 * before it, and how many there are.
 */
export async function findPendingNeighbours(
  submissions: Submissions,
  { _id, submittedAt }: Pick<WithId<SubmissionDocument>, '_id' | 'submittedAt'>,
  teacher: string,
) {
  const pending = await toPendingFilter(submissions, teacher, { search: '' });
  // The outer bound is what the index walks from; equal moments are told apart by their ids.
  const isBefore = {
    ...pending,
    submittedAt: { $lte: submittedAt },
    $or: [{ submittedAt: { $lt: submittedAt } }, { _id: { $lt: _id } }],
  };
  const isAfter = {
    ...pending,
    submittedAt: { $gte: submittedAt },
    $or: [{ submittedAt: { $gt: submittedAt } }, { _id: { $gt: _id } }],
  };
  const projection = { _id: 1 };
  const [previous, next, earlier, atOnce, waiting] = await Promise.all([
    submissions.findOne(isBefore, { sort: pendingOrders.newest, projection }),
    submissions.findOne(isAfter, { sort: pendingOrders.oldest, projection }),
    // Counted apart, for each of them the index alone tells.
    submissions.countDocuments({ ...pending, submittedAt: { $lt: submittedAt } }),
    submissions.countDocuments({ ...pending, submittedAt, _id: { $lt: _id } }),
    submissions.countDocuments(pending),
  ]);
  return { previous: previous?._id, next: next?._id, before: earlier + atOnce, waiting };
}
