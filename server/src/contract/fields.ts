import * as z from 'zod';
import { textFormats } from './problems/field-problems.values.ts';
import { cutText, hasUserInfo, textLimits, totalMarksRange } from './values.ts';

const noControlCharacters = 'Must not have control characters.';

/** A document's id: 24 hex digits (MongoDB ObjectId). */
export const objectId = z
  .string()
  .regex(textFormats.id, 'Must be an id of 24 hex digits.')
  .toLowerCase();

/** The id of an annotation: a UUID that the client has made, in lower case. */
export const annotationId = z.guid('Must be a UUID.').toLowerCase();

/**
 * An e-mail address, trimmed and lower-cased: the form in which accounts are compared and stored. Every address that
 * Firebase accepts is valid, except those of `.invalid` (RFC 2606).
 */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(textLimits.email, `Must have at most ${textLimits.email} characters.`)
  .regex(textFormats.email, 'Must be an e-mail address.')
  .regex(textFormats.heldEmail, 'Must be an e-mail address.');

/** What may follow a day in an ISO 8601 time: hours and minutes, perhaps seconds and an offset. */
const timeOfDay =
  /T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?(Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?$/;

/** The languages of what the server writes for people: files and calendars. */
export const textLanguage = z.enum(['en', 'es']);

/** In an answer: `false` while Firebase has not verified the address beside it, so that it may be anybody's. */
export const onlyUnverified = z.literal(false).optional();

/**
 * A calendar day `YYYY-MM-DD`. A full ISO 8601 time is cut to the day it names,
 * without regard to time zones, so that a due date is the same day for every reader.
 */
export const calendarDay = z
  .string()
  .trim()
  .refine((text) => text.length <= 100, {
    error: 'Must be a day such as 2026-11-21.',
    params: { code: 'not-a-date' },
    abort: true,
  })
  .transform((text) => text.replace(timeOfDay, ''))
  .pipe(z.iso.date('Must be a day such as 2026-11-21.'));

/** A moment, ISO 8601 in UTC or with an offset. */
export const moment = z.iso.datetime({
  offset: true,
  error: 'Must be a time such as 2026-11-21T08:00:00.000Z.',
});

/**
 * An absolute `http:` or `https:` address; every other scheme (`javascript:`, `data:`) is refused. So are the characters that
 * names must not have, and a user name or password before the host: they could show another file or site than the one that
 * opens.
 */
export const webAddress = z
  .string()
  .trim()
  .max(textLimits.webAddress, `Must have at most ${textLimits.webAddress} characters.`)
  .pipe(
    z
      .url({
        protocol: /^https?$/,
        error: 'Must be a web address that starts with http:// or https://.',
      })
      .regex(textFormats.line, noControlCharacters)
      .refine((text) => !URL.canParse(text) || !hasUserInfo(new URL(text)), {
        error: 'Must not have a user name or password before the host.',
        params: { code: 'user-before-host' },
      }),
  );

/** Text of several lines in which something can be seen, trimmed. `max` counts UTF-16 code units. */
export function requiredText(max: number) {
  return visibleText(max).regex(textFormats.lines, noControlCharacters);
}

/** The same in one line: names and titles. */
export function requiredLine(max: number) {
  return visibleText(max).regex(textFormats.line, noControlCharacters);
}

/**
 * A name that was not typed into a form of ours, without the characters that names must not have, and cut to their length;
 * `undefined` when nothing of it can be seen.
 */
export function cleanName(text: string): string | undefined {
  const characters = [...text].filter(
    (character) => textFormats.line.test(character) && character.isWellFormed(),
  );
  const name = cutText(characters.join('').trim(), textLimits.name);
  return textFormats.visible.test(name) ? name : undefined;
}

function visibleText(max: number) {
  return z
    .string()
    .trim()
    .regex(textFormats.visible, 'Must not be empty.')
    .max(max, `Must have at most ${max} characters.`);
}

/** A number with at most two decimals: the step of marks (spec §9). */
export const hundredths = z
  .number('Must be a number.')
  .refine((value) => value === Math.round(value * 100) / 100, {
    error: 'Must have at most two decimals.',
    params: { code: 'too-many-decimals', max: 2 },
  });

/** The marks an assignment is worth (spec §9). */
export const totalMarks = hundredths
  .min(totalMarksRange.min, `Must be at least ${totalMarksRange.min}.`)
  .max(totalMarksRange.max, `Must be at most ${totalMarksRange.max}.`);

/** A whole number in a query string. */
export function wholeNumberText(min: number, max: number) {
  return z
    .string()
    .regex(textFormats.wholeNumber, 'Must be a whole number.')
    .transform(Number)
    .pipe(z.number().min(min, `Must be at least ${min}.`).max(max, `Must be at most ${max}.`));
}

/** A whole number in this range, such as of minutes. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z
    .number('Must be a number.')
    .refine(Number.isInteger, {
      error: 'Must be a whole number.',
      params: { code: 'not-a-whole-number' },
    })
    .min(min, `Must be at least ${min}.`)
    .max(max, `Must be at most ${max}.`);
}

export type TextLanguage = z.infer<typeof textLanguage>;
