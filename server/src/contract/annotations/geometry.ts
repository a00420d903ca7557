import * as z from 'zod';
import { annotationLimits } from './limits.values.ts';

const { coordinate, pressure } = annotationLimits;

type Range = { min: number; max: number };

/** A number of this range; JSON has no others than finite ones. */
export const within = ({ min, max }: Range) =>
  z
    .number('Must be a number.')
    .min(min, `Must be at least ${min}.`)
    .max(max, `Must be at most ${max}.`);

/** In points of a PDF (1/72 inch), from the top left of the page as it is shown upright. */
export const place = within(coordinate);

const describedPaths = z
  .array(
    z
      .array(z.tuple([place, place, within(pressure)]))
      .min(1)
      .max(annotationLimits.pathPoints),
  )
  .min(1)
  .max(annotationLimits.paths);

const describedQuads = z
  .array(z.tuple([place, place, place, place, place, place, place, place]))
  .min(1)
  .max(annotationLimits.quads);

/**
 * Strokes, as an InkList of ISO 32000: each a list of points `[x, y, pressure]`, at most 5,000 in all. One function checks
 * them: the largest call has 200,000 points, for which the schema takes a third of a second.
 */
export const paths = checkedBy<z.infer<typeof describedPaths>>(
  (value) =>
    hasItems(value, annotationLimits.paths) && countPoints(value) <= annotationLimits.pathPoints,
  describedPaths,
  'Must be lists of points [x, y, pressure]: at most 200 lists and 5,000 points.',
);

/** Where marked text is, as QuadPoints of ISO 32000: the four corners of each piece of a line. */
export const quads = checkedBy<z.infer<typeof describedQuads>>(
  (value) => hasItems(value, annotationLimits.quads) && value.every(isQuad),
  describedQuads,
  'Must be at most 200 lists of four corners [x1, y1, x2, y2, x3, y3, x4, y4].',
);

/** A schema that a function checks; `described` is what the documentation says of it. */
function checkedBy<Value>(
  isValid: (value: unknown) => boolean,
  described: z.ZodType<Value>,
  error: string,
): z.ZodType<Value, Value> {
  const schema = z.custom<Value>(isValid, { error, params: { code: 'geometry-invalid' } });
  schema._zod.toJSONSchema = () => {
    const { $schema, ...rest } = z.toJSONSchema(described);
    return rest;
  };
  return schema;
}

function hasItems(value: unknown, max: number): value is unknown[] {
  return Array.isArray(value) && value.length >= 1 && value.length <= max;
}

/** Of all paths together; infinite where one has something else. */
function countPoints(all: readonly unknown[]): number {
  let count = 0;
  for (const path of all) {
    if (!hasItems(path, annotationLimits.pathPoints) || !path.every(isPoint)) return Infinity;
    count += path.length;
  }
  return count;
}

function isPoint(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 3) return false;
  return (
    isWithin(value[0], coordinate) && isWithin(value[1], coordinate) && isWithin(value[2], pressure)
  );
}

function isQuad(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length === 8 &&
    value.every((number) => isWithin(number, coordinate))
  );
}

function isWithin(value: unknown, { min, max }: Range): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}
