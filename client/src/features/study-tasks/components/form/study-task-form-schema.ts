import { studyTaskForm } from 'virtual:messages/studyTaskForm';
import type { UseFormReturn } from 'react-hook-form';
import { wholeNumber } from 'server/contract/fields';
import { type StudyTask, studyTaskDraft } from 'server/contract/study-tasks/schemas';
import { estimatedMinutesRange, toEstimatedTime } from 'server/contract/values';
import { z } from 'zod';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { parseDecimal } from '#lib/numbers/decimal.ts';
import { findPictureRefusal } from '#lib/uploads/find-picture-refusal.ts';
import { isInMinutes, listRequired } from '../task-minutes.ts';
import { joinRule } from './repeat-rules.ts';

const { dateRequired } = studyTaskForm;
const { shape } = studyTaskDraft;

/** The form's values: the contract's draft without owner, with a picture of the person's own as a file until it is sent. */
function createStudyTaskFormSchema(task?: StudyTask) {
  const isRequired = listRequired(task);
  const createText = (field: 'subject' | 'estimatedTime' | 'description') =>
    isRequired[field] ? shape[field] : orEmpty(shape[field]);
  const fields = studyTaskDraft.omit({ email: true, image: true }).extend({
    subject: createText('subject'),
    estimatedTime: createText('estimatedTime'),
    description: createText('description'),
    estimatedMinutes: createMinutesSchema(task),
    date: z
      .string()
      .refine((day) => day !== '', dateRequired)
      .refine(isCalendarDay, { params: { code: 'not-a-date' } })
      .pipe(shape.date),
    time: z.string().refine((text) => text === '' || shape.time.safeParse(text).success, {
      params: { code: 'not-a-time' },
    }),
    repeat: z.string(),
    repeatUntil: z.string().refine((day) => day === '' || isCalendarDay(day), {
      params: { code: 'not-a-date' },
    }),
    image: z
      .custom<string | File>((image) => typeof image === 'string' || image instanceof File)
      .superRefine((image, context) => {
        const message = image instanceof File && findPictureRefusal(image);
        if (message) context.addIssue({ code: 'custom', message });
      }),
  });
  const hasTimeText = !task || !isInMinutes(task);
  return fields.transform(({ estimatedMinutes = null, time, repeat, repeatUntil, ...values }) => ({
    ...values,
    ...changeTo('time', time || null, task?.time),
    ...changeTo('repeat', joinRule({ repeat, repeatUntil }), task?.repeat),
    // A new task without minutes is what the specification sends.
    ...((task || estimatedMinutes !== null) && { estimatedMinutes }),
    ...(!hasTimeText &&
      estimatedMinutes !== null && { estimatedTime: toEstimatedTime(estimatedMinutes) }),
  }));
}

/** An optional field, where the task has another value or none. */
function changeTo<Name extends 'time' | 'repeat'>(
  name: Name,
  value: string | null,
  current: string | null = null,
): Partial<Record<Name, string | null>> {
  const changed: Partial<Record<Name, string | null>> = {};
  if (value !== current) changed[name] = value;
  return changed;
}

function orEmpty(text: z.ZodString) {
  return z
    .string()
    .transform((typed) => (typed.trim() === '' ? undefined : typed))
    .pipe(text.optional())
    .transform((typed = '') => typed);
}

function createMinutesSchema(task?: StudyTask) {
  const isRequired = listRequired(task).estimatedMinutes;
  const { min, max } = estimatedMinutesRange;
  // The planner makes shorter sessions where the time is scarce: they stay as they are.
  const range = { min: Math.min(min, task?.estimatedMinutes ?? min), max };
  return z
    .string()
    .refine((text) => !isRequired || text.trim() !== '', { params: { code: 'required' } })
    .transform((text) => (text.trim() === '' ? undefined : parseDecimal(text)))
    .pipe(wholeNumber(range).optional());
}

export const createStudyTaskResolver = (task?: StudyTask) =>
  createFormResolver(createStudyTaskFormSchema(task));

type Schema = ReturnType<typeof createStudyTaskFormSchema>;
export type StudyTaskFormInput = z.input<Schema>;
export type StudyTaskFormValues = z.output<Schema>;
export type StudyTaskFormMethods = UseFormReturn<StudyTaskFormInput, unknown, StudyTaskFormValues>;
