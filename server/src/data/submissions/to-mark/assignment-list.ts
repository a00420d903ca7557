import type { Filter, ObjectId, WithId } from 'mongodb';
import type { AssignmentPageQuery } from '#contract/submissions/schemas.ts';
import { searchCountLimit } from '#contract/values.ts';
import type { Order } from '#database/queries/list-position.ts';
import type {
  DraftDocument,
  StoredStatus,
  SubmissionDocument,
  Submissions,
} from '../collection.ts';
import { handedIn } from '../marks/record-states.ts';
import { matchFoundByMarker } from '../shown/identity.ts';
import { findPageOfParts } from './parts-page.ts';
import { shuffleFor } from './shuffled.ts';

const assignmentOrders = {
  oldest: { submittedAt: 1, _id: 1 },
  newest: { submittedAt: -1, _id: -1 },
  name: { sortName: 1, _id: 1 },
  lastName: { sortLastName: 1, _id: 1 },
} satisfies Record<Exclude<AssignmentPageQuery['sort'], 'shuffled'>, Order>;

const storedStatuses: Record<AssignmentPageQuery['status'], StoredStatus[]> = {
  '': handedIn,
  submitted: ['pending'],
  returned: ['returned'],
  draft: ['draft'],
  released: ['completed'],
  late: handedIn,
  resubmitted: handedIn,
  withdrawn: ['withdrawn'],
  question: handedIn,
};

const rowFields = {
  uid: 1,
  email: 1,
  name: 1,
  submittedName: 1,
  anonymous: 1,
  status: 1,
  marks: 1,
  obtainedMark: 1,
  'draft.obtainedMark': 1,
  'draft.feedback': 1,
  'draft.markedAt': 1,
  returned: 1,
  markingBeganAt: 1,
  revision: 1,
  submittedAt: 1,
  markedAt: 1,
  version: 1,
} as const;

/** Of the attempts it has only how many there are, and of a draft the mark and the feedback. */
export type AssignmentRow = WithId<
  Pick<SubmissionDocument, Extract<keyof typeof rowFields, keyof SubmissionDocument>> & {
    draft?: DraftDocument;
    attempts?: unknown[];
  }
>;

export type Shown = Pick<AssignmentPageQuery, 'status' | 'search'> & {
  assignmentId: ObjectId;
  /** Whether the assignment is marked anonymously. */
  isAnonymous: boolean;
  /** The teacher's own submission, from the time before the account became a teacher, is left out. */
  except: ObjectId | undefined;
  /** The teacher's uid. */
  marker: string;
  /** From `matchLate`, where `status` is `late`. */
  late?: Filter<SubmissionDocument> | undefined;
  /** Where `status` is `question`: the submissions with one that waits for an answer. */
  withQuestion?: ObjectId[] | undefined;
};

type Part = Pick<AssignmentPageQuery, 'sort' | 'currentPage' | 'itemsPerPage'>;

/** One page of the submissions to an assignment, the withdrawn ones only where they are asked for. */
export function findAssignmentRows(
  submissions: Submissions,
  shown: Shown,
  { sort, ...page }: Part,
): Promise<AssignmentRow[]> {
  const { order, parts } = toOrder(shown, sort);
  return findPageOfParts(submissions, parts, page, (part, skip, limit) =>
    submissions
      .find(part)
      .project<AssignmentRow>({ ...rowFields, 'attempts.submittedAt': 1 })
      .sort(order)
      .skip(skip)
      .limit(limit)
      .toArray(),
  );
}

/** How the list is ordered: the parts of it that come one after the other, and the order of each. */
export function toOrder(shown: Shown, sort: AssignmentPageQuery['sort']) {
  const all = matchShown(shown);
  // The names of those whose marks are released would tell between which ones the others are.
  const isByName = sort === 'name' || sort === 'lastName';
  if (sort !== 'shuffled' && !(isByName && shown.isAnonymous)) {
    return { order: assignmentOrders[sort], parts: [all], findPart: () => 0 };
  }
  const shuffle = shuffleFor(shown.assignmentId, shown.marker);
  return { ...shuffle, parts: shuffle.parts.map((part) => ({ ...all, ...part })) };
}

/** How many there are on all pages; a search counts up to `searchCountLimit`. */
export function countAssignmentRows(
  submissions: Submissions,
  shown: Omit<Shown, 'marker'>,
): Promise<number> {
  const limit = shown.search === '' ? {} : { limit: searchCountLimit };
  return submissions.countDocuments(matchShown(shown), limit);
}

/**
 * Where there is no own submission the filter omits the condition, so that the index alone can count. What was late depends on the
 * days that students were granted, so it is found after the release only where marking is anonymous.
 */
export function matchShown({
  assignmentId,
  isAnonymous,
  status,
  search,
  except,
  late,
  withQuestion,
}: Omit<Shown, 'marker'>): Filter<SubmissionDocument> {
  const statuses =
    status === 'late' && isAnonymous ? ['completed' as const] : storedStatuses[status];
  const [only, ...others] = statuses;
  return {
    assignmentId,
    status: only && others.length === 0 ? only : { $in: statuses },
    ...late,
    // Without an attempt it is a mark without a hand-in.
    ...((status === 'resubmitted' || status === 'withdrawn') && {
      'attempts.0': { $exists: true },
    }),
    ...(except && { _id: { $ne: except } }),
    // The teacher's own one is not answered by the teacher.
    ...(withQuestion && { _id: { $in: withQuestion.filter((id) => !except?.equals(id)) } }),
    ...matchFoundByMarker(search),
  };
}
