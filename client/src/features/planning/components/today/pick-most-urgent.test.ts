import type { AgendaItem } from 'server/contract/planning/agenda';
import { expect, test } from 'vitest';
import { sampleAgendaItem, sampleId } from '#testing/samples.ts';
import { pickMostUrgent } from './pick-most-urgent.ts';

const today = '2026-11-22';
let ids = 0;
const build = (title: string, facts: Partial<AgendaItem>) =>
  sampleAgendaItem({ _id: sampleId(ids++), title, ...facts });
const work = (title: string, date: string, facts: Partial<AgendaItem> = {}) =>
  build(title, { kind: 'assignment', date, group: date < today ? 'overdue' : 'week', ...facts });
const session = (title: string, date: string, facts: Partial<AgendaItem> = {}) =>
  build(title, { kind: 'session', date, group: date < today ? 'overdue' : 'today', ...facts });
const task = (title: string, date: string, facts: Partial<AgendaItem> = {}) =>
  session(title, date, { kind: 'study-task', ...facts });
const mark = (title: string) => ({ _id: sampleId(ids++), title });

const many = Array.from({ length: 11 }, (_, day) => work(`due ${day}`, `2026-12-${10 + day}`));

interface Student {
  who: string;
  agenda?: AgendaItem[];
  marks?: ReturnType<typeof mark>[];
  /** What Today shows. */
  shown: string[];
  hidden?: number;
}

test('has no more rows than there is place for', () => {
  const agenda = [work('missed', '2026-11-20'), work('due', '2026-11-23'), session('now', today)];
  const { rows, hiddenCount } = pickMostUrgent(agenda, [mark('mark')], today, 2);
  expect(rows).toHaveLength(2);
  expect(hiddenCount).toBe(1);
});

test.each<Student>([
  { who: 'with nothing to do', shown: [] },
  { who: 'with one assignment', agenda: [work('essay', '2026-11-23')], shown: ['essay'] },
  {
    who: 'with many',
    agenda: many,
    shown: ['due 0', 'due 1', 'due 2', 'due 3', 'due 4'],
    hidden: 6,
  },
  {
    who: 'with missing work among much else',
    agenda: [
      ...many,
      work('missed 2', '2026-11-20'),
      work('missed 1', '2026-11-19'),
      work('missed 3', '2026-11-21'),
      session('session', today),
    ],
    marks: [mark('mark')],
    shown: ['missed 1', 'missed 2', 'due 0', 'session', 'mark'],
    hidden: 11,
  },
  {
    who: 'with returned work',
    agenda: [
      work('missed', '2026-11-20'),
      work('returned', '2026-11-25', { isReturned: true }),
      work('due', '2026-11-23'),
    ],
    shown: ['returned', 'missed', 'due'],
  },
  {
    who: 'in the holidays',
    agenda: [work('after them', '2026-12-20', { group: 'later' })],
    shown: ['after them'],
  },
  {
    who: 'who has done all',
    agenda: [
      work('essay', '2026-11-20', { group: 'done' }),
      task('cards', today, { group: 'done' }),
    ],
    shown: [],
  },
  {
    who: 'with study tasks alone',
    agenda: [
      task('tomorrow', '2026-11-23', { group: 'week' }),
      task('missed', '2026-11-21'),
      task('low', today, { priority: 'low' }),
      task('high', today, { priority: 'high' }),
    ],
    shown: ['high', 'low', 'missed'],
  },
  {
    who: 'with marks alone',
    marks: [mark('first'), mark('second')],
    shown: ['first', 'second'],
  },
  {
    who: 'without a class, with an open assignment',
    agenda: [work('open', '2026-11-30')],
    shown: ['open'],
  },
])(
  'picks what is most urgent of a student $who',
  ({ agenda = [], marks = [], shown, hidden = 0 }) => {
    const { rows, hiddenCount } = pickMostUrgent(agenda, marks, today);
    expect(rows.map((row) => ('item' in row ? row.item.title : row.mark.title))).toEqual(shown);
    expect(hiddenCount).toBe(hidden);
  },
);
