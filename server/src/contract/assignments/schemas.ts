import * as z from 'zod';
import { classLabel } from '../classes/schemas.ts';
import { extension } from '../extensions/schemas.ts';
import {
  calendarDay,
  moment,
  objectId,
  requiredLine,
  requiredText,
  totalMarks,
  webAddress,
  wholeMinutes,
} from '../fields.ts';
import { fileLimits } from '../files/limits.values.ts';
import { fileIds, storedFile } from '../files/schemas.ts';
import { ownRecordedMark } from '../marking/recorded-marks.ts';
import { limitDepth, pageQuery, searchText } from '../paging.ts';
import { problem } from '../problems/problem.ts';
import { insertResult } from '../results.ts';
import { newRubric, rubric, rubricDraft } from '../rubrics/schemas.ts';
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
const estimatedMinutes = wholeMinutes(estimatedMinutesRange).nullable();

/** A part of the work, and how long it takes in minutes. */
const step = z.object({
  title: requiredLine(textLimits.title),
  minutes: wholeMinutes(estimatedMinutesRange),
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

/** `DELETE /deleteMyAssignment/:email`: without `id`, the only assignment of that owner; 400 unless there is exactly one. */
export const assignmentDeletionQuery = z.object({ id: objectId.optional() });

/** A filter for assignments; an empty value matches all. The words of title and description are searched. */
const assignmentFilter = z.object({
  difficultyLevel: z.union([difficultyLevel, z.literal('')]).default(''),
  search: searchText,
  /** Of this class of the caller alone, which may be archived; without it the open ones and those of every current class. */
  classId: objectId.exactOptional(),
  /** Of this topic of that class. */
  topic: objectId.exactOptional(),
  /**
   * What is due today or later, the next one first, or what was due before, the last one first. Today is the day of the server's
   * clock in the time zone of the school.
   */
  when: z.enum(['', 'upcoming', 'past']).default(''),
});

/** `GET /assignmentLevel`: `currentPage` is zero-based. */
export const assignmentPageQuery = limitDepth(assignmentFilter.extend(pageQuery.shape));

/** `GET /assignmentsCount` takes the same optional filter and answers `countResult`; a search counts up to 10,000, as far as pages reach. */
export const assignmentCountQuery = assignmentFilter;

/** How many students of its class have handed in, or are marked without a hand-in, and how many of them have to. */
const handedInCount = z.object({ count: z.number(), of: z.number() });

export const assignment = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  marks: z.number(),
  imageURL: z.string(),
  difficultyLevel,
  date: z.string(),
  estimatedMinutes: z.number().nullable(),
  steps: z.array(step),
  /** Until the mark of a submission is released, those who may mark it do not see who the student is. */
  anonymous: z.literal(true).exactOptional(),
  /** Students cannot write new messages about what they have handed in. */
  questionsClosed: z.literal(true).exactOptional(),
  email: z.string(),
  name: z.string(),
  /** Grows with each change; sent back with the next one. */
  version: z.number(),
  /** For members of its class; missing in an open assignment. */
  classId: z.string().optional(),
  class: classLabel.optional(),
  /** The ids of a topic and a category of its class; an id that the class no longer has counts as none. */
  topic: z.string().optional(),
  category: z.string().optional(),
  /** Of an open assignment, for the signed-in: whether it is on their list of work to submit. */
  isOnMyList: z.boolean().optional(),
  /** Of a class that the reader attends and that is not archived: whether it was due since the reader joined. */
  isToDo: z.boolean().optional(),
  /**
   * The reader's own due day where a later one was granted or named by a return, of what is on the list or of a class that the reader attends.
   * A list of several classes says it once the assignment's due day is over.
   */
  extendedTo: z.string().optional(),
  /** In a list: the reader's submission was returned for revision, so that it is to be handed in again. */
  isReturned: z.literal(true).optional(),
  /** The reader was marked or excused without a hand-in: it is not to do. */
  recorded: z.enum(['released', 'excused']).exactOptional(),
  /** In a list: it was returned without a day to hand it in again, and is never overdue. */
  hasNoDueDay: z.literal(true).optional(),
  /** For the teachers of its class, once it is published. */
  handedIn: handedInCount.exactOptional(),
  /** When it was or will be published, ISO 8601 in UTC, where that was later than it was made. */
  publishAt: z.string().optional(),
  /** Shared by the assignments that were made for several classes at once. */
  seriesId: z.string().optional(),
  /** When it was deleted, ISO 8601 in UTC: only who has handed in, and who marks that, finds it still. */
  deletedAt: z.string().optional(),
});

