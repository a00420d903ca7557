import { wholeNumber } from 'server/contract/fields';
import { type Availability, availabilityDraft } from 'server/contract/planning/availability';
import { longestSessionRange, minutesPerDayRange } from 'server/contract/planning/limits.values';
import { estimatedMinutesRange } from 'server/contract/values';
import { z } from 'zod';
import { formatDecimal, parseDecimal } from '#lib/numbers/decimal.ts';

/** Minutes as they are typed; an empty field of a day is none. */
const typedMinutes = (range: { min: number; max: number }, empty = '') =>
  z
    .string()
    .transform((text) => parseDecimal(text.trim() === '' ? empty : text))
    .pipe(wholeNumber(range));

const ofDay = typedMinutes(minutesPerDayRange, '0');

/** When a student can study, as it is typed. */
export const availabilitySchema = z.object({
  minutes: z.object({
    mon: ofDay,
    tue: ofDay,
    wed: ofDay,
    thu: ofDay,
    fri: ofDay,
    sat: ofDay,
    sun: ofDay,
  }),
  daysOff: availabilityDraft.shape.daysOff,
  longestSession: typedMinutes(longestSessionRange),
});

export type AvailabilityInput = z.input<typeof availabilitySchema>;
export type AvailabilityValues = z.output<typeof availabilitySchema>;

/** What the fields show. */
export function toAvailabilityInput({
  minutes: { mon, tue, wed, thu, fri, sat, sun },
  daysOff,
  longestSession,
}: Availability) {
  return {
    minutes: {
      mon: formatDecimal(mon),
      tue: formatDecimal(tue),
      wed: formatDecimal(wed),
      thu: formatDecimal(thu),
      fri: formatDecimal(fri),
      sat: formatDecimal(sat),
      sun: formatDecimal(sun),
    },
    daysOff,
    longestSession: formatDecimal(longestSession),
  };
}

export const estimateSchema = z.object({ minutes: typedMinutes(estimatedMinutesRange) });
export type EstimateInput = z.input<typeof estimateSchema>;
export type EstimateValues = z.output<typeof estimateSchema>;

/** Own estimates of several assignments; an empty field says nothing. */
export const ownMinutesSchema = z.object({
  minutes: z.array(
    z
      .string()
      .transform((text) => (text.trim() === '' ? null : parseDecimal(text)))
      .pipe(wholeNumber(estimatedMinutesRange).nullable()),
  ),
});
export type OwnMinutes = {
  input: z.input<typeof ownMinutesSchema>;
  output: z.output<typeof ownMinutesSchema>;
};
