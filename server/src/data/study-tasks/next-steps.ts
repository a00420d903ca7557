import type { Db, ObjectId } from 'mongodb';
import { defaultPriority } from '#contract/values.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { openStudyTasks, type StudyTasks } from './collection.ts';
import type { NewStepTask, NextStepLink, NextStepLookups, StepTask } from './next-step-types.ts';
import { withPriorityRank } from './priority-rank.ts';
import { notWorkedOn } from './sessions.ts';

/** What submissions read and write of study tasks. */
export function createNextStepLookups(database: Db): NextStepLookups {
  const tasks = openStudyTasks(database);
  return {
    findStepTasks: (owner, submissionId) => findStepTasks(tasks, owner, submissionId),
    addStepTask: (owner, task) => addStepTask(tasks, owner, task),
    changeTitleOfStepTasks: (assignmentId, title) =>
      changeTitleOfStepTasks(tasks, assignmentId, title),
    deleteStepTask: (owner, submissionId, stepId) =>
      deleteStepTask(tasks, owner, { submissionId, stepId }),
  };
}

/** The tasks that the owner has made of the next steps of the feedback on this submission, in no order. */
export function findStepTasks(
  tasks: StudyTasks,
  owner: string,
  submissionId: ObjectId,
): Promise<StepTask[]> {
  return tasks
    .find({ uid: owner, 'nextStep.submissionId': submissionId })
    .project<StepTask>({ date: 1, status: 1, nextStep: 1 })
    .toArray();
}

/**
 * Makes a task of a next step, once: the id of the one that the step has now. `null` where the owner has deleted it at the
 * same moment.
 */
export async function addStepTask(
  tasks: StudyTasks,
  { uid, email }: { uid: string; email: string },
  { title, date, subject, image, nextStep }: NewStepTask,
): Promise<ObjectId | null> {
  const inserting = tasks.insertOne(
    withPriorityRank({
      uid,
      email,
      taskTitle: title,
      status: 'not completed' as const,
      date,
      subject,
      priority: defaultPriority,
      estimatedTime: '',
      description: '',
      image,
      nextStep,
    }),
  );
  const inserted = await unlessDuplicate(inserting);
  if (inserted) return inserted.insertedId;
  const existing = await tasks.findOne(matchStep(uid, nextStep), { projection: { _id: 1 } });
  return existing?._id ?? null;
}

/** Writes the title that an assignment has now into the tasks that are made of feedback on it. Can be repeated. */
export async function changeTitleOfStepTasks(
  tasks: StudyTasks,
  assignmentId: ObjectId,
  title: string,
): Promise<void> {
  await tasks.updateMany(
    { 'nextStep.assignmentId': assignmentId, 'nextStep.title': { $ne: title } },
    { $set: { 'nextStep.title': title } },
  );
}

/** Deletes the task of a next step, if it is neither completed nor worked on; the number deleted. */
export async function deleteStepTask(
  tasks: StudyTasks,
  owner: string,
  step: Pick<NextStepLink, 'submissionId' | 'stepId'>,
): Promise<number> {
  const { deletedCount } = await tasks.deleteOne({
    ...matchStep(owner, step),
    ...notWorkedOn,
    status: 'not completed',
  });
  return deletedCount;
}

function matchStep(
  owner: string,
  { submissionId, stepId }: Pick<NextStepLink, 'submissionId' | 'stepId'>,
) {
  return { uid: owner, 'nextStep.submissionId': submissionId, 'nextStep.stepId': stepId };
}
