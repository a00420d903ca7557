import type { Db, ObjectId, WithId } from 'mongodb';
import type { StudyTaskStatus } from '#contract/study-tasks/schemas.ts';
import { defaultPriority } from '#contract/values.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { type NextStepLink, openStudyTasks } from './collection.ts';
import { withPriorityRank } from './priority-rank.ts';
import { notWorkedOn } from './session-changes.ts';

/** A study task made of a next step, and one to make. `image` is in its stored form. */
type StepTask = WithId<{ date: string; status: StudyTaskStatus; nextStep: NextStepLink }>;
type NewStepTask = {
  title: string;
  date: string;
  subject: string;
  image: string;
  nextStep: NextStepLink;
};

/** The tasks that the owner has made of the next steps of the feedback on this submission, in no order. */
export function findStepTasks(
  database: Db,
  owner: string,
  submissionId: ObjectId,
): Promise<StepTask[]> {
  return openStudyTasks(database)
    .find({ uid: owner, 'nextStep.submissionId': submissionId })
    .project<StepTask>({ date: 1, status: 1, nextStep: 1 })
    .toArray();
}

/**
 * Makes a task of a next step, once. Returns the id of the task that the step has then; `null` when the owner has deleted it
 * at the same moment.
 */
export async function addStepTask(
  database: Db,
  { uid, email }: { uid: string; email: string },
  { title, date, subject, image, nextStep }: NewStepTask,
): Promise<ObjectId | null> {
  const tasks = openStudyTasks(database);
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
  database: Db,
  assignmentId: ObjectId,
  title: string,
): Promise<void> {
  await openStudyTasks(database).updateMany(
    { 'nextStep.assignmentId': assignmentId, 'nextStep.title': { $ne: title } },
    { $set: { 'nextStep.title': title } },
  );
}

/** Deletes the task of a next step, if it is neither completed nor worked on; the number deleted. */
export async function deleteStepTask(
  database: Db,
  owner: string,
  step: Pick<NextStepLink, 'submissionId' | 'stepId'>,
): Promise<number> {
  const { deletedCount } = await openStudyTasks(database).deleteOne({
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
