import type { StudyTaskDocument } from '#data/study-tasks/collection.ts';
import { problem } from '#http/errors/problems.ts';

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
