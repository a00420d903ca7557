import type { WithId } from 'mongodb';
import type { StudySession, StudyTask } from '#contract/study-tasks/schemas.ts';
import { presentImage } from '#data/images/image-addresses.ts';
import { isCommentStep, type NextStepLink, type StudyTaskDocument } from './collection.ts';
import type { PlannedTask } from './sessions.ts';

export function presentStudyTask(task: WithId<StudyTaskDocument>, publicApiUrl: string): StudyTask {
  return {
    _id: task._id.toHexString(),
    email: task.email,
    taskTitle: task.taskTitle,
    status: task.status,
    date: task.date,
    subject: task.subject,
    priority: task.priority,
    estimatedTime: task.estimatedTime,
    estimatedMinutes: task.estimatedMinutes ?? null,
    description: task.description,
    image: presentImage(publicApiUrl, task.image),
    ...(task.time && { time: task.time }),
    ...(task.repeat && { repeat: task.repeat }),
    ...(task.work && {
      work: task.work.map(({ date, minutes, outcome }) => ({ date, minutes, outcome })),
    }),
    ...(task.assignmentId && { assignmentId: task.assignmentId.toHexString() }),
    ...(task.session && {
      session: { fixed: task.session.fixed },
    }),
    ...(task.nextStep && { nextStep: presentStepLink(task.nextStep) }),
  };
}

export function presentStudySession({
  _id,
  date,
  estimatedMinutes = null,
}: PlannedTask): StudySession {
  return { _id: _id.toHexString(), date, minutes: estimatedMinutes };
}

/** From which feedback a task is, without the id of a step that is no comment. */
function presentStepLink({ submissionId, assignmentId, title, stepId }: NextStepLink) {
  return {
    submissionId: submissionId.toHexString(),
    assignmentId: assignmentId?.toHexString() ?? null,
    title,
    ...(isCommentStep(stepId) && { annotationId: stepId }),
  };
}
