import type { Collection, ObjectId } from 'mongodb';
import type {
  AssignedWork,
  Evaluation,
  SubmissionAnswer,
  SubmissionStatus,
} from '../../contract/submissions.ts';

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
  };
type Submissions = Collection<SubmissionDocument>;

export type NewSubmission = SubmissionAnswer & {
  assignmentId: ObjectId | null;
  work: AssignedWork;
  email: string;
  name: string;
};

/** Adds a pending submission; `undefined` when this student has already answered this assignment. */
export async function addSubmission(
  submissions: Submissions,
  { assignmentId, work, email, name, pdfLink, quickNote }: NewSubmission,
): Promise<ObjectId | undefined> {
  const assignmentKey = assignmentId?.toHexString() ?? `title:${work.title}`;
  const { upsertedId } = await submissions.updateOne(
    { email, assignmentKey },
    {
      $setOnInsert: {
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
      },
    },
    { upsert: true },
  );
  return upsertedId ?? undefined;
}

export function findSubmission(submissions: Submissions, _id: ObjectId) {
  return submissions.findOne({ _id });
}

/** What waits for a mark, longest waiting first, without the teacher's own. */
export function findPendingSubmissions(submissions: Submissions, teacher: string) {
  return submissions
    .find({ status: 'pending', email: { $ne: teacher } })
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
    .sort({ submittedAt: 1, _id: 1 })
    .toArray();
}

/** A student's own submissions, newest first, without those taken off the list. */
export function findSubmissionsOf(submissions: Submissions, student: string) {
  return submissions
    .find({ email: student, removedByStudentAt: null })
    .sort({ submittedAt: -1, _id: -1 })
    .toArray();
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
