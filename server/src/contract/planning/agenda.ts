import * as z from 'zod';
import { classLabel } from '../classes/schemas.ts';
import { calendarDay } from '../fields.ts';
import { priority } from '../study-tasks/schemas.ts';
import { agendaGroups } from './agenda-order.values.ts';

/**
 * `GET /agenda`: the day on the reader's own calendar, for sessions and study tasks. What is overdue and due today of
 * assignments comes from the server's clock, in the time zone of the school (`SCHOOL_TIME_ZONE`).
 */
export const agendaQuery = z.object({ today: calendarDay });

/**
 * One thing to do: an assignment on its due day, a study session on the day for which it is planned, or another study task.
 * Nothing is in it twice. `week` are the six days after today. Done are the last two weeks.
 */
export const agendaItem = z.object({
  _id: z.string(),
  kind: z.enum(['assignment', 'session', 'study-task']),
  title: z.string(),
  /** `YYYY-MM-DD`; of an assignment the reader's own due day. */
  date: z.string(),
  group: z.enum(agendaGroups),
  /** How long it takes; `null` where nobody has said so. Of an assignment all of it, planned or not. */
  minutes: z.number().nullable(),
  /** Of an assignment: in sessions from today on, and in sessions that are done. */
  plannedMinutes: z.number().optional(),
  doneMinutes: z.number().optional(),
  /** Of an assignment: the due day is one that the reader was granted. */
  isExtended: z.literal(true).optional(),
  /** Of an assignment: the submission was returned for revision. */
  isReturned: z.literal(true).optional(),
  /** Of what was returned without a day to hand it in again: it is never overdue. */
  hasNoDueDay: z.literal(true).optional(),
  /** Of a session: its assignment and the due day of it. */
  assignmentId: z.string().optional(),
  dueDate: z.string().optional(),
  /** Of a session: the student chose the day, so that planning does not move it. */
  fixed: z.boolean().optional(),
  /** Of a session: the steps of the assignment that it works on, by their titles. */
  steps: z.array(z.string()).exactOptional(),
  /** Of a session and a study task: what the student recorded. */
  actualMinutes: z.number().nullable().optional(),
  /** The same by record, for the days of a week. */
  work: z.array(z.object({ date: z.string(), minutes: z.number() })).optional(),
  /** Of a study task. */
  priority: priority.optional(),
  subject: z.string().optional(),
  /** Of a study task with a time of day: `HH:mm`. */
  time: z.string().exactOptional(),
  /** Of a study task that repeats: its RRULE. */
  repeat: z.string().exactOptional(),
  /** The days of the next eight weeks on which it will repeat, without holidays; its own is not among them. */
  coming: z.array(z.string()).exactOptional(),
  /** Of a study task that is a next step: the title of the assignment that the feedback was about. */
  feedbackOn: z.string().exactOptional(),
  classId: z.string().optional(),
  class: classLabel.optional(),
});

export type AgendaItem = z.infer<typeof agendaItem>;
