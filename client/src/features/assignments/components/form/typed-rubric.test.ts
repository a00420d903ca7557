import { expect, test } from 'vitest';
import { readRubric, writeRubric } from './typed-rubric.ts';

test('reads what was written', () => {
  const rubric = { criteria: [{ title: 'Sources', points: 12, levels: [] }] };
  expect(readRubric(writeRubric(rubric))).toEqual(rubric);
  expect(readRubric(writeRubric(undefined))).toBeUndefined();
});

test.each([
  '{',
  'null',
  '7',
  '{}',
  '{"criteria":{}}',
  '{"criteria":[null]}',
  '{"criteria":[{}]}',
  '{"criteria":[{"title":"Sources","points":12}]}',
  '{"criteria":[{"title":"Sources","points":12,"levels":[{}]}]}',
])('reads no rubric in %j', (text) => {
  expect(readRubric(text)).toBeUndefined();
});
