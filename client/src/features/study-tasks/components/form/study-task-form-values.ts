import type { StudyTask } from 'server/contract/study-tasks/schemas';
import { defaultPriority } from 'server/contract/values';
import { suggestPicture } from '#ui/pictures/drawn-pictures.ts';
import { splitRule } from './repeat-rules.ts';
import type { StudyTaskFormInput } from './study-task-form-schema.ts';

/** The fields that a draft keeps, and beside which the server's refusals are shown. */
export const formFields = [
  'taskTitle',
  'subject',
  'priority',
  'date',
  'time',
  'repeat',
  'repeatUntil',
  'estimatedTime',
  'estimatedMinutes',
  'description',
  'image',
] as const;

/** What the fields show of a task; without one, of a new one. */
export function toFormInput(task?: StudyTask): StudyTaskFormInput {
  return {
    taskTitle: task?.taskTitle ?? '',
    subject: task?.subject ?? '',
    priority: task?.priority ?? defaultPriority,
    date: task?.date ?? '',
    time: task?.time ?? '',
    ...splitRule(task?.repeat),
    estimatedTime: task?.estimatedTime ?? '',
    estimatedMinutes: task?.estimatedMinutes?.toString() ?? '',
    description: task?.description ?? '',
    image: task?.image ?? suggestPicture(),
  };
}
