import * as z from 'zod';
import {
  calendarDay,
  email,
  requiredLine,
  requiredText,
  webAddress,
  wholeNumber,
} from '../fields.ts';
import { limitDepth, pageQuery } from '../paging.ts';
import { textFormats } from '../problems/field-problems.values.ts';
import {
  defaultPriority,
  estimatedMinutesRange,
  priorities,
  textLimits,
  workMinutesRange,
  workOutcomes,
} from '../values.ts';
import {
  isRepeatFault,
  maxRepeatLength,
  readRepeatRule,
  writeRepeatRule,
} from './repeat.values.ts';

export const priority = z.enum(priorities);
const studyTaskStatus = z.enum(['not completed', 'completed']);

/** A time of day `HH:mm`, by the reader's clock. */
const timeOfDay = z.string().regex(textFormats.timeOfDay, 'Must be a time such as 16:00.');

const repeatMessages = {
  'repeat-not-a-rule': () => 'Must be a rule of RFC 5545 such as FREQ=WEEKLY;BYDAY=MO.',
  'repeat-too-dense': () =>
    'Must repeat once a day at most: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY.',
  'repeat-part': (part: string) => `Must not have ${part}, or must have it with another value.`,
};

/** When a task repeats: an RRULE of days, with or without an end. It is answered in the order in which it is stored. */
const repeatRule = z
  .string()
  .max(maxRepeatLength, `Must have at most ${maxRepeatLength} characters.`)
  .transform((text, context) => {
    const read = readRepeatRule(text);
    if (!isRepeatFault(read)) return writeRepeatRule(read);
    const { code, part } = read;
    const message = repeatMessages[code](part);
    context.addIssue({ code: 'custom', params: { code, ...(part !== '' && { part }) }, message });
    return z.NEVER;
  });

/** `POST /addStudyTask`: a private to-do of the account that sends it. */
export const studyTaskDraft = z.object({
  email,
  taskTitle: requiredLine(textLimits.title),
  date: calendarDay,
  subject: requiredLine(textLimits.title),
  priority: priority.default(defaultPriority),
  /** Free text, such as "2 hours". */
  estimatedTime: requiredLine(textLimits.estimatedTime),
  /** The same as a number, with which other work is planned around it; `null` clears it. */
  estimatedMinutes: wholeNumber(estimatedMinutesRange).nullable().exactOptional(),
  description: requiredText(textLimits.note),
  /** Address of the uploaded picture. */
  image: webAddress,
  time: timeOfDay.nullable().exactOptional(),
  /** Completing the task makes the next one. `null` ends that. */
  repeat: repeatRule.nullable().exactOptional(),
});

/**
 * `POST /study-tasks`: a to-do of one line. What is missing is empty, and there is no picture. With a `requestId` it can be sent
 * again, as after a lost answer: the task is created once.
 */
export const quickStudyTask = studyTaskDraft
  .pick({ taskTitle: true, date: true, priority: true })
  .extend({
    subject: studyTaskDraft.shape.subject.exactOptional(),
    estimatedMinutes: studyTaskDraft.shape.estimatedMinutes,
    time: studyTaskDraft.shape.time,
    repeat: studyTaskDraft.shape.repeat,
    requestId: z.uuid().exactOptional(),
  });

/**
 * `PATCH /study-tasks/:id`: a field that is missing is not changed. A study session that gets another day is fixed to it;
 * `fixed` says whether planning may move it.
 */
export const studyTaskUpdate = z.object({
  taskTitle: studyTaskDraft.shape.taskTitle.exactOptional(),
  date: studyTaskDraft.shape.date.exactOptional(),
  subject: studyTaskDraft.shape.subject.exactOptional(),
  priority: priority.exactOptional(),
  estimatedTime: studyTaskDraft.shape.estimatedTime.exactOptional(),
  estimatedMinutes: studyTaskDraft.shape.estimatedMinutes,
  description: studyTaskDraft.shape.description.exactOptional(),
  image: studyTaskDraft.shape.image.exactOptional(),
  time: studyTaskDraft.shape.time,
  repeat: studyTaskDraft.shape.repeat,
  fixed: z.boolean().exactOptional(),
});

