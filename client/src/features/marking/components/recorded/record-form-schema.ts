import { recordedMarks as texts } from 'virtual:messages/recordedMarks';
import { markFields } from 'server/contract/submissions/typed-fields';
import { z } from 'zod';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { parseDecimal } from '#lib/numbers/decimal.ts';

export const recordKinds = ['paper', 'oral', 'zero', 'excused'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What a teacher types; an excuse needs nothing. Without `marks` the API compares the mark with its maximum. */
function createRecordSchema(marks: number | undefined, release: boolean) {
  const { obtainedMark, feedback } = markFields;
  const ofMark = z.object({
    obtainedMark: z
      .string()
      .transform(parseDecimal)
      .pipe(
        obtainedMark.refine(
          (mark) => marks === undefined || mark <= marks,
          texts.tooHigh({ marks: marks ?? 0 }),
        ),
      ),
    feedback: z
      .string()
      .transform((text) => (text.trim() === '' ? undefined : text))
      .pipe(feedback)
      .refine((text) => text !== undefined || !release, { params: { code: 'required' } }),
  });
  const ofExcused = ofMark.extend({
    kind: z.literal('excused'),
    obtainedMark: z.string(),
    feedback: z.string(),
  });
  return z.discriminatedUnion('kind', [
    ofExcused,
    ofMark.extend({ kind: z.enum(['paper', 'oral', 'zero']) }),
  ]);
}

type RecordSchema = ReturnType<typeof createRecordSchema>;
export type RecordValues = z.output<RecordSchema>;
export type RecordInput = { kind: RecordKind; obtainedMark: string; feedback: string };

/** @param release whether the mark is released: it needs feedback */
export const createRecordResolver = (marks: number | undefined, release: boolean) =>
  createFormResolver(createRecordSchema(marks, release));
