import { type Collection, type Filter, ObjectId, type Sort, type WithId } from 'mongodb';
import { mostFound } from '../../contract/paging.ts';
import type {
  AssignedWork,
  Evaluation,
  PendingCountQuery,
  PendingPageQuery,
  SubmissionAnswer,
  SubmissionCountQuery,
  SubmissionPageQuery,
  SubmissionStatus,
} from '../../contract/submissions.ts';
import { isDuplicate } from '../../database/duplicate.ts';
import { matchWords } from '../../database/search-words.ts';
import { insertTogether } from '../../database/together.ts';
import { toAssignmentKey } from './assignment-key.ts';
import { listSubmissionWords } from './search-words.ts';

export type SubmissionDocument = AssignedWork &
  SubmissionAnswer & {
    /** `null` when it was sent without saying which assignment it answers. */
    assignmentId: ObjectId | null;
    /** The assignment's id in hex, else `title:` and its title: with `email`, what makes an answer the only one. */
    assignmentKey: string;
    /** The student's, lower-case. */
    email: string;
    name: string;
    status: SubmissionStatus;
    obtainedMark: number | null;
    feedback: string | null;
    /** Grows with each marking. */
    version: number;
    submittedAt: Date;
    markedAt: Date | null;
    /** The marking teacher's e-mail. */
    markedBy: string | null;
    /** When the student took it off their own list. */
    removedByStudentAt: Date | null;
    /** Made by `listSubmissionWords`. */
    searchWords: string[];
  };
type Submissions = Collection<SubmissionDocument>;

export type NewSubmission = SubmissionAnswer & {
  assignmentId: ObjectId | null;
  work: AssignedWork;
  email: string;
  name: string;
};

const insertSubmission = insertTogether<SubmissionDocument>();

