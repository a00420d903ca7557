import { type Collection, type Db, type Filter, ObjectId, type Sort } from 'mongodb';
import type { GivenCriterion } from '../../contract/rubrics.ts';
import type { AttemptEnd, GivenMark, HistoryKind } from '../../contract/submissions/life.ts';
import type { SubmissionAnswer } from '../../contract/submissions/typed-fields.ts';
import type {
  AssignedWork,
  MarkedPageQuery,
  SubmissionCountQuery,
  SubmissionPageQuery,
  SubmissionStatus,
} from '../../contract/submissions.ts';
import { maxAttempts } from '../../contract/values.ts';
import { batchInserts } from '../../database/queries/batch.ts';
import { unlessDuplicate } from '../../database/queries/duplicate.ts';
import { matchWords } from '../../database/queries/search-words.ts';
import type { StoredStatus, SubmittedWork } from '../../feature.ts';
import { toSubmissionKeys } from './search-words.ts';

/** What was handed in before, and how that ended. */
export type AttemptDocument = SubmissionAnswer & {
  submittedAt: Date;
  ended: AttemptEnd;
  endedAt: Date;
  /** Of `returned`. */
  reason: string | null;
};

/** A mark that is not released. Only presenters for those who may mark it read it. */
export type DraftDocument = GivenMark & {
  markedAt: Date;
  /** The teacher's uid. */
  markedBy: string;
};

export type HistoryDocument = {
  at: Date;
  /** The teacher's uid, and the name at that moment; `null` in a row that was made of an earlier version's mark. */
  by: string | null;
  byName: string | null;
  kind: HistoryKind;
  from: GivenMark | null;
  to: GivenMark | null;
  /** Of `returned`. */
  reason: string | null;
};

/** All that happens to a submission is in its own document, so that each change is one write. */
export type SubmissionDocument = AssignedWork &
  SubmissionAnswer & {
    /** `null` in documents of an earlier version that were sent without saying which assignment they answer. */
    assignmentId: ObjectId | null;
    /** The assignment's id in hex, or `title:` and its title where there is no id. Unique together with `uid`. */
    assignmentKey: string;
    /** The assignment's class; `null` of an open one, and missing in documents of an earlier version. */
    classId: ObjectId | null;
    /** The student's; `email` is lower-case. */
    uid: string;
    email: string;
    name: string;
    status: StoredStatus;
    /** These two, `criteria`, `markedAt` and `markedBy` are of the released mark: what reads only them cannot show a draft. */
    obtainedMark: number | null;
    feedback: string | null;
    /** Missing in a mark without a rubric. Their points add up to the mark. */
    criteria?: GivenCriterion[];
    /** Incremented by each change, except to the student's list. */
    version: number;
    /** When it was handed in the last time, like document and note. */
    submittedAt: Date;
    markedAt: Date | null;
    /** The marking teacher's uid. */
    markedBy: string | null;
    /** When the student removed it from the own list, or withdrew it. */
    removedByStudentAt: Date | null;
    /** The earlier attempts, the first one first. Missing where there are none, like the next three. */
    attempts?: AttemptDocument[];
    /** With the status `returned`: when and why. */
    returned?: { at: Date; reason: string };
    /** With the status `draft`. */
    draft?: DraftDocument;
    /** Only grows. */
    history?: HistoryDocument[];
    /** Made by `toSubmissionKeys`, like `sortName`: the student's name as names are sorted. */
    searchWords: string[];
    sortName: string;
  };
export type Submissions = Collection<SubmissionDocument>;

export function openSubmissions(database: Db): Submissions {
  return database.collection('submissions');
}

export type NewSubmission = SubmissionAnswer & {
  assignmentId: ObjectId;
  work: AssignedWork & { classId?: ObjectId | null };
  uid: string;
  email: string;
  name: string;
};

const insertSubmission = batchInserts<SubmissionDocument>();

/** Adds a pending submission; `undefined` when this student has already submitted this assignment. */
export async function addSubmission(
  submissions: Submissions,
  { assignmentId, work, uid, email, name, pdfLink, quickNote }: NewSubmission,
): Promise<ObjectId | undefined> {
  const _id = new ObjectId();
  const inserting = insertSubmission(submissions, {
    _id,
    uid,
    email,
    assignmentKey: assignmentId.toHexString(),
    assignmentId,
    classId: work.classId ?? null,
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
    ...toSubmissionKeys({ title: work.title, name, email }),
  });
  return unlessDuplicate(inserting.then(() => _id));
}

/** Whether this student has withdrawn the submission to this assignment, and cannot hand it in once more. */
export async function hasUsedAllAttempts(
  submissions: Submissions,
  assignmentId: ObjectId,
  student: string,
): Promise<boolean> {
  const assignmentKey = assignmentId.toHexString();
  const found = await submissions.findOne(
    { uid: student, assignmentKey, status: 'withdrawn', attempts: { $size: maxAttempts } },
    { projection: { _id: 1 } },
  );
  return found !== null;
}

