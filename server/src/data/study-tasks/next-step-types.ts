import type { ObjectId, WithId } from 'mongodb';
import type { StudyTaskStatus } from '#contract/study-tasks/schemas.ts';
import type { Owner } from '#database/ownership.ts';

/** What submissions read and write of study tasks: those that students have made of next steps. */
export type NextStepLookups = {
  /** The tasks that the account has made of the next steps of the feedback on this submission, in no order. */
  findStepTasks: (owner: string, submissionId: ObjectId) => Promise<StepTask[]>;
  /** Makes a task of a next step, once: its id; `null` where the account has deleted it at the same moment. */
  addStepTask: (owner: Pick<Owner, 'uid' | 'email'>, task: NewStepTask) => Promise<ObjectId | null>;
  /** Writes the title that an assignment has now into the tasks that are made of feedback on it. Can be repeated. */
  changeTitleOfStepTasks: (assignmentId: ObjectId, title: string) => Promise<void>;
  /** Deletes such a task if it is neither completed nor worked on; the number deleted. */
  deleteStepTask: (owner: string, submissionId: ObjectId, stepId: string) => Promise<number>;
};

/** From which feedback a study task is: `title` is that of the assignment. */
export type NextStepLink = {
  submissionId: ObjectId;
  stepId: string;
  assignmentId: ObjectId | null;
  title: string;
};

/** A study task made of a next step, and one to make. `image` is in its stored form. */
export type StepTask = WithId<{ date: string; status: StudyTaskStatus; nextStep: NextStepLink }>;
export type NewStepTask = {
  title: string;
  date: string;
  subject: string;
  image: string;
  nextStep: NextStepLink;
};
