import * as z from 'zod';
import {
  annotationId,
  hundredths,
  objectId,
  requiredText,
  textLanguage,
  wholeNumberText,
} from '../fields.ts';
import { seenVersion } from '../submissions/schemas.ts';
import { maxAttempts, textLimits } from '../values.ts';
import { paths, place, quads, within } from './geometry.ts';
import { annotationColors, annotationLimits, annotationStamps } from './limits.values.ts';

const { points: givenPoints } = annotationLimits;

const points = hundredths
  .min(givenPoints.min, `Must be at least ${givenPoints.min}.`)
  .max(givenPoints.max, `Must be at most ${givenPoints.max}.`);

const atMost = (max: number, of: string) => `Must have at most ${max} ${of}.`;

/** The marked text, as a TextQuoteSelector of the W3C's Web Annotation Data Model. */
const quote = z.object({
  exact: z.string().min(1).max(textLimits.quote),
  prefix: z.string().max(textLimits.quoteContext).exactOptional(),
  suffix: z.string().max(textLimits.quoteContext).exactOptional(),
});

const text = requiredText(textLimits.annotation);

const placed = {
  id: annotationId,
  /** One of the files of the attempt. */
  fileId: objectId,
  page: z
    .number('Must be a number.')
    .int()
    .min(1, 'Must be at least 1.')
    .max(annotationLimits.page, `Must be at most ${annotationLimits.page}.`),
  color: z.enum(annotationColors).exactOptional(),
};

const stroke = { ...placed, paths, width: within(annotationLimits.width) };

const stamp = z
  .object({
    ...placed,
    kind: z.literal('stamp'),
    x: place,
    y: place,
    stamp: z.enum(annotationStamps),
    /** Of the stamp `points`, which must have them. */
    points: points.exactOptional(),
  })
  .refine((stamped) => stamped.stamp !== 'points' || stamped.points !== undefined, {
    path: ['points'],
    params: { code: 'required' },
    error: 'Must not be missing in a stamp of points.',
  });

/** The student has answered it, and that is enough. */
const settled = z.boolean();

/** The comment on an earlier attempt that this one was copied from, because it was not settled. */
const carriedFrom = z.object({
  attempt: z.number().int().min(1).max(maxAttempts),
  id: annotationId,
});

const comment = z.object({
  ...placed,
  kind: z.literal('comment'),
  x: place,
  y: place,
  text,
  quote: quote.exactOptional(),
  quads: quads.exactOptional(),
  /** A criterion of the rubric that the comment is about, and what it gives there. */
  criterionId: objectId.exactOptional(),
  points: points.exactOptional(),
  /** Suggested to the student as a next step. */
  nextStep: z.boolean().exactOptional(),
  settled: settled.exactOptional(),
  carriedFrom: carriedFrom.exactOptional(),
});

/** Something on a page of handed-in work. */
export const annotation = z.discriminatedUnion('kind', [
  z.object({ ...stroke, kind: z.literal('ink') }),
  z.object({ ...stroke, kind: z.literal('highlight') }),
  z.object({
    ...placed,
    kind: z.literal('text-highlight'),
    quads,
    quote,
    text: text.exactOptional(),
    /** Of one with a text. */
    settled: settled.exactOptional(),
  }),
  comment,
  stamp,
]);

/** Without an attempt the last one. With `since`, only what has changed after that version. */
export const annotationsQuery = z.object({
  attempt: wholeNumberText(1, maxAttempts).optional(),
  since: wholeNumberText(0, 999_999_999).optional(),
});

/** Without an attempt the last one. `language` is that of the words beside the work. */
export const markedPdfQuery = z.object({
  attempt: wholeNumberText(1, maxAttempts).optional(),
  language: textLanguage.default('en'),
});

/**
 * `version` counts the changes of the attempt up to which everything is in the answer; a later change may be in it too. Its
 * student gets no annotations and the version 0 until they are shown; and all of them, with the version 0, while those that are settled
 * are not shown as such.
 */
export const annotationLayer = z.object({
  version: z.number(),
  annotations: z.array(annotation),
  /** With `since`: which were deleted after it. */
  deletedIds: z.array(z.string()).exactOptional(),
});

const encoder = new TextEncoder();

/** An annotation in a change is limited in its bytes as well. */
const smallAnnotation = annotation.refine(
  (annotation) => encoder.encode(JSON.stringify(annotation)).length <= annotationLimits.bytes,
  {
    params: { code: 'annotation-too-large', maxKilobytes: annotationLimits.bytes / 1024 },
    error: `Must have at most ${annotationLimits.bytes / 1024} kB.`,
  },
);

const change = z.discriminatedUnion('op', [
  z.object({ op: z.literal('put'), annotation: smallAnnotation }),
  z.object({ op: z.literal('delete'), id: annotationId }),
]);

/** The id of the annotation that a change is about. */
export const idOfChange = (change: AnnotationChange): string =>
  change.op === 'put' ? change.annotation.id : change.id;

const attemptNumber = z
  .number('Must be a number.')
  .int('Must be a whole number.')
  .min(1, 'Must be at least 1.')
  .max(maxAttempts, `Must be at most ${maxAttempts}.`);

/**
 * `PATCH /submissions/:id/annotations`. `version` is the one that the caller has seen: what was changed after it is neither
 * replaced nor deleted. Without it the last change counts.
 */
export const annotationChanges = z.object({
  attempt: attemptNumber,
  version: seenVersion.exactOptional(),
  changes: z
    .array(change)
    .min(1, 'Must have at least one change.')
    .max(annotationLimits.changesPerCall, atMost(annotationLimits.changesPerCall, 'changes'))
    .refine((changes) => new Set(changes.map(idOfChange)).size === changes.length, {
      params: { code: 'annotation-repeated' },
      error: 'Must not change an annotation twice.',
    }),
});

/** `POST /submissions/:id/annotations/carry-over`: `attempt` is the one that was returned. */
export const carryOver = z.object({
  attempt: attemptNumber,
});

/** How many comments the last attempt has got: none that it has got before. */
export const carriedOver = z.object({ insertedCount: z.number() });

/** How many changes the attempt has had, these included. */
export const annotationsVersion = z.object({ version: z.number() });

/**
 * What the problem `annotation-changed` carries: the annotations that were changed after the version sent, as they are now,
 * `null` where one is deleted, and the version to send the call again with.
 */
const annotationConflicts = z.object({
  version: z.number(),
  conflicts: z.array(z.object({ id: z.string(), annotation: annotation.nullable() })),
});

/** An annotation in `GET /account/export`. */
export const exportedAnnotation = z.object({
  submissionId: z.string(),
  attempt: z.number(),
  annotation,
});

export type Annotation = z.infer<typeof annotation>;
export type AnnotationChange = z.infer<typeof change>;
export type AnnotationChanges = z.infer<typeof annotationChanges>;
export type AnnotationLayer = z.infer<typeof annotationLayer>;
export type AnnotationConflicts = z.infer<typeof annotationConflicts>;
