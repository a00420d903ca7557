import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/dates/calendar-day.ts';
import { parseQuickAdd, type QuickAdd } from './parse-quick-add.ts';
import { englishSentences } from './sentences.en.ts';
import { spanishSentences } from './sentences.es.ts';

const wednesday = '2026-11-18';

/** As the sentences are written down. */
function describeMeaning({ title, questions, remarks, ...facts }: QuickAdd): string {
  const said = Object.entries(facts).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  );
  const asked = questions.map(
    ({ kind, choices }) => `${kind}? ${choices.map((choice) => choice ?? 'text').join(' ')}`,
  );
  const noted = remarks.map(({ remark, text }) => `${remark}: ${text}`);
  return [title, ...said, ...asked, ...noted].join(' | ');
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

describe('the days of the next two months', () => {
  const days = Array.from({ length: 60 }, (_, index) => addDays(wednesday, index + 1));

  test.each([
    ['en', 'en-GB', 'essay due'],
    ['es', 'es', 'redacción para el'],
  ] as const)('are read alike in %s however they are written', (language, locale, words) => {
    for (const day of days) {
      const write = (format: Intl.DateTimeFormatOptions) =>
        new Date(day).toLocaleDateString(locale, { ...format, timeZone: 'UTC' });
      const weekday = write({ weekday: 'long' });
      const [year = '', month = '', date = ''] = day.split('-');
      const forms = [
        `${weekday} ${Number(date)}`,
        `${weekday} ${Number(date)}/${Number(month)}`,
        `${weekday} ${date}.${month}.`,
        write({ weekday: 'long', day: 'numeric', month: 'long' }),
        write({ day: 'numeric', month: 'short', year: 'numeric' }),
        `${date}/${month}/${year}`,
        `${year}-${month}-${date}`,
        `${date}.${month}.${year}`,
      ];
      for (const form of forms) {
        const {
          title,
          date: read,
          questions,
        } = parseQuickAdd(`${words} ${form}`, {
          today: wednesday,
          language,
        });
        expect([form, title, read, questions]).toEqual([form, words.split(' ')[0], day, []]);
      }
    }
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

  test('reads which half of the day it is, and whether words are a title', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=MO';
    expect(answer('essay at 6', '18:00')).toBe('essay | time 18:00');
    expect(answer('watch Every Monday', null)).toBe('watch Every Monday');
    expect(answer('watch Every Monday', rule)).toBe(`watch | date 2026-11-23 | repeat ${rule}`);
  });
});

// A parser that tries everything would exceed the time limit of a test many times.
test('comes to an end with lines that could be read in many ways', () => {
  for (const part of ['1 on the ', 'monday 1 ', '1.1.', 'el 1 de ', 'every a ']) {
    for (const language of ['en', 'es'] as const) {
      const line = `${part.repeat(30)}${' '.repeat(300)}`;
      expect(parseQuickAdd(line, { today: wednesday, language })).toBeDefined();
    }
  }
});
