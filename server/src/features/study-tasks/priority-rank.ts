import type { Priority } from '../../contract/study-tasks.ts';

const ranks: Record<Priority, number> = { high: 0, medium: 1, low: 2 };

/** The task with its place among priorities, the high ones first: their names alone sort otherwise. */
export function withPriorityRank<Task extends { priority: Priority }>(
  task: Task,
): Task & { priorityRank: number } {
  return { ...task, priorityRank: ranks[task.priority] };
}
