import type { Priority } from '#contract/study-tasks/schemas.ts';
import { priorityRanks } from '#contract/values.ts';

/** Adds the rank that tasks are sorted by, high priority first: sorting by name would give another order. */
export function withPriorityRank<Task extends { priority: Priority }>(
  task: Task,
): Task & { priorityRank: number } {
  return { ...task, priorityRank: priorityRanks[task.priority] };
}
