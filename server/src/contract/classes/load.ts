import * as z from 'zod';
import { assignment } from '../assignments/schemas.ts';
import { calendarDay } from '../fields.ts';
import { classLabel } from './schemas.ts';

/** `GET /classes/:id/load`: of the week, Monday to Sunday, that this day is in. */
export const classLoadQuery = z.object({ date: calendarDay });

/** How many assignments are due, and the estimated minutes of those that have an estimate. */
const load = z.object({ count: z.number(), minutes: z.number() });

/** What a class, and its students in their other classes, have due in one week; open assignments do not count. */
export const classLoad = load.extend({
  /** Monday and Sunday, `YYYY-MM-DD`. */
  from: z.string(),
  to: z.string(),
  /** Those of the class itself, by due day; `count` and `minutes` are of these. At most 1,000. */
  assignments: z.array(
    assignment.pick({ _id: true, title: true, date: true, estimatedMinutes: true }),
  ),
  /** The caller's other classes with the same students in which something is due. */
  taught: z.array(classLabel.extend(load.shape)),
  /**
   * Classes of other teachers, without their names: the largest number, and the largest sum of minutes, that any one
   * student of this class has due in them. `null` when fewer than five students have anything due there: then the numbers
   * could be about a student whom the caller can guess.
   */
  others: load.nullable(),
});

export type Load = z.infer<typeof load>;
export type ClassLoad = z.infer<typeof classLoad>;