/** `PATCH /updateStudyTask/:id`: the day on the reader's own calendar; without it that of the school. */
export const completionQuery = z.object({ today: calendarDay.exactOptional() });

/**
 * `DELETE /study-tasks/:id` of a repeating task that is not completed: `one` leaves this day out and makes the next task,
 * `coming` ends the repetition.
 */
export const occurrencesQuery = z.object({
  occurrences: z.enum(['one', 'coming']),
  today: calendarDay.exactOptional(),
});

/** Work on a task that was done, as its owner records it. */
const work = z.object({
  /** The day on which it ended, in the reader's calendar. */
  date: calendarDay,
  minutes: wholeNumber(workMinutesRange),
  outcome: z.enum(workOutcomes),
});

/** `POST /study-tasks/:id/work`: can be sent again, since a `recordId` among the last `maxWorkRecords` of the task counts once. */
export const workRecord = work.extend({ recordId: z.uuid() });

/** A filter for study tasks; an empty value matches all. */
const studyTaskFilter = z.object({
  priority: z.union([priority, z.literal('')]).default(''),
  status: z.union([studyTaskStatus, z.literal('')]).default(''),
});

const studyTaskOrder = z.enum(['date', 'latest', 'priority']).default('date');

/** `GET /myStudyTasks`: by day, the earliest first, unless `sort` says otherwise; `priority` puts the high ones first. */
export const studyTaskPageQuery = limitDepth(
  studyTaskFilter.extend({
    email,
    ...pageQuery.shape,
    sort: studyTaskOrder,
  }),
);

/** `GET /study-tasks/:id/position`: the filter and the order of the list. */
export const studyTaskPositionQuery = studyTaskFilter.extend({ sort: studyTaskOrder });

/** One-based; `null` when the filter leaves the task out. */
export const studyTaskPosition = z.object({ position: z.number().nullable() });

export const studyTask = z.object({
  _id: z.string(),
  email: z.string(),
  taskTitle: z.string(),
  status: studyTaskStatus,
  date: z.string(),
  subject: z.string(),
  priority,
  estimatedTime: z.string(),
  estimatedMinutes: z.number().nullable(),
  description: z.string(),
  /** Empty where there is none. */
  image: z.string(),
  /** `HH:mm`, where the owner has said when. */
  time: z.string().exactOptional(),
  /** The RRULE of a task that repeats. */
  repeat: z.string().exactOptional(),
  /** What the owner has recorded, the oldest first. */
  work: z.array(work.extend({ date: z.string(), minutes: z.number() })).optional(),
  /** Of a study session: the assignment that it works on. */
  assignmentId: z.string().optional(),
  session: z
    .object({
      /** The student chose the day: planning does not move it. */
      fixed: z.boolean(),
    })
    .optional(),
  /** Of a next step: the feedback that suggests it, by its submission and the title of its assignment. */
  nextStep: z
    .object({
      submissionId: z.string(),
      assignmentId: z.string().nullable(),
      title: z.string(),
      /** Of a comment on a page: which one. */
      annotationId: z.string().exactOptional(),
    })
    .exactOptional(),
});

/** `GET /assignments/:id/sessions`: when its owner works on the assignment. */
export const studySession = z.object({
  _id: z.string(),
  /** `YYYY-MM-DD`. */
  date: z.string(),
  minutes: z.number().nullable(),
});

export type Priority = z.infer<typeof priority>;
export type StudyTaskStatus = z.infer<typeof studyTaskStatus>;
export type StudyTaskPageQuery = z.infer<typeof studyTaskPageQuery>;
export type StudyTaskFilter = z.infer<typeof studyTaskFilter>;
export type StudyTaskPositionQuery = z.infer<typeof studyTaskPositionQuery>;
export type StudyTaskDraft = z.infer<typeof studyTaskDraft>;
export type WorkRecord = z.infer<typeof workRecord>;
export type QuickStudyTask = z.infer<typeof quickStudyTask>;
export type StudyTaskUpdate = z.infer<typeof studyTaskUpdate>;
export type StudyTask = z.infer<typeof studyTask>;
export type StudySession = z.infer<typeof studySession>;
