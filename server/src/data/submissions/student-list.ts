import type { Filter, ObjectId, Sort } from 'mongodb';
import type {
  MarkedPageQuery,
  SubmissionPageQuery,
  SubmissionStatus,
} from '#contract/submissions/schemas.ts';
import { matchWords } from '#database/queries/search-words.ts';
import type { StoredStatus, SubmissionDocument, Submissions } from './collection.ts';
import { matchNoShownRecord, matchReleasedMark } from './marks/record-states.ts';

type OwnFilter = Pick<SubmissionPageQuery, 'status' | 'search'>;

const ownOrders = {
  newest: { submittedAt: -1, _id: -1 },
  oldest: { submittedAt: 1, _id: 1 },
} satisfies Record<SubmissionPageQuery['sort'], Sort>;

/** Lists show how many attempts there were, and nothing of their texts and of the history. */
const listFields = {
  history: 0,
  'draft.criteria': 0,
  'draft.nextSteps': 0,
  'attempts.pdfLink': 0,
  'attempts.files': 0,
  'attempts.quickNote': 0,
  'attempts.reason': 0,
} as const;

/** One page of a student's own submissions, without those removed from the list. */
export function findSubmissionPage(
  submissions: Submissions,
  student: string,
  { currentPage, itemsPerPage, sort, ...filter }: SubmissionPageQuery,
) {
  return submissions
    .find(toOwnFilter(student, filter), { projection: listFields })
    .sort(ownOrders[sort])
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** One page of a student's released marks, including those of submissions removed from the list, the last submitted first. */
export function findMarkedPage(
  submissions: Submissions,
  student: string,
  { currentPage, itemsPerPage }: MarkedPageQuery,
) {
  return submissions
    .find({ uid: student, ...matchReleasedMark }, { projection: listFields })
    .sort(ownOrders.newest)
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** How many submissions of the student there are on all pages of this filter together. */
export function countSubmissions(
  submissions: Submissions,
  student: string,
  filter: OwnFilter,
): Promise<number> {
  return submissions.countDocuments(toOwnFilter(student, filter));
}

/** What is stored where the specification's status is this one. */
export function toStoredStatuses(status: SubmissionStatus): StoredStatus[] {
  return status === 'completed' ? ['completed'] : ['pending', 'returned', 'draft'];
}

function toOwnFilter(student: string, { status, search }: OwnFilter): Filter<SubmissionDocument> {
  return {
    uid: student,
    // What was withdrawn is off the list too.
    removedByStudentAt: null,
    ...(status === '' ? {} : { status: { $in: toStoredStatuses(status) } }),
    ...matchWords(search),
  };
}

/** Removes a marked submission from its student's list; the record stays. False when nothing was changed. */
export async function removeFromStudentList(
  submissions: Submissions,
  _id: ObjectId,
  student: string,
): Promise<boolean> {
  const { matchedCount } = await submissions.updateOne(
    { _id, uid: student, status: 'completed', removedByStudentAt: null },
    { $set: { removedByStudentAt: new Date() } },
  );
  return matchedCount === 1;
}

/**
 * All of a student's submissions as a cursor, including those removed from the list and the withdrawn ones, and what was marked or
 * excused without a hand-in. What nobody but teachers knows of is left out: a draft of a mark, or one that was taken back, where
 * nothing was ever handed in.
 */
export function readSubmissionsByStudent(submissions: Submissions, student: string) {
  const unknown = {
    status: 'withdrawn' as const,
    'attempts.0': { $exists: false },
    ...matchNoShownRecord,
  };
  return submissions.find({ uid: student, $nor: [unknown] }).sort(ownOrders.oldest);
}
