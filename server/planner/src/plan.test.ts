import { describe, expect, test } from 'vitest';
import { findWaysOut, type PlanInput, placeTasks, plan, type Session } from './plan.ts';

/** Wednesday. */
const today = '2026-11-25';
const anHour = { mon: 60, tue: 60, wed: 60, thu: 60, fri: 60, sat: 0, sun: 0 };
const availability = { minutes: anHour, daysOff: [], longestSession: 60 };
const essay = { id: 'essay', dueDate: '2026-11-27', remainingMinutes: 90 };

function buildInput(facts: Partial<PlanInput>): PlanInput {
  return { today, availability, works: [essay], sessions: [], ...facts };
}

function buildSession(facts: Partial<Session>): Session {
  const session = { id: 'a', workId: 'essay', date: today, minutes: 30 };
  return { ...session, isDone: false, isFixed: false, ...facts };
}

describe('plan', () => {
  test('starts today and ends before the due day', () => {
    expect(plan(buildInput({}))).toEqual({
      sessions: [
        { id: null, workId: 'essay', date: '2026-11-25', minutes: 60, change: 'added' },
        { id: null, workId: 'essay', date: '2026-11-26', minutes: 30, change: 'added' },
      ],
      removed: [],
      shortages: [],
    });
  });

  test('uses no day off and no day without minutes', () => {
    const input = buildInput({
      availability: { ...availability, daysOff: ['2026-11-26'] },
      works: [{ ...essay, dueDate: '2026-11-30', remainingMinutes: 150 }],
    });
    const { sessions } = plan(input);
    expect(sessions.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-27', '2026-11-30']);
  });

  test('cuts a day into equal sessions', () => {
    const input = buildInput({ availability: { ...availability, longestSession: 25 } });
    expect(plan(input).sessions.map(({ minutes }) => minutes)).toEqual([20, 20, 20, 15, 15]);
  });

  test('leaves no few minutes for another day when the day has time left', () => {
    const input = buildInput({ works: [{ ...essay, remainingMinutes: 62 }] });
    expect(plan(input).sessions.map(({ minutes }) => minutes)).toEqual([45, 17]);
    const last = { ...essay, dueDate: '2026-11-26', remainingMinutes: 119 };
    expect(plan(buildInput({ works: [last] })).sessions.map(({ minutes }) => minutes)).toEqual([
      60, 59,
    ]);
  });

  test('makes sessions of multiples of five minutes, with what is left in the last one', () => {
    const plan60 = (longestSession: number, remainingMinutes: number) =>
      plan(
        buildInput({
          availability: { ...availability, longestSession },
          works: [{ ...essay, remainingMinutes }],
        }),
      ).sessions.map(({ minutes }) => minutes);
    expect(plan60(25, 55)).toEqual([20, 20, 15]);
    expect(plan60(52, 58)).toEqual([30, 28]);
    expect(plan60(60, 103)).toEqual([60, 43]);
  });

  test('leaves minutes beside a step unused where there is time enough', () => {
    const works = [
      { ...essay, remainingMinutes: 37 },
      { ...essay, id: 'poem', remainingMinutes: 60 },
    ];
    expect(plan(buildInput({ works })).sessions.map(({ minutes }) => minutes)).toEqual([
      37, 20, 40,
    ]);
  });

  test('moves a missed session and keeps its id', () => {
    const missed = buildSession({ id: 'missed', date: '2026-11-24' });
    const coming = buildSession({ id: 'coming', date: '2026-11-26' });
    const works = [{ ...essay, remainingMinutes: 60 }];
    expect(plan(buildInput({ works, sessions: [missed, coming] })).sessions).toEqual([
      {
        id: 'missed',
        workId: 'essay',
        date: '2026-11-25',
        minutes: 30,
        change: 'moved',
        from: { date: '2026-11-24', minutes: 30 },
      },
      { id: 'coming', workId: 'essay', date: '2026-11-26', minutes: 30, change: 'kept' },
    ]);
  });

  test('says how many minutes do not fit', () => {
    const works = [{ ...essay, remainingMinutes: 310 }];
    const { sessions, shortages } = plan(buildInput({ works }));
    expect(sessions).toHaveLength(3);
    expect(shortages).toEqual([{ workId: 'essay', minutes: 130 }]);
  });

  test('moves a kept session when a more urgent assignment needs its day', () => {
    const kept = buildSession({ id: 'kept', minutes: 60 });
    const urgent = { id: 'urgent', dueDate: today, remainingMinutes: 60 };
    const { sessions, shortages } = plan(
      buildInput({ works: [{ ...essay, remainingMinutes: 60 }, urgent], sessions: [kept] }),
    );
    expect(sessions.map(({ workId, date, change }) => [workId, date, change])).toEqual([
      ['urgent', today, 'added'],
      ['essay', '2026-11-26', 'moved'],
    ]);
    expect(shortages).toEqual([]);
  });
});

describe('placeTasks', () => {
  test('gives each task the first day with room beside the works, the highest first', () => {
    const input = buildInput({ busy: [{ date: '2026-11-26', minutes: 10 }] });
    const missed = { minutes: 30, rank: 1, date: '2026-11-24' };
    const tasks = [
      { ...missed, id: 'low', rank: 2, minutes: 20 },
      { ...missed, id: 'old', date: '2026-11-23' },
      { ...missed, id: 'high', rank: 0 },
      { ...missed, id: 'long', minutes: 61 },
    ];
    // The essay takes today, and half of the next day.
    expect(placeTasks(input, plan(input), tasks)).toEqual([
      { id: 'high', date: '2026-11-27' },
      { id: 'old', date: '2026-11-27' },
      { id: 'low', date: '2026-11-26' },
    ]);
  });
});

describe('findWaysOut', () => {
  test('finds none where everything fits', () => {
    expect(findWaysOut(buildInput({}), 'essay')).toEqual([]);
  });

  test('finds the smallest change of each kind', () => {
    const input = buildInput({
      availability: { ...availability, daysOff: ['2026-11-26', '2026-11-27'] },
      works: [essay, { id: 'small', dueDate: '2026-11-26', remainingMinutes: 30 }],
    });
    expect(findWaysOut(input, 'essay')).toEqual([
      { kind: 'work-on-days-off', dates: ['2026-11-26'] },
      { kind: 'more-minutes', minutesPerDay: 60 },
      { kind: 'later-due-day', date: '2026-11-30' },
    ]);
  });

  test('names the smallest assignment without which it fits', () => {
    const small = { id: 'small', dueDate: '2026-11-26', remainingMinutes: 40 };
    const large = { id: 'large', dueDate: '2026-11-26', remainingMinutes: 70 };
    const ways = findWaysOut(buildInput({ works: [essay, small, large] }), 'essay');
    expect(ways).toContainEqual({ kind: 'drop', workId: 'small' });
  });
});
