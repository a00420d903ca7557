import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { rubric as rubricTexts } from 'virtual:messages/rubric';
import type { UseFormReturn } from 'react-hook-form';
import { assignmentDraft, type Step } from 'server/contract/assignments/schemas';
import { totalMarks } from 'server/contract/fields';
import { type NewRubric, newRubric } from 'server/contract/rubrics/schemas';
import {
  estimatedMinutesRange,
  isSameMark,
  maxSteps,
  sumPoints,
  textLimits,
} from 'server/contract/values';
import { z } from 'zod';
import { writeExampleDay } from '#lib/dates/example-day.ts';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { parseDecimal } from '#lib/numbers/decimal.ts';
import { type ClassDay, readClassDays } from './class-days.ts';
import { readRubric } from './typed-rubric.ts';
import { readSteps } from './typed-steps.ts';

/** The steps beside one field, which says what is wrong with any of them. */
const typedSteps = z.custom<Step[]>().superRefine((steps, context) => {
  const issue = assignmentDraft.shape.steps.safeParse(steps).error?.issues[0];
  if (!issue) return;
  const limits = { steps: maxSteps, ...estimatedMinutesRange, characters: textLimits.title };
  context.addIssue({ code: 'custom', message: texts.stepsOutOfRange(limits) });
});

/** The contract's draft, as it is typed. */
const fieldsSchema = assignmentDraft.extend({
  // A draft of an earlier version holds a number.
  marks: z.coerce.string<string>().transform(parseDecimal).pipe(totalMarks),
  estimatedMinutes: z
    .string()
    .transform((text) => (text.trim() === '' ? null : parseDecimal(text)))
    .pipe(assignmentDraft.shape.estimatedMinutes),
  steps: z
    .string()
    .refine((text) => readSteps(text) !== undefined, { error: texts.stepsInvalid, abort: true })
    .transform((text) => readSteps(text) ?? [])
    .pipe(typedSteps),
  date: z
    .string()
    .refine(isCalendarDay, { params: { code: 'not-a-date' } })
    .pipe(assignmentDraft.shape.date),
});

/** A draft may hold a rubric that an earlier version wrote. */
const typedRubric = z.custom<NewRubric | undefined>(
  (rubric) => newRubric.optional().safeParse(rubric).success,
  texts.rubricInvalid,
);

/** The form: the fields, and for which classes a new assignment is, and its rubric. A day that is not set is the due date above. */
const assignmentFormSchema = fieldsSchema
  .extend({
    classes: z
      .string()
      .refine((text) => readClassDays(text)?.length !== 0, texts.classRequired)
      .refine((text) => readClassDays(text)?.every(hasDay) !== false, {
        error: () => texts.classDayInvalid({ example: writeExampleDay() }),
      }),
    rubric: z.string().transform(readRubric).pipe(typedRubric),
  })
  .superRefine(({ rubric, marks }, context) => {
    const sum = sumPoints(rubric?.criteria ?? []);
    if (rubric === undefined || isSameMark(sum, marks)) return;
    const message = rubricTexts.sumWrong({ sum, marks });
    context.addIssue({ code: 'custom', path: ['rubric'], message });
  })
  .transform(({ rubric, ...values }) => ({
    ...values,
    ...(rubric && { rubric }),
    classes: (readClassDays(values.classes) ?? []).map(({ classId, day }) => ({
      classId,
      date: day ?? values.date,
    })),
  }));

const hasDay = ({ day }: ClassDay) => day === null || isCalendarDay(day);

export const assignmentFormResolver = createFormResolver(assignmentFormSchema);

export type AssignmentFormInput = z.input<typeof assignmentFormSchema>;
export type AssignmentFormValues = z.output<typeof assignmentFormSchema>;
export type AssignmentFormMethods = UseFormReturn<
  AssignmentFormInput,
  unknown,
  AssignmentFormValues
>;
