import type { Db, ObjectId } from 'mongodb';
import type { SubmissionStatus } from '../../contract/submissions.ts';
import { createOwnership, type Owner, type Ownership } from '../../database/ownership.ts';
import type { AccountDataPart, FeatureParts } from '../../feature.ts';
import { openSubmissions, readSubmissionsByStudent, type Submissions } from './collection.ts';
import { presentOwnSubmission } from './presenter.ts';
import { listSubmissionWords } from './search-words.ts';

/** Marked submissions are the teachers' record: they stay when the student's account is erased. */
export function createSubmissionAccountData({
  database,
  publicApiUrl,
}: Pick<FeatureParts, 'database' | 'publicApiUrl'>): AccountDataPart {
  const submissions = openSubmissions(database);
  return {
    exportAccount: ({ uid }) => ({
      submissions: readSubmissionsByStudent(submissions, uid).map((submission) =>
        presentOwnSubmission(submission, publicApiUrl),
      ),
    }),

    async previewDeletion({ uid }) {
      const [pendingSubmissions, markedSubmissions] = await Promise.all([
        countSubmissionsByStatus(submissions, uid, 'pending'),
        countSubmissionsByStatus(submissions, uid, 'completed'),
      ]);
      return { pendingSubmissions, markedSubmissions };
    },

    async eraseAccount(uid, deletedOwner) {
      await deletePendingSubmissions(submissions, uid);
      // What is left is marked, except for what was submitted just now.
      await anonymizeSubmissions(submissions, uid, deletedOwner);
      await deletePendingSubmissions(submissions, deletedOwner.uid);
      await changeMarkingTeacher(submissions, uid, deletedOwner.uid);
    },

    async anonymizeAccount(uid, deletedOwner) {
      await anonymizeSubmissions(submissions, uid, deletedOwner);
      await changeMarkingTeacher(submissions, uid, deletedOwner.uid);
    },

    findKeptImages: (stored, uid) => findImagesOfKeptSubmissions(submissions, stored, uid),

    ownership: createSubmissionOwnership(database, submissions),
  };
}

const batchSize = 500;

/** A submission belongs to its student, its mark to the teacher. */
function createSubmissionOwnership(database: Db, submissions: Submissions): Ownership {
  const ofStudents = createOwnership(database, 'submissions');
  async function hasMarked(teacher: string) {
    const marked = { status: 'completed', markedBy: teacher } as const;
    return (await submissions.findOne(marked, { projection: { _id: 1 } })) !== null;
  }
  return {
    async ownsUnbound(email) {
      return (await ofStudents.ownsUnbound(email)) || (await hasMarked(email));
    },
    async ownsAny(uid) {
      return (await ofStudents.ownsAny(uid)) || (await hasMarked(uid));
    },
    async bindUnbound(email, uid) {
      await ofStudents.bindUnbound(email, uid);
      await changeMarkingTeacher(submissions, email, uid);
    },
    async moveOwned(from, to) {
      await ofStudents.moveOwned(from, to);
      await changeMarkingTeacher(submissions, from, to);
    },
    /** The address is one of the words by which a submission is found. */
    async changeEmail(uid, email) {
      for (;;) {
        const some = await submissions
          .find({ uid, email: { $ne: email } }, { projection: { title: 1, name: 1 } })
          .limit(batchSize)
          .toArray();
        if (some.length === 0) return;
        await submissions.bulkWrite(
          some.map(({ _id, title, name }) => ({
            updateOne: {
              filter: { _id, uid },
              update: { $set: { email, searchWords: listSubmissionWords({ title, name, email }) } },
            },
          })),
          { ordered: false },
        );
      }
    },
  };
}

/** How many submissions a student has, including those removed from the list. */
export function countSubmissionsByStatus(
  submissions: Submissions,
  student: string,
  status: SubmissionStatus,
): Promise<number> {
  return submissions.countDocuments({ uid: student, status });
}

/** Which of these assignments somebody has submitted who is none of `own`. */
export async function findAssignmentsSubmittedByOthers(
  submissions: Submissions,
  assignmentIds: ObjectId[],
  own: string[],
): Promise<ObjectId[]> {
  if (assignmentIds.length === 0) return [];
  const submitted = await submissions.distinct('assignmentId', {
    assignmentId: { $in: assignmentIds },
    uid: { $nin: own },
  });
  return submitted.filter((id) => id !== null);
}

/** Which of these pictures, as they are stored, a submission shows that stays when this student is erased. */
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

export async function deletePendingSubmissions(
  submissions: Submissions,
  student: string,
): Promise<void> {
  await submissions.deleteMany({ uid: student, status: 'pending' });
}

/** Gives a student's submissions to another owner; they are no longer found by the old name. */
export async function anonymizeSubmissions(
  submissions: Submissions,
  student: string,
  { uid, email, name }: Owner,
): Promise<void> {
  await submissions.updateMany({ uid: student }, { $set: { uid, email, name, searchWords: [] } });
}

/** Replaces the teacher who has given marks. */
export async function changeMarkingTeacher(
  submissions: Submissions,
  teacher: string,
  uid: string,
): Promise<void> {
  await submissions.updateMany(
    { status: 'completed', markedBy: teacher },
    { $set: { markedBy: uid } },
  );
}
