import type { Db } from 'mongodb';
import type { SubmissionStatus } from '#contract/submissions/schemas.ts';
import type { AccountDataPart } from '#data/account-data.ts';
import type { AccountDataFacts } from '#data/data-folder.ts';
import {
  countByAddress,
  createOwnership,
  type Owner,
  type Ownership,
} from '#database/ownership.ts';
import { openSubmissions, type Submissions } from './collection.ts';
import { findSubmittedFiles } from './files.ts';
import { changeEmail, changeName } from './labels.ts';
import {
  matchKept,
  matchNoShownRecord,
  matchNotKept,
  matchReleasedMark,
} from './marks/record-states.ts';
import { toSubmissionKeys } from './search-words.ts';
import { presentExported } from './shown/present-attempts.ts';
import { readSubmissionsByStudent, toStoredStatuses } from './student-list.ts';

/**
 * Submissions with a released mark, and what was released or excused without a hand-in, are the teachers' record: they stay when
 * the student's account is erased.
 */
export function createSubmissionAccountData({
  database,
  publicApiUrl,
}: AccountDataFacts): AccountDataPart {
  const submissions = openSubmissions(database);
  return {
    exportAccount: ({ uid }) => ({
      submissions: readSubmissionsByStudent(submissions, uid).map((submission) =>
        presentExported(submission, publicApiUrl),
      ),
    }),

    async previewDeletion({ uid }) {
      const [pendingSubmissions, withdrawnSubmissions, markedSubmissions, submissionsMarked] =
        await Promise.all([
          countSubmissionsByStatus(submissions, uid, 'pending'),
          countWithdrawn(submissions, uid),
          countKept(submissions, uid),
          countMarkedBy(submissions, uid),
        ]);
      return { pendingSubmissions, withdrawnSubmissions, markedSubmissions, submissionsMarked };
    },

    async eraseAccount(uid, deletedOwner) {
      await deletePendingSubmissions(submissions, uid);
      // What is left has a released mark, except for what was submitted just now.
      await anonymizeSubmissions(submissions, uid, deletedOwner);
      await deletePendingSubmissions(submissions, deletedOwner.uid);
      await changeMarkingTeacher(submissions, uid, deletedOwner);
    },

    async anonymizeAccount(uid, deletedOwner) {
      await anonymizeSubmissions(submissions, uid, deletedOwner);
      await changeMarkingTeacher(submissions, uid, deletedOwner);
    },

    async renameAccount(uid, name) {
      await changeName(submissions, uid, name);
      await changeMarkingTeacher(submissions, uid, { uid, name });
    },

    findKeptImages: (stored, uid) => findImagesOfKeptSubmissions(submissions, stored, uid),

    findKeptFiles: (ids) => findSubmittedFiles(database, ids, matchKept),

    ownership: createSubmissionOwnership(database, submissions),
  };
}

/** A submission belongs to its student; its marks, drafts and rows of the history to the teachers. */
function createSubmissionOwnership(database: Db, submissions: Submissions): Ownership {
  const ofStudents = createOwnership(database, 'submissions');
  async function hasMarked(teacher: string) {
    const projection = { _id: 1 } as const;
    const found = await Promise.all([
      submissions.findOne({ status: 'completed', markedBy: teacher }, { projection }),
      submissions.findOne({ 'history.by': teacher }, { projection }),
    ]);
    return found.some((candidate) => candidate !== null);
  }
  return {
    async ownsUnbound(email) {
      return (await ofStudents.ownsUnbound(email)) || (await hasMarked(email));
    },
    async ownsAny(uid) {
      return (await ofStudents.ownsAny(uid)) || (await hasMarked(uid));
    },
    async listUnbound() {
      const marked = { status: 'completed', markedBy: /@/ } as const;
      return [
        ...(await ofStudents.listUnbound()),
        ...(await countByAddress(submissions, marked, 'markedBy')),
      ];
    },
    async bindUnbound(email, uid) {
      await ofStudents.bindUnbound(email, uid);
      await changeMarkingTeacher(submissions, email, { uid });
    },
    async moveOwned(from, to) {
      await ofStudents.moveOwned(from, to);
      await changeMarkingTeacher(submissions, from, { uid: to });
    },
    changeEmail: (uid, email) => changeEmail(submissions, uid, email),
  };
}

