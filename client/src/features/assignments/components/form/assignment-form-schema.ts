import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { rubric as rubricTexts } from 'virtual:messages/rubric';
import type { UseFormReturn } from 'react-hook-form';
import { assignmentDraft } from 'server/contract/assignments/changes';
import { totalMarks } from 'server/contract/fields';
import type { StoredFile } from 'server/contract/files/schemas';
import { type NewRubric, newRubric } from 'server/contract/rubrics/schemas';
import { isSameMark, sumPoints } from 'server/contract/values';
import { z } from 'zod';
import { writeExampleDay } from '#lib/dates/example-day.ts';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { parseDecimal } from '#lib/numbers/decimal.ts';

const steps = assignmentDraft.shape.steps.unwrap();

/** A row in which nothing is typed is no step. */
const typedStep = z
  .object({ title: z.string(), minutes: z.string() })
  .transform(({ title, minutes }) =>
    title.trim() || minutes.trim() ? { title, minutes: parseDecimal(minutes) } : null,
  )
  .pipe(steps.element.nullable());

/** Nothing chosen means none. */
const ofClass = z.string().transform((chosen) => chosen || null);

/** The contract's draft, as it is typed. */
const fieldsSchema = assignmentDraft.extend({
  marks: z.string().transform(parseDecimal).pipe(totalMarks),
  estimatedMinutes: z
    .string()
    .transform((text) => (text.trim() === '' ? null : parseDecimal(text)))
    .pipe(assignmentDraft.shape.estimatedMinutes),
  steps: z
    .array(typedStep)
    .transform((all) => all.filter((step) => step !== null))
    .pipe(steps),
  anonymous: assignmentDraft.shape.anonymous.unwrap(),
  topic: ofClass,
  category: ofClass,
  questionsClosed: assignmentDraft.shape.questionsClosed.unwrap(),
  date: z
    .string()
    .refine(isCalendarDay, { params: { code: 'not-a-date' } })
    .pipe(assignmentDraft.shape.date),
});

/** For whom a new assignment is: open to everyone, or for the chosen classes. */
const typedClasses = z
  .object({
    isOpen: z.boolean(),
    chosen: z.array(
      z.object({
        classId: z.string(),
        /** Otherwise the due date of the form counts. */
        hasOwnDay: z.boolean(),
        day: z.string(),
      }),
    ),
  })
  .refine(({ isOpen, chosen }) => isOpen || chosen.length > 0, texts.classRequired)
  .refine(
    ({ isOpen, chosen }) =>
      isOpen || chosen.every(({ hasOwnDay, day }) => !hasOwnDay || isCalendarDay(day)),
    { error: () => texts.classDayInvalid({ example: writeExampleDay() }) },
  );

/** None without a rubric. A draft may hold criteria that an earlier version wrote. */
const typedCriteria = z.custom<NewRubric['criteria']>(
  (criteria) => z.tuple([]).or(newRubric.shape.criteria).safeParse(criteria).success,
  texts.rubricInvalid,
);

/** Only what the API has answered; a draft may hold what is gone by now. */
const materials = z.custom<StoredFile[]>(Array.isArray);

/** When it is published, by the reader's clock; empty at once. */
const typedMoment = z
  .string()
  .refine((text) => text === '' || !Number.isNaN(Date.parse(text)), texts.publishAtInvalid)
  .transform((text) => (text === '' ? null : new Date(text).toISOString()));

/** The form: the fields, and for which classes a new assignment is, and its rubric. */
const assignmentFormSchema = fieldsSchema
  .extend({
    classes: typedClasses,
    criteria: typedCriteria,
    materials,
    publishAt: typedMoment,
    applyTo: z.enum(['one', 'all']),
  })
  .superRefine(({ criteria, marks }, context) => {
    const sum = sumPoints(criteria);
    if (criteria.length === 0 || isSameMark(sum, marks)) return;
    const message = rubricTexts.sumWrong({ sum, marks });
    context.addIssue({ code: 'custom', path: ['criteria'], message });
  })
  .transform(({ criteria, materials, classes: { isOpen, chosen }, ...values }) => ({
    ...values,
    materials: materials.map(({ _id }) => _id),
    ...(criteria.length > 0 && { rubric: { criteria } }),
    classes: (isOpen ? [] : chosen).map(({ classId, hasOwnDay, day }) => ({
      classId,
      date: hasOwnDay ? day : values.date,
    })),
  }));

export const assignmentFormResolver = createFormResolver(assignmentFormSchema);

export type AssignmentFormInput = z.input<typeof assignmentFormSchema>;
export type AssignmentFormValues = z.output<typeof assignmentFormSchema>;
export type AssignmentFormMethods = UseFormReturn<
  AssignmentFormInput,
  unknown,
  AssignmentFormValues
>;
export type ClassesInput = AssignmentFormInput['classes'];
