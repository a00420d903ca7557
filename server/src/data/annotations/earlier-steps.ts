import type { Db, ObjectId, WithId } from 'mongodb';
import type { EarlierSteps } from '#contract/marking/next-steps.ts';
import { findAssignment, findOwnAssignments } from '#data/assignments/find-assignments.ts';
import { findStepTasks } from '#data/study-tasks/next-steps.ts';
import {
  type AttemptDocument,
  openSubmissions,
  type SubmissionDocument,
} from '#data/submissions/collection.ts';
import { findCommentSteps, findWithCommentSteps } from './comment-steps.ts';

/** How many of a student's last marks are searched for one of the same teacher with next steps. */
const maxSearched = 100;

type Answered = { uid: string; classId?: ObjectId | null; anonymous?: boolean };

/**
 * The next steps of the last feedback that this student got from the same teacher, and which of them are done now;
 * `undefined` without any, and where marking is anonymous: the teacher would recognize the student by them. The same teacher
 * teaches the class of the assignment or owns the open assignment: those who mark it know the steps of their class already.
 */
export async function findEarlierSteps(
  database: Db,
  { uid: owner, classId, anonymous }: Answered,
  student: string,
): Promise<EarlierSteps | undefined> {
  if (anonymous) return undefined;
  const marked = await findMarked(database, student);
  const open = marked.filter((submission) => !submission.classId);
  const owned = classId || open.length === 0 ? [] : await findOwnAssignments(database, owner);
  const ownedIds = new Set(owned.map(({ _id }) => String(_id)));
  const ofTeacher = classId
    ? marked.filter((submission) => submission.classId?.equals(classId))
    : open.filter(({ assignmentId }) => ownedIds.has(String(assignmentId)));
  if (ofTeacher.length === 0) return undefined;
  const commented = await findWithCommentSteps(
    database,
    ofTeacher.map(({ _id }) => _id),
  );
  for (const { title, nextSteps = [], ...submission } of ofTeacher) {
    const isCommented = commented.has(String(submission._id));
    const steps = [
      ...nextSteps,
      ...(isCommented ? await findCommentSteps(database, submission) : []),
    ];
    if (steps.length === 0) continue;
    const tasks = await findStepTasks(database, student, submission._id);
    const done = new Set(
      tasks.filter(({ status }) => status === 'completed').map(({ nextStep }) => nextStep.stepId),
    );
    return { title, steps: steps.map(({ id, text }) => ({ text, isDone: done.has(id) })) };
  }
  return undefined;
}

/** The same for a submission to this assignment, if its student chose to show them. */
export async function findShownSteps(
  database: Db,
  { isShown = false, assignmentId, student }: Choice,
): Promise<EarlierSteps | undefined> {
  const assignment = isShown && assignmentId ? await findAssignment(database, assignmentId) : null;
  if (assignment === null) return undefined;
  return findEarlierSteps(database, assignment, student);
}

type Choice = { isShown: boolean | undefined; assignmentId: ObjectId | null; student: string };

/** The last submissions of this student with a released mark, the one marked or corrected last first. */
function findMarked(database: Db, student: string) {
  return openSubmissions(database)
    .find({ uid: student, status: 'completed' })
    .project<Marked>({
      title: 1,
      nextSteps: 1,
      classId: 1,
      assignmentId: 1,
      status: 1,
      files: 1,
      'attempts.annotationsShown': 1,
      'attempts.files._id': 1,
    })
    .sort({ markedAt: -1 })
    .limit(maxSearched)
    .toArray();
}

type Marked = WithId<
  Pick<
    SubmissionDocument,
    'title' | 'nextSteps' | 'classId' | 'assignmentId' | 'status' | 'files'
  > & { attempts?: Pick<AttemptDocument, 'annotationsShown' | 'files'>[] }
>;
