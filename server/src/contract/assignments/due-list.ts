import * as z from 'zod';
import { limitDepth, pageQuery } from '../paging.ts';
import { assignment } from './schemas.ts';

/**
 * `GET /assignments/due`, the day closest to today first: what the caller has not submitted, `due` (from today on) or
 * `overdue` (before it): what the caller's classes have due since the caller joined, and open assignments on the caller's
 * list. Today is the day of the server's clock in the time zone of the school; the `today` that an older client sends is
 * ignored.
 */
export const duePageQuery = limitDepth(
  pageQuery.extend({ state: z.enum(['due', 'overdue']).default('due') }),
);

/** One row of `GET /assignments/due`; `date` is the reader's own due day: with `isExtended` one that was granted. */
export const dueAssignment = assignment
  .pick({
    _id: true,
    title: true,
    marks: true,
    date: true,
    classId: true,
    class: true,
    isOnMyList: true,
  })
  .extend({
    isExtended: z.literal(true).optional(),
    /** The submission was returned for revision; `date` is the day that the return has named, else the own due day. */
    isReturned: z.literal(true).optional(),
    /** It was returned without a new due day: it comes first in the list, and is never overdue. */
    hasNoDueDay: z.literal(true).optional(),
  });

export type DuePageQuery = z.infer<typeof duePageQuery>;
export type DueAssignment = z.infer<typeof dueAssignment>;
