import type { Priority } from '../../contract/study-tasks.ts';

const ranks: Record<Priority, number> = { high: 0, medium: 1, low: 2 };

/** Adds the rank that tasks are sorted by, high priority first: sorting by name would give another order. */
export function withPriorityRank<Task extends { priority: Priority }>(
  task: Task,
): Task & { priorityRank: number } {
  return { ...task, priorityRank: ranks[task.priority] };
}
