import type { Filter, ObjectId, Sort, WithId } from 'mongodb';
import { searchCountLimit } from '../../contract/paging.ts';
import type { PendingCountQuery, PendingPageQuery } from '../../contract/submissions.ts';
import { limitCount } from '../../database/queries/limit-count.ts';
import { matchWords } from '../../database/queries/search-words.ts';
import type { SubmissionDocument, Submissions } from './collection.ts';

const pendingOrders = {
  oldest: { submittedAt: 1, _id: 1 },
  newest: { submittedAt: -1, _id: -1 },
  assignment: { title: 1, submittedAt: 1, _id: 1 },
} satisfies Record<PendingPageQuery['sort'], Sort>;

/** One page of the submissions that this teacher can mark, with the fields of a card only. */
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

/** How many submissions this teacher can mark; a search counts up to `searchLimit`. */
export async function countPending(
  submissions: Submissions,
  teacher: string,
  filter: PendingCountQuery,
  searchLimit = searchCountLimit,
): Promise<number> {
  return submissions.countDocuments(
    await toPendingFilter(submissions, teacher, filter),
    filter.search === '' ? {} : limitCount(searchLimit),
  );
}

/**
 * Teachers never mark their own submissions. Few have pending ones, from the time before they became teachers: for all
 * others the filter omits this condition, so that the index alone can count and skip.
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
 * The nearest submissions before and after this one that this teacher can mark, how many of them come before it, and
 * how many there are.
 */
export async function findPendingNeighbours(
  submissions: Submissions,
  { _id, submittedAt }: Pick<WithId<SubmissionDocument>, '_id' | 'submittedAt'>,
  teacher: string,
) {
  const pending = await toPendingFilter(submissions, teacher, { search: '' });
  // The index starts at the bound of `submittedAt`; equal times are ordered by their ids.
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
  const [previous, next, earlier, sameTime, waiting] = await Promise.all([
    submissions.findOne(isBefore, { sort: pendingOrders.newest, projection }),
    submissions.findOne(isAfter, { sort: pendingOrders.oldest, projection }),
    // As two counts, each is answered by the index alone.
    submissions.countDocuments({ ...pending, submittedAt: { $lt: submittedAt } }),
    submissions.countDocuments({ ...pending, submittedAt, _id: { $lt: _id } }),
    submissions.countDocuments(pending),
  ]);
  return { previous: previous?._id, next: next?._id, before: earlier + sameTime, waiting };
}
