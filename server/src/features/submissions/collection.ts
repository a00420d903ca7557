import { type Collection, type Db, type Filter, ObjectId, type Sort, type WithId } from 'mongodb';
import type {
  AssignedWork,
  Evaluation,
  MarkedPageQuery,
  SubmissionAnswer,
  SubmissionCountQuery,
  SubmissionPageQuery,
  SubmissionStatus,
} from '../../contract/submissions.ts';
import { batchInserts } from '../../database/queries/batch.ts';
import { matchOpenOrIn } from '../../database/queries/class-filter.ts';
import { unlessDuplicate } from '../../database/queries/duplicate.ts';
import { matchWords } from '../../database/queries/search-words.ts';
import type { SubmittedWork } from '../../feature.ts';
import { listSubmissionWords } from './search-words.ts';

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
    status: SubmissionStatus;
    obtainedMark: number | null;
    feedback: string | null;
    /** Incremented by each marking. */
    version: number;
    submittedAt: Date;
    markedAt: Date | null;
    /** The marking teacher's uid. */
    markedBy: string | null;
    /** When the student removed it from the own list. */
    removedByStudentAt: Date | null;
    /** Made by `listSubmissionWords`. */
    searchWords: string[];
  };
export type Submissions = Collection<SubmissionDocument>;

export function openSubmissions(database: Db): Submissions {
  return database.collection('submissions');
}

type NewSubmission = SubmissionAnswer & {
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
    searchWords: listSubmissionWords({ title: work.title, name, email }),
  });
  return unlessDuplicate(inserting.then(() => _id));
}

/** Deletes a submission that was just added; false when a teacher has marked it already. */
export async function undoSubmission(submissions: Submissions, _id: ObjectId): Promise<boolean> {
  const { deletedCount } = await submissions.deleteOne({ _id, status: 'pending', version: 1 });
  return deletedCount === 1;
}

export function findSubmission(submissions: Submissions, _id: ObjectId) {
  return submissions.findOne({ _id });
}

/** The assignments that this student has submitted, including those removed from the student's list. */
export async function findSubmittedAssignmentIds(
  submissions: Submissions,
  student: string,
): Promise<ObjectId[]> {
  const answers = await submissions
    // Ids sort before `title:`, so that the index alone answers this query.
    .find({ uid: student, assignmentKey: { $lt: 'title:' } })
    .project<Pick<SubmissionDocument, 'assignmentKey'>>({ _id: 0, assignmentKey: 1 })
    .toArray();
  return answers.map(({ assignmentKey }) => new ObjectId(assignmentKey));
}

/** What this student has submitted for this assignment, also when it is off the student's list. */
export function findSubmissionTo(
  submissions: Submissions,
  assignmentId: ObjectId,
  student: string,
) {
  return submissions.findOne({ uid: student, assignmentKey: assignmentId.toHexString() });
}

/** How many have submitted this assignment, marked or not, also those who took theirs off their list. */
export function countSubmissionsTo(
  submissions: Submissions,
  assignmentId: ObjectId,
): Promise<number> {
  return submissions.countDocuments({ assignmentId });
}

const ownOrders = {
  newest: { submittedAt: -1, _id: -1 },
  oldest: { submittedAt: 1, _id: 1 },
} satisfies Record<SubmissionPageQuery['sort'], Sort>;

/** One page of a student's own submissions, without those removed from the list. */
export function findSubmissionPage(
  submissions: Submissions,
  student: string,
  { currentPage, itemsPerPage, sort, ...filter }: SubmissionPageQuery,
) {
  return submissions
    .find(toOwnFilter(student, filter))
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
    .find({ uid: student, status: 'completed' })
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

function toOwnFilter(
  student: string,
  { status, search }: SubmissionCountQuery,
): Filter<SubmissionDocument> {
  return {
    uid: student,
    removedByStudentAt: null,
    ...(status === '' ? {} : { status }),
    ...matchWords(search),
  };
}

const undoneFields = {
  status: 1,
  obtainedMark: 1,
  feedback: 1,
  markedAt: 1,
  markedBy: 1,
  removedByStudentAt: 1,
} as const;
/** What a submission was before a marking, as far as that changes it. */
type BeforeMarking = WithId<
  Pick<SubmissionDocument, keyof typeof undoneFields | 'classId' | 'version'>
>;

/**
 * Marks a submission in one atomic write if it is another account's, its assignment is open or in one of these classes,
 * the mark is not above its marks, and it is pending or still at the given version; what it was before, `null` when
 * nothing was changed.
 */
export async function markSubmission(
  submissions: Submissions,
  _id: ObjectId,
  { obtainedMark, feedback, version }: Evaluation,
  { teacher, classIds }: { teacher: string; classIds: ObjectId[] },
): Promise<BeforeMarking | null> {
  return submissions.findOneAndUpdate(
    {
      _id,
      ...matchOpenOrIn(classIds),
      uid: { $ne: teacher },
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
    { projection: { ...undoneFields, classId: 1, version: 1 } },
  );
}

/**
 * Takes a marking back; false when the submission was marked again since. The version grows: a form that shows the mark
 * is outdated.
 */
export async function undoMark(
  submissions: Submissions,
  { _id, classId: _class, version, ...fields }: BeforeMarking,
): Promise<boolean> {
  const { matchedCount } = await submissions.updateOne(
    { _id, version: version + 1 },
    { $set: fields, $inc: { version: 1 } },
  );
  return matchedCount === 1;
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

/** All of a student's submissions as a cursor, including those removed from the list. */
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

/** The submissions of these students to these assignments, in no order: what a class's matrix shows of them. */
export function findSubmissionsOf(
  submissions: Submissions,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<SubmittedWork[]> {
  const assignmentKeys = assignmentIds.map((id) => id.toHexString());
  return submissions
    .find({ uid: { $in: students }, assignmentKey: { $in: assignmentKeys } })
    .project<SubmittedWork>(workFields)
    .toArray();
}
