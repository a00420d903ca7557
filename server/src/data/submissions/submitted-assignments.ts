import { type Filter, ObjectId } from 'mongodb';
import { readNamedDay } from '#data/assignments/due-day.ts';
import type { SubmissionDocument, Submissions } from './collection.ts';
import type { FoundMaximum, FoundSubmission, ReturnedWork, StoredStatus } from './lookup-types.ts';

/** Leaves out what an earlier version kept under a title: ids sort before `title:`, so that an index answers. */
export const namesAssignment = { assignmentKey: { $lt: 'title:' } };

/**
 * The assignments that this student has submitted, including those removed from the student's list and without the withdrawn
 * ones.
 */
export async function findSubmittedAssignmentIds(
  submissions: Submissions,
  student: string,
): Promise<ObjectId[]> {
  const answers = { uid: student, ...namesAssignment };
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

/** What was returned to this student for revision. */
export async function findReturnedWork(
  submissions: Submissions,
  student: string,
): Promise<ReturnedWork[]> {
  const found = await submissions
    .find({ uid: student, status: 'returned' })
    .project<Pick<SubmissionDocument, 'assignmentId' | 'returned' | 'revision'>>({
      _id: 0,
      assignmentId: 1,
      'returned.date': 1,
      'revision.dueDay': 1,
    })
    .toArray();
  return found.flatMap(({ assignmentId, returned, revision }) => {
    if (assignmentId === null) return [];
    const date = readNamedDay({ returned, revision });
    return [{ assignmentId, ...(date && { date }), hasNoDueDay: returned?.date === undefined }];
  });
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

/** What this student has withdrawn from this assignment. */
export function findWithdrawnFrom(
  submissions: Submissions,
  assignmentId: ObjectId,
  student: string,
) {
  return submissions.findOne({
    uid: student,
    assignmentKey: assignmentId.toHexString(),
    status: 'withdrawn',
  });
}

/** The statuses of what was handed in and not withdrawn. */
export const handedIn: StoredStatus[] = ['pending', 'returned', 'draft', 'completed'];

/** Who has submitted this assignment: their uids. */
export function findStudentsWhoSubmitted(
  submissions: Submissions,
  assignmentId: ObjectId,
): Promise<string[]> {
  return submissions.distinct('uid', { assignmentId, status: { $in: handedIn } });
}

/** How many have submitted this assignment, marked or not, also those who took theirs off their list. */
export function countSubmissionsTo(
  submissions: Submissions,
  assignmentId: ObjectId,
): Promise<number> {
  return submissions.countDocuments({ assignmentId, status: { $in: handedIn } });
}

const workFields = {
  assignmentId: 1,
  uid: 1,
  status: 1,
  marks: 1,
  obtainedMark: 1,
  submittedAt: 1,
  'returned.date': 1,
  revision: 1,
} as const;

/**
 * The submissions of these students to these assignments without the withdrawn ones, in no order: what a class's matrix shows
 * of them.
 */
export function findSubmissionsOf(
  submissions: Submissions,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<FoundSubmission[]> {
  const assignmentKeys = assignmentIds.map((id) => id.toHexString());
  return submissions
    .find({
      uid: { $in: students },
      assignmentKey: { $in: assignmentKeys },
      status: { $ne: 'withdrawn' },
    })
    .project<FoundSubmission>(workFields)
    .toArray();
}

/** What the marked submissions of these students to these assignments were worth, each number once for an assignment. */
export async function findMaximaOf(
  submissions: Submissions,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<FoundMaximum[]> {
  const assignmentKeys = assignmentIds.map((id) => id.toHexString());
  const found = await submissions
    .aggregate<{ _id: FoundMaximum }>([
      {
        $match: {
          uid: { $in: students },
          assignmentKey: { $in: assignmentKeys },
          status: 'completed',
        },
      },
      { $group: { _id: { assignmentId: '$assignmentId', marks: '$marks' } } },
    ])
    .toArray();
  return found.map(({ _id }) => _id);
}