/** Where one assignment alone is answered. */
const assignmentWithMaterials = assignment.extend({ materials: z.array(storedFile) });

/** Until when a submission of the reader is on time. */
const deadline = z.object({
  /** The reader's own due day: that of the assignment, or a later one that the reader was granted. */
  date: z.string(),
  /** When this day is over in the time zone of the school: the first moment after it, ISO 8601, UTC. */
  endsAt: z.string(),
  /** The IANA name of the school's time zone. */
  timeZone: z.string(),
  /** It is over by the server's clock, the reader has submitted nothing, and it was the reader's to do. */
  isMissing: z.boolean(),
});

/**
 * `GET /specificAssignment/:id`: `extension` where the reader has asked for one, or has been granted one; `rubric` where it has
 * one; `recordedMark` where the reader has one; `isReadOnly` where its class is archived or the reader has left it, so that nothing can be submitted or asked for.
 */
export const assignmentDetails = assignmentWithMaterials.extend({
  /** For a teacher of its class: those that were made together with it, in the classes that the teacher teaches. */
  twins: z
    .array(z.object({ _id: z.string(), date: z.string(), classId: z.string(), class: classLabel }))
    .optional(),
  isReadOnly: z.literal(true).optional(),
  deadline: deadline.optional(),
  extension: extension.optional(),
  rubric: rubric.optional(),
  /** The reader's mark or excuse without a hand-in. */
  recordedMark: ownRecordedMark.exactOptional(),
});

/** An assignment in the export of the data of its owner's account. */
export const exportedAssignment = assignmentWithMaterials.extend({ rubric: rubric.optional() });

/** The 409 of a stale change: the problem carries the assignment as it is now. */
const staleAssignment = problem.extend({ assignment: assignmentWithMaterials });

/** Days from the day on which it was made to its due day. */
const daysUntilDue = z.number().int().min(0);

/**
 * `GET /assignments/last`: what the caller has chosen for the last assignment that they made, for the form of the next one;
 * `null` without any. `classes` are all that it was made for, as far as the caller teaches them now; an open one has none. Who
 * teaches no class now can make open ones only (`isOpen`).
 */
export const lastAssignment = z.object({
  last: assignment
    .pick({ marks: true, difficultyLevel: true })
    .extend({
      daysUntilDue,
      isOpen: z.boolean(),
      classes: z.array(z.object({ classId: z.string(), daysUntilDue })),
    })
    .nullable(),
});

/** `GET /assignments/submitted`: the ids of what the caller has answered, marked or not. */
export const submittedAssignments = z.array(z.string());

export type DifficultyLevel = z.infer<typeof difficultyLevel>;
export type AssignmentDraft = z.infer<typeof assignmentDraft>;
export type NewAssignment = z.infer<typeof newAssignment>;
export type AssignmentUpdate = z.infer<typeof assignmentUpdate>;
export type AssignmentFilter = z.infer<typeof assignmentFilter>;
export type AssignmentPageQuery = z.infer<typeof assignmentPageQuery>;
export type HandedInCount = z.infer<typeof handedInCount>;
export type Assignment = z.infer<typeof assignment>;
export type LastAssignment = z.infer<typeof lastAssignment>;
export type AssignmentWithMaterials = z.infer<typeof assignmentWithMaterials>;
export type ExportedAssignment = z.infer<typeof exportedAssignment>;
export type AssignmentDetails = z.infer<typeof assignmentDetails>;
export type StaleAssignment = z.infer<typeof staleAssignment>;
