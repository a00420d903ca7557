import * as z from 'zod';
import {
  calendarDay,
  moment,
  objectId,
  requiredLine,
  requiredText,
  totalMarks,
  webAddress,
  wholeNumber,
} from '../fields.ts';
import { fileLimits } from '../files/limits.values.ts';
import { fileIds } from '../files/schemas.ts';
import { insertResult } from '../results.ts';
import { newRubric, rubricDraft } from '../rubrics/schemas.ts';
import {
  defaultDifficultyLevel,
  difficultyLevels,
  estimatedMinutesRange,
  isSameMark,
  maxClassesPerAssignment,
  maxSteps,
  sumPoints,
  textLimits,
} from '../values.ts';

export const difficultyLevel = z.enum(difficultyLevels);

/** How long the work takes, in whole minutes; `null` clears it. */
const estimatedMinutes = wholeNumber(estimatedMinutesRange).nullable();

/** A part of the work, and how long it takes in minutes. */
export const step = z.object({
  title: requiredLine(textLimits.title),
  minutes: wholeNumber(estimatedMinutesRange),
});

/** In which steps the work is done, in their order. */
const steps = z.array(step).max(maxSteps, `Must name at most ${maxSteps} steps.`);

/** A topic or category of the class, by its id or its name; `null` for none. An open assignment has none. */
const ofClass = requiredLine(textLimits.classDetail).nullable();

/** What an assignment says. The owner comes from the token, never from here. */
export const assignmentDraft = z.object({
  title: requiredLine(textLimits.title),
  description: requiredText(textLimits.description),
  marks: totalMarks,
  imageURL: webAddress,
  difficultyLevel: difficultyLevel.default(defaultDifficultyLevel),
  /** The due date, a calendar day. */
  date: calendarDay,
  estimatedMinutes: estimatedMinutes.exactOptional(),
  steps: steps.exactOptional(),
  /** Until the mark of a submission is released, those who may mark it do not see who the student is. */
  anonymous: z.boolean().exactOptional(),
  topic: ofClass.exactOptional(),
  category: ofClass.exactOptional(),
  /** Students cannot write new messages about what they have handed in; they still read those that there are. */
  questionsClosed: z.boolean().exactOptional(),
});

/** Files to work with, of the caller; a change may also name those that the assignment has. */
const materials = fileIds(fileLimits.materials);

/** The classes that an assignment is set for, each once, with their own due days. */
const assignedClasses = z
  .array(z.object({ classId: objectId, date: calendarDay }))
  .min(1, 'Must name at least one class.')
  .max(maxClassesPerAssignment, `Must name at most ${maxClassesPerAssignment} classes.`)
  .refine((all) => new Set(all.map(({ classId }) => classId)).size === all.length, {
    params: { code: 'class-repeated' },
    error: 'Must name each class once.',
  });

/**
 * `POST /addAssignment`: an open assignment; with `classes` one for each of these classes instead, all or none of them,
 * and without `date`. A teacher may make the rubric with it, whose points add up to the marks. With `publishAt` only the teachers
 * of the classes find it before that moment, which is not after the due day of any of them; one that is over publishes at once.
 */
export const newAssignment = assignmentDraft
  .extend({
    date: calendarDay.exactOptional(),
    classes: assignedClasses.exactOptional(),
    rubric: newRubric.exactOptional(),
    materials: materials.exactOptional(),
    publishAt: moment.exactOptional(),
  })
  .refine(({ publishAt, classes }) => publishAt === undefined || classes !== undefined, {
    path: ['publishAt'],
    params: { code: 'publish-without-class' },
    error: 'Only an assignment of a class can be published later.',
  })
  .refine(({ date, classes }) => date !== undefined || classes !== undefined, {
    path: ['date'],
    params: { code: 'required' },
    error: 'Must not be missing where classes is.',
    // Beside what is wrong with other fields, not after it.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .superRefine(({ rubric, marks }, context) => {
    if (rubric === undefined || isSameMark(sumPoints(rubric.criteria), marks)) return;
    const message = `The points must add up to ${marks}, the marks of this assignment.`;
    const params = { code: 'rubric-points-sum', max: marks };
    context.addIssue({ code: 'custom', path: ['rubric'], params, message });
  })
  .transform(({ date = '', classes, rubric, materials = [], publishAt, ...draft }) => ({
    draft,
    date,
    classes,
    rubric,
    materials,
    publishAt,
  }));

/** The answer: with `classes` all ids, in the order of the classes, of which `insertedId` is the first. */
export const newAssignmentResult = insertResult.extend({
  insertedIds: z.array(z.string()).optional(),
});

/**
 * `PATCH /updateAssignment/:id`: the same, but a missing `difficultyLevel`, `estimatedMinutes`, `steps`, `anonymous`, `questionsClosed`, `topic`,
 * `category` or `materials` is not changed, and `anonymous` stays as it was at the first hand-in. With `version` it changes that version only; without it, the specification's own form, any version. The marks of an assignment
 * with a rubric are the sum of its points: other marks need `criteria`, the rubric of that sum, which teachers may change.
 * With `rubricVersion` that version of the rubric only. `publishAt` moves the publication of an assignment that is not published
 * yet; `null`, or a moment that is over, publishes it now. With `applyTo: all` the same is changed in the assignments that were made
 * together with it and that the caller may change; their due days move by as many days, and `modifiedCount` counts all.
 */
export const assignmentUpdate = assignmentDraft
  .extend({
    difficultyLevel: difficultyLevel.exactOptional(),
    materials: materials.exactOptional(),
    version: z.number().int().min(0).exactOptional(),
    criteria: rubricDraft.shape.criteria.exactOptional(),
    rubricVersion: z.number().int().min(0).exactOptional(),
    publishAt: moment.nullable().exactOptional(),
    applyTo: z.enum(['one', 'all']).exactOptional(),
  })
  .superRefine(({ criteria, marks }, context) => {
    if (criteria === undefined) return;
    const sum = sumPoints(criteria);
    if (isSameMark(sum, marks)) return;
    const message = `Must be ${sum}, the sum of the points of the rubric.`;
    const params = { code: 'marks-not-rubric-sum', sum };
    context.addIssue({ code: 'custom', path: ['marks'], params, message });
  });

export type DifficultyLevel = z.infer<typeof difficultyLevel>;
export type AssignmentDraft = z.infer<typeof assignmentDraft>;
export type NewAssignment = z.infer<typeof newAssignment>;
export type AssignmentUpdate = z.infer<typeof assignmentUpdate>;
