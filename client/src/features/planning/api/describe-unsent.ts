import { isRecord } from '#lib/has-shape.ts';

/** The title of the study task that an unsent change is about; `null` where it has none. */
export function describeUnsent(variables: unknown): string | null {
  if (!isRecord(variables)) return null;
  const { task, item } = variables;
  if (isRecord(task) && typeof task.taskTitle === 'string') return task.taskTitle;
  if (isRecord(item) && typeof item.title === 'string') return item.title;
  return null;
}