/** How many released marks a student has, including those of submissions removed from the list, and those without a hand-in. */
export function countMarked(submissions: Submissions, student: string): Promise<number> {
  return submissions.countDocuments({ uid: student, ...matchReleasedMark });
}

/** How many submissions a student has, including those removed from the list. */
export function countSubmissionsByStatus(
  submissions: Submissions,
  student: string,
  status: SubmissionStatus,
): Promise<number> {
  return submissions.countDocuments({ uid: student, status: { $in: toStoredStatuses(status) } });
}

/** How many submissions a student has withdrawn, without those that have a released mark or an excuse since. */
export function countWithdrawn(submissions: Submissions, student: string): Promise<number> {
  return submissions.countDocuments({
    uid: student,
    status: 'withdrawn',
    'attempts.0': { $exists: true },
    ...matchNoShownRecord,
  });
}

/** How many submissions of a student stay when the account is erased. */
export function countKept(submissions: Submissions, student: string): Promise<number> {
  return submissions.countDocuments({ uid: student, ...matchKept });
}

/** How many submissions of others a teacher has marked or returned; drafts of marks count too. */
export async function countMarkedBy(submissions: Submissions, teacher: string): Promise<number> {
  const uid = { $ne: teacher };
  // Marks of earlier versions have no history.
  const counts = await Promise.all([
    submissions.countDocuments({ 'history.by': teacher, uid }),
    submissions.countDocuments({
      ...{ status: 'completed', markedBy: teacher, uid },
      'history.by': { $ne: teacher },
    }),
  ]);
  return counts[0] + counts[1];
}

/** Which of these pictures, as they are stored, a submission shows that stays when this student is erased. */
export function findImagesOfKeptSubmissions(
  submissions: Submissions,
  images: string[],
  student: string,
): Promise<string[]> {
  return submissions.distinct('imageURL', {
    imageURL: { $in: images },
    $or: [{ uid: { $ne: student } }, matchKept],
  });
}

/** Deletes what has no released mark, the withdrawn ones included. */
export async function deletePendingSubmissions(
  submissions: Submissions,
  student: string,
): Promise<void> {
  await submissions.deleteMany({ uid: student, ...matchNotKept });
}

/** Gives a student's submissions to another owner; they are no longer found by the old name. */
export async function anonymizeSubmissions(
  submissions: Submissions,
  student: string,
  { uid, email, name }: Owner,
): Promise<void> {
  const { sortTitle: _, ...keys } = toSubmissionKeys({ uid, title: '', name, email });
  await submissions.updateMany(
    { uid: student },
    { $set: { uid, email, name, ...keys }, $unset: { submittedName: true } },
  );
}

/**
 * Replaces the teacher who has given marks, drafts of marks and returned submissions; with a name, also the one in the
 * histories. Who has saved a draft is in its history.
 */
export async function changeMarkingTeacher(
  submissions: Submissions,
  teacher: string,
  { uid, name }: Pick<Owner, 'uid'> & Partial<Owner>,
): Promise<void> {
  await submissions.updateMany(
    { 'history.by': teacher, 'draft.markedBy': teacher },
    { $set: { 'draft.markedBy': uid } },
  );
  // Their index has the marks of submissions alone.
  await submissions.updateMany(
    { 'history.by': teacher, recorded: { $exists: true }, markedBy: teacher },
    { $set: { markedBy: uid } },
  );
  await submissions.updateMany(
    { 'history.by': teacher, 'replacedRecord.markedBy': teacher },
    { $set: { 'replacedRecord.markedBy': uid } },
  );
  await submissions.updateMany(
    { 'history.by': teacher, 'replacedRecord.draft.markedBy': teacher },
    { $set: { 'replacedRecord.draft.markedBy': uid } },
  );
  await submissions.updateMany(
    { 'history.by': teacher },
    {
      $set: {
        'history.$[row].by': uid,
        ...(name !== undefined && { 'history.$[row].byName': name }),
      },
    },
    { arrayFilters: [{ 'row.by': teacher }] },
  );
  await submissions.updateMany(
    { status: 'completed', markedBy: teacher },
    { $set: { markedBy: uid } },
  );
}