/** Deletes a submission that was just added; false when it has been changed already. */
export async function undoSubmission(submissions: Submissions, _id: ObjectId): Promise<boolean> {
  const { deletedCount } = await submissions.deleteOne({ _id, status: 'pending', version: 1 });
  return deletedCount === 1;
}

export function findSubmission(submissions: Submissions, _id: ObjectId) {
  return submissions.findOne({ _id });
}

/**
 * The assignments that this student has submitted, including those removed from the student's list and without the withdrawn
 * ones.
 */
export async function findSubmittedAssignmentIds(
  submissions: Submissions,
  student: string,
): Promise<ObjectId[]> {
  // Ids sort before `title:`, so that an index alone answers each of these queries.
  const answers = { uid: student, assignmentKey: { $lt: 'title:' } };
  const findKeys = (filter: Filter<SubmissionDocument>) =>
    submissions
      .find(filter)
      .project<Pick<SubmissionDocument, 'assignmentKey'>>({ _id: 0, assignmentKey: 1 })
      .toArray();
  const [all, withdrawn] = await Promise.all([
    findKeys(answers),
    findKeys({ ...answers, status: 'withdrawn' }),
  ]);
  const gone = new Set(withdrawn.map(({ assignmentKey }) => assignmentKey));
  return all
    .filter(({ assignmentKey }) => !gone.has(assignmentKey))
    .map(({ assignmentKey }) => new ObjectId(assignmentKey));
}

/** What this student has submitted for this assignment and not withdrawn, also when it is off the student's list. */
export function findSubmissionTo(
  submissions: Submissions,
  assignmentId: ObjectId,
  student: string,
) {
  return submissions.findOne({
    uid: student,
    assignmentKey: assignmentId.toHexString(),
    status: { $ne: 'withdrawn' },
  });
}

/** The statuses of what was handed in and not withdrawn. */
export const handedIn: StoredStatus[] = ['pending', 'returned', 'draft', 'completed'];

/** How many have submitted this assignment, marked or not, also those who took theirs off their list. */
export function countSubmissionsTo(
  submissions: Submissions,
  assignmentId: ObjectId,
): Promise<number> {
  return submissions.countDocuments({ assignmentId, status: { $in: handedIn } });
}

const ownOrders = {
  newest: { submittedAt: -1, _id: -1 },
  oldest: { submittedAt: 1, _id: 1 },
} satisfies Record<SubmissionPageQuery['sort'], Sort>;

/** Lists show how many attempts there were, and nothing of their texts and of the history. */
const listFields = {
  history: 0,
  'draft.criteria': 0,
  'attempts.pdfLink': 0,
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

/** One page of a student's marked submissions, including those removed from the list, the last submitted first. */
export function findMarkedPage(
  submissions: Submissions,
  student: string,
  { currentPage, itemsPerPage }: MarkedPageQuery,
) {
  return submissions
    .find({ uid: student, status: 'completed' }, { projection: listFields })
    .sort(ownOrders.newest)
    .skip(currentPage * itemsPerPage)
    .limit(itemsPerPage)
    .toArray();
}

/** How many submissions of the student there are on all pages of this filter together. */
export function countSubmissions(
  submissions: Submissions,
  student: string,
  filter: SubmissionCountQuery,
): Promise<number> {
  return submissions.countDocuments(toOwnFilter(student, filter));
}

/** What is stored where the specification's status is this one. */
export function toStoredStatuses(status: SubmissionStatus): StoredStatus[] {
  return status === 'completed' ? ['completed'] : ['pending', 'returned', 'draft'];
}

function toOwnFilter(
  student: string,
  { status, search }: SubmissionCountQuery,
): Filter<SubmissionDocument> {
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

/** All of a student's submissions as a cursor, including those removed from the list and the withdrawn ones. */
export function readSubmissionsByStudent(submissions: Submissions, student: string) {
  return submissions.find({ uid: student }).sort(ownOrders.oldest);
}

const workFields = {
  assignmentId: 1,
  uid: 1,
  status: 1,
  marks: 1,
  obtainedMark: 1,
  submittedAt: 1,
} as const;

/**
 * The submissions of these students to these assignments without the withdrawn ones, in no order: what a class's matrix shows
 * of them.
 */
export function findSubmissionsOf(
  submissions: Submissions,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<SubmittedWork[]> {
  const assignmentKeys = assignmentIds.map((id) => id.toHexString());
  return submissions
    .find({
      uid: { $in: students },
      assignmentKey: { $in: assignmentKeys },
      status: { $ne: 'withdrawn' },
    })
    .project<SubmittedWork>(workFields)
    .toArray();
}
