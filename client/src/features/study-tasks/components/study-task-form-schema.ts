import { studyTaskForm } from 'virtual:messages/studyTaskForm';
import { wholeMinutes } from 'server/contract/fields';
import { type StudyTask, studyTaskDraft } from 'server/contract/study-tasks';
import { estimatedMinutesRange } from 'server/contract/values';
import { z } from 'zod';
import { isCalendarDay } from '../../../lib/dates/typed-day.ts';
import { parseDecimal } from '../../../lib/numbers/decimal.ts';
import { findPictureRefusal } from '../../../lib/uploads/find-picture-refusal.ts';

const { dateRequired, imageRequired } = studyTaskForm;
const { shape } = studyTaskDraft;

/**
 * Whether the time of the task is a number of minutes, or is not stated: of sessions, of tasks that were typed as one line, and of
 * next steps. In others the owner has typed it as text.
 */
export function isInMinutes({
  estimatedTime,
  estimatedMinutes,
}: Pick<StudyTask, 'estimatedTime' | 'estimatedMinutes'>): boolean {
  return estimatedTime === '' || estimatedTime === toTimeText(estimatedMinutes);
}

const toTimeText = (minutes: number | null) => `${minutes} min`;

/**
 * The form's values: the contract's draft, with the picture as a file and without owner. A task that is changed keeps its
 * picture where no other is chosen, and may lack what it lacks already.
 */
export function createStudyTaskFormSchema(task?: StudyTask) {
  const required = (field: 'subject' | 'estimatedTime' | 'description') =>
    task?.[field] === '' ? orEmpty(shape[field]) : shape[field];
  const fields = studyTaskDraft.omit({ email: true, image: true, estimatedMinutes: true }).extend({
    subject: required('subject'),
    estimatedTime: required('estimatedTime'),
    description: required('description'),
    minutes: createMinutesSchema(task),
    date: z
      .string()
      .refine((day) => day !== '', dateRequired)
      .refine(isCalendarDay, { params: { code: 'not-a-date' } })
      .pipe(shape.date),
    image: z
      .custom<File | undefined>(
        (file) => file instanceof File || (task !== undefined && file === undefined),
        imageRequired,
      )
      .superRefine((file, context) => {
        const message = file && findPictureRefusal(file);
        if (message) context.addIssue({ code: 'custom', message });
      }),
  });
  return fields.transform(({ minutes, ...values }) => ({
    ...values,
    ...(minutes !== undefined && {
      estimatedMinutes: minutes,
      estimatedTime: toTimeText(minutes),
    }),
  }));
}

function orEmpty(text: z.ZodString) {
  return z
    .string()
    .transform((typed) => (typed.trim() === '' ? undefined : typed))
    .pipe(text.optional())
    .transform((typed = '') => typed);
}

/** The minutes of a task that has them cannot be cleared: its plan counts them. */
function createMinutesSchema(task?: StudyTask) {
  const isRequired = task !== undefined && isInMinutes(task) && task.estimatedMinutes !== null;
  return z
    .string()
    .refine((text) => !isRequired || text.trim() !== '', { params: { code: 'required' } })
    .transform((text) => (text.trim() === '' ? undefined : parseDecimal(text)))
    .pipe(wholeMinutes(estimatedMinutesRange).optional());
}

type Schema = ReturnType<typeof createStudyTaskFormSchema>;
export type StudyTaskFormInput = z.input<Schema>;
export type StudyTaskFormValues = z.output<Schema>;
