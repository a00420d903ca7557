import * as z from 'zod';
import { calendarDay, wholeNumber } from '../fields.ts';
import { longestSessionRange, maxDaysOff, minutesPerDayRange } from './limits.values.ts';

const minutesOfDay = wholeNumber(minutesPerDayRange);

/** `PUT /availability`: when the student can study. */
export const availabilityDraft = z.object({
  /** Of each day of the week. */
  minutes: z.object({
    mon: minutesOfDay,
    tue: minutesOfDay,
    wed: minutesOfDay,
    thu: minutesOfDay,
    fri: minutesOfDay,
    sat: minutesOfDay,
    sun: minutesOfDay,
  }),
  /** Calendar days without any minutes, each once. */
  daysOff: z
    .array(calendarDay)
    .max(maxDaysOff, `Must name at most ${maxDaysOff} days.`)
    .default([])
    .transform((days) => [...new Set(days)].sort()),
  /** The most minutes without a break. */
  longestSession: wholeNumber(longestSessionRange),
});

/** `GET /availability`: before it was said, a suggestion with `isSet` false. */
export const availability = z.object({
  minutes: availabilityDraft.shape.minutes,
  daysOff: z.array(z.string()),
  longestSession: z.number(),
  isSet: z.boolean(),
});

/** In the export of the data of an account: with the student's own estimates in minutes. */
export const exportedAvailability = availability.omit({ isSet: true }).extend({
  estimates: z.array(z.object({ assignmentId: z.string(), minutes: z.number() })),
  /** By what the student has accepted to multiply estimates. */
  factors: z.array(z.object({ assignmentId: z.string(), factor: z.number() })),
});

export type AvailabilityDraft = z.infer<typeof availabilityDraft>;
export type ExportedAvailability = z.infer<typeof exportedAvailability>;
export type Availability = z.infer<typeof availability>;
