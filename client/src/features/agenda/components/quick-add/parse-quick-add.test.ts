import { describe, expect, test } from 'vitest';
import { parseQuickAdd, type QuickAdd } from './parse-quick-add.ts';
import { englishSentences } from './sentences.en.ts';
import { spanishSentences } from './sentences.es.ts';

const wednesday = '2026-11-18';

/** As the sentences are written down. */
function describeMeaning({ title, questions, ...facts }: QuickAdd): string {
  const said = Object.entries(facts).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  );
  const asked = questions.map(
    ({ kind, choices }) => `${kind}? ${choices.map((choice) => choice ?? 'text').join(' ')}`,
  );
  return [title, ...said, ...asked].join(' | ');
}

describe.each([
  ['en', englishSentences],
  ['es', spanishSentences],
] as const)('quick add in %s', (language, sentences) => {
  test('knows at least a hundred sentences', () => {
    expect(Object.keys(sentences).length).toBeGreaterThanOrEqual(100);
  });

  test.each(Object.entries(sentences))('understands "%s"', (line, meaning) => {
    const understood = parseQuickAdd(line, { today: wednesday, language });
    expect(describeMeaning(understood)).toBe(meaning);
  });
});

describe('an answered question', () => {
  const context = { today: wednesday, language: 'en' } as const;
  const answer = (line: string, value: string | number | null) => {
    const [question] = parseQuickAdd(line, context).questions;
    const answers = { [question?.id ?? '']: value };
    return describeMeaning(parseQuickAdd(line, { ...context, answers }));
  };

  test('is asked no more, and its words leave the title', () => {
    expect(answer('revise next friday', '2026-11-27')).toBe('revise | date 2026-11-27');
    expect(answer('revise tomorrow or friday', '2026-11-20')).toBe('revise | date 2026-11-20');
  });

  test('keeps the words in the title when they belong to it', () => {
    expect(answer('take the 90 minute test', null)).toBe('take the 90 minute test');
  });

  test('leaves what was not chosen in the title', () => {
    expect(answer('watch 1h film 20 min', 20)).toBe('watch 1h film | minutes 20');
  });
});

test('asks nothing about a line of adversarial length within a tenth of a second', () => {
  const start = performance.now();
  parseQuickAdd(`${'1 on the '.repeat(30)}${' '.repeat(300)}`, {
    today: wednesday,
    language: 'en',
  });
  expect(performance.now() - start).toBeLessThan(100);
});
