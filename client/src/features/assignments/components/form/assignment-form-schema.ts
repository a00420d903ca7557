import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { rubric as rubricTexts } from 'virtual:messages/rubric';
import type { UseFormReturn } from 'react-hook-form';
import { type Assignment, assignmentDraft, type Step } from 'server/contract/assignments';
import { totalMarks } from 'server/contract/fields';
import { type NewRubric, newRubric } from 'server/contract/rubrics';
import {
  defaultDifficultyLevel,
  estimatedMinutesRange,
  isSameMark,
  maxSteps,
  sumPoints,
  textLimits,
} from 'server/contract/values';
import { z } from 'zod';
import { toCalendarDay } from '../../../../lib/dates/calendar-day.ts';
import { isCalendarDay } from '../../../../lib/dates/typed-day.ts';
import { parseJson } from '../../../../lib/drafts/parse-json.ts';
import { formatDecimal, parseDecimal } from '../../../../lib/numbers/decimal.ts';
import { type ClassDay, readClassDays, writeClassDays } from './class-days.ts';
import { readSteps, writeSteps } from './typed-steps.ts';

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

/** The rubric of an assignment that is not made yet, as one text, which a draft can keep; `undefined` is none. */
export function writeRubric(rubric: NewRubric | undefined): string {
  return rubric === undefined ? '' : JSON.stringify(rubric);
}

/** What `writeRubric` has written; `undefined` for none, and for what is no rubric. */
export function readRubric(text: string): NewRubric | undefined {
  return newRubric.safeParse(parseJson(text)).data;
}

/** The names of the fields of an assignment. */
export const assignmentFields = fieldsSchema.keyof().options;

/** The form: the fields, and for which classes a new assignment is, and its rubric. A day that is not set is the due date above. */
export const assignmentFormSchema = fieldsSchema
  .extend({
    classes: z
      .string()
      .refine((text) => readClassDays(text)?.length !== 0, texts.classRequired)
      .refine((text) => readClassDays(text)?.every(hasDay) !== false, texts.classDayInvalid),
    rubric: z.string().transform(readRubric),
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

/** The names of all fields of the form. */
export const formFields = [...assignmentFields, 'classes', 'rubric'] as const;

export type AssignmentFormInput = z.input<typeof assignmentFormSchema>;
export type AssignmentFormValues = z.output<typeof assignmentFormSchema>;
export type AssignmentFormMethods = UseFormReturn<
  AssignmentFormInput,
  unknown,
  AssignmentFormValues
>;

/** What the fields show of an assignment; without one, of a new one, for the class `classId` or open. */
export function toFormInput(
  assignment?: Assignment,
  classId?: string | null,
): Required<AssignmentFormInput> {
  return {
    title: assignment?.title ?? '',
    description: assignment?.description ?? '',
    marks: assignment ? formatDecimal(assignment.marks) : '',
    imageURL: assignment?.imageURL ?? '',
    difficultyLevel: assignment?.difficultyLevel ?? defaultDifficultyLevel,
    estimatedMinutes: assignment?.estimatedMinutes?.toString() ?? '',
    // Kept from an earlier version, it has none.
    steps: writeSteps(assignment?.steps ?? []),
    date: assignment?.date ?? toCalendarDay(new Date()),
    rubric: writeRubric(undefined),
    classes: classId ? writeClassDays([{ classId, day: null }]) : writeClassDays(null),
  };
}