/** Adds a pending submission; `undefined` when this student has already answered this assignment. */
export async function addSubmission(
  submissions: Submissions,
  { assignmentId, work, email, name, pdfLink, quickNote }: NewSubmission,
): Promise<ObjectId | undefined> {
  const _id = new ObjectId();
  try {
    await insertSubmission(submissions, {
      _id,
      email,
      assignmentKey: toAssignmentKey(assignmentId, work.title),
      assignmentId,
      title: work.title,
      marks: work.marks,
      imageURL: work.imageURL,
      name,
      pdfLink,
      quickNote,
      status: 'pending',
      obtainedMark: null,
      feedback: null,
      version: 1,
      submittedAt: new Date(),
      markedAt: null,
      markedBy: null,
      removedByStudentAt: null,
      searchWords: listSubmissionWords({ title: work.title, name, email }),
    });
    return _id;
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

export function findSubmission(submissions: Submissions, _id: ObjectId) {
  return submissions.findOne({ _id });
}

/** What this student has handed in, also what has left their list. */
export async function findAnsweredAssignmentIds(
  submissions: Submissions,
  email: string,
): Promise<ObjectId[]> {
  const answers = await submissions
    // The hex digits of an id come before the `title:` of an answer without one: the index alone tells all.
    .find({ email, assignmentKey: { $lt: 'title:' } })
    .project<Pick<SubmissionDocument, 'assignmentKey'>>({ _id: 0, assignmentKey: 1 })
    .toArray();
  return answers.map(({ assignmentKey }) => new ObjectId(assignmentKey));
}

const pendingOrders = {
  oldest: { submittedAt: 1, _id: 1 },
  newest: { submittedAt: -1, _id: -1 },
  assignment: { title: 1, submittedAt: 1, _id: 1 },
} satisfies Record<PendingPageQuery['sort'], Sort>;

/** One page of what waits for a mark of this teacher, and only what a card needs. */
export async function findPendingPage(
  submissions: Submissions,
  { currentPage, itemsPerPage, sort, ...filter }: PendingPageQuery,
) {
  return submissions
    .find(await toPendingFilter(submissions, filter))
    .project<
      Pick<SubmissionDocument, 'name' | 'title' | 'marks' | 'imageURL' | 'submittedAt'> & {
        _id: ObjectId;
      }
    >({
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

/** How many wait for a mark of this teacher; of a search not above `mostFound`. */
export async function countPending(
  submissions: Submissions,
  filter: PendingCountQuery,
): Promise<number> {
  return submissions.countDocuments(
    await toPendingFilter(submissions, filter),
    filter.search === '' ? {} : { limit: mostFound },
  );
}

/**
 * Nobody marks their own. Few teachers have something of their own waiting, from the time before they were one: for
 * all others the filter does without the exception, so that the index alone tells what to count and to pass over.
 */
async function toPendingFilter(
  submissions: Submissions,
  { email, search }: PendingCountQuery,
): Promise<Filter<SubmissionDocument>> {
  const own = await submissions.findOne({ email, status: 'pending' }, { projection: { _id: 1 } });
  return {
    status: 'pending',
    ...(own === null ? {} : { email: { $ne: email } }),
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
  const pending = await toPendingFilter(submissions, { email: teacher, search: '' });
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

const ownOrders = {
  newest: { submittedAt: -1, _id: -1 },
  oldest: { submittedAt: 1, _id: 1 },
} satisfies Record<SubmissionPageQuery['sort'], Sort>;

/** One page of a student's own submissions, without those taken off the list. */
export function findSubmissionPage(
  submissions: Submissions,
  { currentPage, itemsPerPage, sort, ...filter }: SubmissionPageQuery,
) {
  return submissions
    .find(toOwnFilter(filter))
    .sort(ownOrders[sort])
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** How many submissions of the student there are on all pages of this filter together. */
export function countSubmissions(
  submissions: Submissions,
  filter: SubmissionCountQuery,
): Promise<number> {
  return submissions.countDocuments(toOwnFilter(filter));
}

function toOwnFilter({ email, status, search }: SubmissionCountQuery): Filter<SubmissionDocument> {
  return {
    email,
    removedByStudentAt: null,
    ...(status === '' ? {} : { status }),
    ...matchWords(search),
  };
}

/**
 * Marks a submission in one step, and only if all holds at that moment: it is another's, the mark is not above
 * its marks, and it is pending or still at the given version. False when nothing was changed.
 */
export async function markSubmission(
  submissions: Submissions,
  _id: ObjectId,
  { obtainedMark, feedback, version }: Evaluation,
  teacher: string,
): Promise<boolean> {
  const { matchedCount } = await submissions.updateOne(
    {
      _id,
      email: { $ne: teacher },
      marks: { $gte: obtainedMark },
      ...(version === undefined ? { status: 'pending' } : { version }),
    },
    {
      $set: {
        obtainedMark,
        feedback,
        status: 'completed',
        markedAt: new Date(),
        markedBy: teacher,
      },
      $inc: { version: 1 },
    },
  );
  return matchedCount === 1;
}

/** Takes a marked submission off its student's list; the record stays. False when nothing was changed. */
export async function removeFromStudent(
  submissions: Submissions,
  _id: ObjectId,
  student: string,
): Promise<boolean> {
  const { matchedCount } = await submissions.updateOne(
    { _id, email: student, status: 'completed', removedByStudentAt: null },
    { $set: { removedByStudentAt: new Date() } },
  );
  return matchedCount === 1;
}

/** All that a student has handed in, one after the other, also what is off their list. */
export function readSubmissionsOf(submissions: Submissions, student: string) {
  return submissions.find({ email: student }).sort(ownOrders.oldest);
}

/** How many a student has handed in, also those off their list. */
export function countHandedIn(
  submissions: Submissions,
  student: string,
  status: SubmissionStatus,
): Promise<number> {
  return submissions.countDocuments({ email: student, status });
}

/** Which of these assignments somebody has answered who is none of `own`. */
export async function findAnsweredByOthers(
  submissions: Submissions,
  assignmentIds: ObjectId[],
  own: string[],
): Promise<ObjectId[]> {
  const answered = await submissions.distinct('assignmentId', {
    assignmentId: { $in: assignmentIds },
    email: { $nin: own },
  });
  return answered.filter((id) => id !== null);
}

export async function deletePending(submissions: Submissions, student: string): Promise<void> {
  await submissions.deleteMany({ email: student, status: 'pending' });
}

/** Puts another name under what a student has handed in; the words of the old one no longer find it. */
export async function handOverSubmissions(
  submissions: Submissions,
  student: string,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await submissions.updateMany({ email: student }, { $set: { email, name, searchWords: [] } });
}

/** Puts another e-mail under the marks that a teacher has given. */
export async function handOverMarkings(
  submissions: Submissions,
  teacher: string,
  email: string,
): Promise<void> {
  await submissions.updateMany(
    { status: 'completed', markedBy: teacher },
    { $set: { markedBy: email } },
  );
}
