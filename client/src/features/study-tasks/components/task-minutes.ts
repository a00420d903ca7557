import type { StudyTask } from 'server/contract/study-tasks/schemas';
import { toEstimatedTime } from 'server/contract/values';

type EstimatedTask = Pick<StudyTask, 'estimatedTime' | 'estimatedMinutes'>;

/**
 * Whether the time of the task is a number of minutes, or is not stated: of sessions, of tasks that were typed as one line, and of
 * next steps. In others the owner has typed it as text, perhaps with the minutes beside it.
 */
export function isInMinutes({ estimatedTime, estimatedMinutes }: EstimatedTask): boolean {
  if (estimatedTime === '') return true;
  return estimatedMinutes !== null && estimatedTime === toEstimatedTime(estimatedMinutes);
}

/** Which fields cannot be left empty. A task that is changed may lack what it lacks already. */
export function listRequired(task?: StudyTask) {
  return {
    subject: task?.subject !== '',
    estimatedTime: task?.estimatedTime !== '',
    description: task?.description !== '',
    // Optional beside a text. Where minutes are all that says how long the task takes, they cannot be cleared.
    estimatedMinutes: task !== undefined && isInMinutes(task) && task.estimatedMinutes !== null,
  };
}
