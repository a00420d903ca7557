import type { Db, ObjectId, WithId } from 'mongodb';
import type { EarlierSteps } from '#contract/marking/next-steps.ts';
import { findAssignment, findOwnAssignments } from '#data/assignments/find-assignments.ts';
import { findStepTasks } from '#data/study-tasks/next-steps.ts';
import { openSubmissions, type SubmissionDocument } from '../collection.ts';

/** How many of a student's last marks are searched for one of the same teacher. */
const maxSearched = 100;

type Answered = { uid: string; classId?: ObjectId | null; anonymous?: boolean };

/**
 * The next steps of the last feedback that this student got from the same teacher, with which of them are done at this
 * moment; `undefined` without any, and where marking is anonymous: who gave that feedback would know whose it is. The same teacher is whoever teaches the class of the assignment, or owns the open
 * assignment: those who mark it have seen the steps of their class already.
 */
export async function findEarlierSteps(
  database: Db,
  { uid: owner, classId, anonymous }: Answered,
  student: string,
): Promise<EarlierSteps | undefined> {
  if (anonymous) return undefined;
  const marked = await findMarkedWithSteps(database, student);
  const open = marked.filter((each) => !each.classId);
  const owned = classId || open.length === 0 ? [] : await findOwnAssignments(database, owner);
  const ownedIds = new Set(owned.map(({ _id }) => String(_id)));
  const last = classId
    ? marked.find((each) => each.classId?.equals(classId))
    : open.find(({ assignmentId }) => ownedIds.has(String(assignmentId)));
  if (last?.nextSteps === undefined) return undefined;
  const tasks = await findStepTasks(database, student, last._id);
  const done = new Set(
    tasks.filter(({ status }) => status === 'completed').map(({ nextStep }) => nextStep.stepId),
  );
  const steps = last.nextSteps.map(({ id, text }) => ({ text, isDone: done.has(id) }));
  return { title: last.title, steps };
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

/** The last submissions of this student whose released mark has next steps, the one marked or corrected last first. */
export function findMarkedWithSteps(database: Db, student: string) {
  return openSubmissions(database)
    .find({ uid: student, status: 'completed', 'nextSteps.0': { $exists: true } })
    .project<WithSteps>({ title: 1, nextSteps: 1, classId: 1, assignmentId: 1 })
    .sort({ markedAt: -1 })
    .limit(maxSearched)
    .toArray();
}

type WithSteps = WithId<
  Pick<SubmissionDocument, 'title' | 'nextSteps' | 'classId' | 'assignmentId'>
>;
