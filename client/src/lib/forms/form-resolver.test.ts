import { expect, test } from 'vitest';
import { z } from 'zod';
import { createFormResolver } from './form-resolver.ts';

const schema = z.object({
  title: z.string().min(1, 'What the contract says.').max(3, 'Never shown.'),
  date: z.string().refine((day) => day !== 'never', 'Choose a day.'),
  marks: z
    .number()
    .refine(Number.isInteger, { error: 'Coded.', params: { code: 'not-a-whole-number' } }),
});

async function check(values: z.input<typeof schema>) {
  const resolve = createFormResolver(schema);
  const { errors } = await resolve(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
}

test("writes a rule's text from its code, and a form's own rule as the form says", async () => {
  expect(await check({ title: '', date: 'never', marks: 1.5 })).toEqual({
    title: 'Fill in this field.',
    date: 'Choose a day.',
    marks: 'Enter a whole number.',
  });
  expect(await check({ title: 'Tides', date: 'today', marks: Number.NaN })).toEqual({
    title: 'Use at most 3 characters.',
    marks: 'Enter a number.',
  });
});

test('returns the parsed values when nothing is wrong', async () => {
  const resolve = createFormResolver(z.object({ title: z.string().trim() }));
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect(await resolve({ title: ' Tides ' }, undefined, options)).toEqual({
    values: { title: 'Tides' },
    errors: {},
  });
});
