import { expect, test } from 'vitest';
import { countWords, diffTexts } from './diff-texts.ts';
import { maxCompared, toFileText } from './read-file-text.ts';

test('finds the words that were added and removed', async () => {
  const changes = await diffTexts(
    'Light is bent by the lens.\nIt meets in one point.',
    'Light is refracted by the thin lens. It meets in one point.',
  );
  if (changes === null) throw new Error('It took too long.');
  const texts = (kind: string) =>
    changes.filter((change) => change.kind === kind).map(({ text }) => text.trim());
  expect(texts('removed')).toEqual(['bent']);
  expect(texts('added')).toEqual(['refracted', 'thin']);
  expect(countWords(changes, 'added')).toBe(2);
  expect(countWords(changes, 'removed')).toBe(1);
});

test('finds nothing where only line breaks differ', async () => {
  const changes = await diffTexts('One line\nand another.', 'One line and\nanother.');
  expect(changes?.every(({ kind }) => kind === 'same')).toBe(true);
});

test('compares long texts that differ in some places in time', async () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `word${index % 997}`);
  const changed = words.map((word, index) => (index % 500 === 0 ? 'other' : word));
  const changes = await diffTexts(words.join(' '), changed.join(' '));
  expect(countWords(changes ?? [], 'added')).toBe(40);
});

test('compares neither what has no text nor what is too large', () => {
  expect(toFileText(' \n\n ')).toEqual({ kind: 'none' });
  expect(toFileText('x'.repeat(maxCompared + 1))).toEqual({ kind: 'too-large' });
  expect(toFileText('Text.')).toEqual({ kind: 'text', text: 'Text.' });
});
