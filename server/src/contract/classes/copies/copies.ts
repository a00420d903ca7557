import * as z from 'zod';
import { calendarDay, objectId } from '../../fields.ts';
import { maxCopiesPerCall } from '../../values.ts';

/**
 * `POST /classes/:id/copies`: assignments of the class `from`, which may be archived, as new ones of this class. Their due days
 * move by one number of whole weeks, so that the earliest falls into the seven days that begin with `firstDay`; `dates` gives single
 * ones, by the id of the original, another day.
 */
export const copyRequest = z
  .object({
    from: objectId,
    assignmentIds: z
      .array(objectId)
      .min(1, 'Must name at least one assignment.')
      .max(maxCopiesPerCall, `Must name at most ${maxCopiesPerCall} assignments.`)
      .refine((ids) => new Set(ids).size === ids.length, {
        params: { code: 'assignment-repeated' },
        error: 'Must name each assignment once.',
      }),
    firstDay: calendarDay,
    dates: z.record(objectId, calendarDay).exactOptional(),
  })
  .refine(
    ({ assignmentIds, dates = {} }) => Object.keys(dates).every((id) => assignmentIds.includes(id)),
    { path: ['dates'], error: 'Must be of assignments that are copied.' },
  );

/** The answer: in the order of `assignmentIds`. */
export const copyResult = z.object({ insertedIds: z.array(z.string()) });

export type CopyRequest = z.infer<typeof copyRequest>;
