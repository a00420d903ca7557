import type { StudyTask } from 'server/contract/study-tasks';

type EstimatedTask = Pick<StudyTask, 'estimatedTime' | 'estimatedMinutes'>;

/** The text of the estimated time where the owner has given a number only. */
export const toTimeText = (minutes: number | null): string => `${minutes} min`;

/**
 * Whether the time of the task is a number of minutes, or is not stated: of sessions, of tasks that were typed as one line, and of
 * next steps. In others the owner has typed it as text, perhaps with the minutes beside it.
 */
export function isInMinutes({ estimatedTime, estimatedMinutes }: EstimatedTask): boolean {
  return estimatedTime === '' || estimatedTime === toTimeText(estimatedMinutes);
}
