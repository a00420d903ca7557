import { expect, test } from 'vitest';
import { emptyValues, mergeValues } from './hand-in-values.ts';

const first = { annotationId: 'first', text: 'Here.' };
const second = { annotationId: 'second', text: 'There.' };
const withAnswers = (...answers: (typeof first)[]) => ({ ...emptyValues, answers });

test('keeps the answers that were changed here beside those that another device has changed', () => {
  const own = withAnswers({ ...first, text: 'Here, on page 2.' });
  const latest = withAnswers(first, second);
  expect(mergeValues(withAnswers(first), own, latest).answers).toEqual([...own.answers, second]);
});

test('removes an answer that was removed here or on another device', () => {
  const both = withAnswers(first, second);
  expect(mergeValues(both, withAnswers(first), both).answers).toEqual([first]);
  expect(mergeValues(both, both, withAnswers(second)).answers).toEqual([second]);
});

test.each([
  ['', 'Mine.', 'Theirs.', 'Theirs.\n\nMine.'],
  ['', 'Theirs. And mine.', 'Theirs.', 'Theirs. And mine.'],
  ['Before.', 'Mine.', 'Theirs.', 'Mine.'],
  ['Before.', 'Before.', 'Theirs.', 'Theirs.'],
])('makes of a text %j, here %j and elsewhere %j the text %j', (base, own, latest, merged) => {
  const withText = (text: string) => ({ ...emptyValues, text });
  expect(mergeValues(withText(base), withText(own), withText(latest)).text).toBe(merged);
});
