import fc from 'fast-check';
import { addDays } from '../src/days.ts';
import type { Availability, PlanInput, Session, Work } from '../src/types.ts';

export const today = '2026-11-25';

const minutesOfDay = fc.constantFrom(0, 0, 7, 20, 45, 60, 90);

const availability: fc.Arbitrary<Availability> = fc.record({
  minutes: fc.record({
    mon: minutesOfDay,
    tue: minutesOfDay,
    wed: minutesOfDay,
    thu: minutesOfDay,
    fri: minutesOfDay,
    sat: minutesOfDay,
    sun: minutesOfDay,
  }),
  daysOff: fc.array(dayBetween(0, 9), { maxLength: 2 }),
  longestSession: fc.constantFrom(5, 25, 60, 120),
});

function dayBetween(min: number, max: number): fc.Arbitrary<string> {
  return fc.integer({ min, max }).map((count) => addDays(today, count));
}

const works: fc.Arbitrary<Work[]> = fc
  .array(fc.record({ dueDate: dayBetween(-2, 9), remainingMinutes: fc.nat({ max: 150 }) }), {
    maxLength: 5,
  })
  .map((all) => all.map((work, index) => ({ id: `work-${index}`, ...work })));

const sessions: fc.Arbitrary<Session[]> = fc
  .array(
    fc.record({
      workId: fc.nat({ max: 5 }).map((index) => `work-${index}`),
      date: dayBetween(-3, 10),
      minutes: fc.integer({ min: 1, max: 70 }),
      isDone: fc.boolean(),
      isFixed: fc.constantFrom(false, false, true),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((session, index) => ({ id: `session-${index}`, ...session })));

/** Small inputs: works that are overdue, days without minutes, sessions of every state and of a work that is not planned. */
export const planInputs: fc.Arbitrary<PlanInput> = fc.record({
  today: fc.constant(today),
  availability,
  works,
  sessions,
  busy: fc.array(fc.record({ date: dayBetween(-1, 9), minutes: fc.nat({ max: 60 }) }), {
    maxLength: 2,
  }),
});
