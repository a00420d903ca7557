import type { Db, Filter, ObjectId, WithId } from 'mongodb';
import { openSubmissions, type SubmissionDocument, type Submissions } from './collection.ts';
import { type Labels, toSubmissionKeys } from './search-words.ts';

/** How many submissions are read and written at once. */
const batchSize = 500;

const labelFields = {
  uid: 1,
  title: 1,
  name: 1,
  email: 1,
  submittedTitle: 1,
  submittedName: 1,
} as const;

type Labelled = WithId<Labels & { uid: string }>;

/**
 * Writes what an assignment is called now into the submissions to it, which stay findable by what they were called. Can be
 * repeated.
 */
export function changeTitleOfSubmissions(database: Db, assignmentId: ObjectId, title: string) {
  const submissions = openSubmissions(database);
  return changeLabels(submissions, { assignmentId, title: { $ne: title } }, { title });
}

/** The same of the name of a student. */
export function changeName(submissions: Submissions, uid: string, name: string) {
  return changeLabels(submissions, { uid, name: { $ne: name } }, { name });
}

/** The same of the address of a student, of which the former one is not kept. */
export function changeEmail(submissions: Submissions, uid: string, email: string) {
  return changeLabels(submissions, { uid, email: { $ne: email } }, { email });
}

/** @param outdated matches the submissions without the change: it can be repeated, and goes on where it was interrupted */
async function changeLabels(
  submissions: Submissions,
  outdated: Filter<SubmissionDocument>,
  change: Partial<Pick<Labels, 'title' | 'name' | 'email'>>,
): Promise<void> {
  for (;;) {
    const batch = await submissions
      .find(outdated)
      .project<Labelled>(labelFields)
      .limit(batchSize)
      .toArray();
    if (batch.length === 0) return;
    await submissions.bulkWrite(
      batch.map((label) => {
        const { _id, uid, title, name, email } = label;
        // Handed in again, or changed by another call, since it was read: read again.
        return {
          updateOne: { filter: { _id, uid, title, name, email }, update: toUpdate(label, change) },
        };
      }),
      { ordered: false },
    );
  }
}

function toUpdate({ _id, ...before }: Labelled, change: Partial<Labels>) {
  const { submittedTitle = before.title, submittedName = before.name } = before;
  const labels = { ...before, ...change };
  const differing = {
    ...(submittedTitle !== labels.title && { submittedTitle }),
    ...(submittedName !== labels.name && { submittedName }),
  };
  const { uid, title, name, email } = labels;
  const equal: { submittedTitle?: ''; submittedName?: '' } = {
    ...(submittedTitle === title && { submittedTitle: '' }),
    ...(submittedName === name && { submittedName: '' }),
  };
  return {
    $set: {
      ...change,
      ...differing,
      ...toSubmissionKeys({ uid, title, name, email, ...differing }),
    },
    ...(Object.keys(equal).length > 0 && { $unset: equal }),
  };
}
