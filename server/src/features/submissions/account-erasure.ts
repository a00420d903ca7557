import type { ObjectId } from 'mongodb';
import type { SubmissionStatus } from '../../contract/submissions.ts';
import type { Owner } from '../../database/owner.ts';
import type { Submissions } from './collection.ts';

/** How many a student has handed in, also those off their list. */
export function countHandedIn(
  submissions: Submissions,
  student: string,
  status: SubmissionStatus,
): Promise<number> {
  return submissions.countDocuments({ uid: student, status });
}

/** Which of these assignments somebody has answered who is none of `own`. */
export async function findAnsweredByOthers(
  submissions: Submissions,
  assignmentIds: ObjectId[],
  own: string[],
): Promise<ObjectId[]> {
  const answered = await submissions.distinct('assignmentId', {
    assignmentId: { $in: assignmentIds },
    uid: { $nin: own },
  });
  return answered.filter((id) => id !== null);
}

/** Which of these pictures, as they are stored, a submission shows that stays when this student leaves. */
export function findImagesOfKeptSubmissions(
  submissions: Submissions,
  images: string[],
  student: string,
): Promise<string[]> {
  return submissions.distinct('imageURL', {
    imageURL: { $in: images },
    $or: [{ uid: { $ne: student } }, { status: 'completed' }],
  });
}

export async function deletePending(submissions: Submissions, student: string): Promise<void> {
  await submissions.deleteMany({ uid: student, status: 'pending' });
}

/** Puts another name under what a student has handed in; the words of the old one no longer find it. */
export async function handOverSubmissions(
  submissions: Submissions,
  student: string,
  { uid, email, name }: Owner,
): Promise<void> {
  await submissions.updateMany({ uid: student }, { $set: { uid, email, name, searchWords: [] } });
}

/** Puts another teacher's uid under the marks that a teacher has given. */
export async function handOverMarkings(
  submissions: Submissions,
  teacher: string,
  uid: string,
): Promise<void> {
  await submissions.updateMany(
    { status: 'completed', markedBy: teacher },
    { $set: { markedBy: uid } },
  );
}
