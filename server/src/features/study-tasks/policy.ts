import { repeatStartRange } from '#contract/study-tasks/repeat.values.ts';
import type { StudyTaskDocument } from '#data/study-tasks/collection.ts';
import { isEverRepeated } from '#data/study-tasks/next-day.ts';
import { fieldProblem, problem } from '#http/errors/problems.ts';

/** @throws 403 unless the account with this uid owns the task */
export function requireOwnTask(task: Pick<StudyTaskDocument, 'uid'>, uid: string): void {
  if (task.uid !== uid) {
    throw problem('study-task-of-another-account');
  }
}

/** @throws 409 unless the task is completed */
export function requireCompleted(task: Pick<StudyTaskDocument, 'status'>): void {
  if (task.status !== 'completed') {
    throw problem('study-task-not-completed');
  }
}

/** @throws 400 unless a task of this day can repeat by this rule */
export function requireRepetition(repeat: string, date: string): void {
  const { min, max } = repeatStartRange;
  if (date < min || date > max) throw problem('repeat-start', { first: min, last: max });
  if (!isEverRepeated({ repeat, start: date })) throw fieldProblem('repeat', 'repeat-never', {});
}
