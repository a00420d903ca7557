import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMaximumFlow } from '../testing/max-flow.ts';
import { planInputs, today } from '../testing/random-input.ts';
import {
  addDays,
  findWaysOut,
  type Plan,
  type PlanInput,
  placeTasks,
  plan,
  type Session,
  type WayOut,
} from './plan.ts';

const runs = { numRuns: 10_000, seed: 20261122 };

/** Checks a property of the plans of 10,000 random inputs. */
function forEveryPlan(check: (plan: Plan, input: PlanInput) => void): void {
  fc.assert(
    fc.property(planInputs, (input) => check(plan(input), input)),
    runs,
  );
}

const sum = (items: readonly { minutes: number }[]) =>
  items.reduce((total, { minutes }) => total + minutes, 0);

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The minutes of a day that are free for what the plan places. */
function countFree({ availability, sessions, works, busy = [] }: PlanInput, date: string): number {
  const { minutes, daysOff } = availability;
  const weekday = weekdays[new Date(date).getUTCDay()] ?? 'sun';
  const planned = new Set(works.map(({ id }) => id));
  const staying = sessions.filter(
    ({ isDone, isFixed, workId }) => isDone || isFixed || !planned.has(workId),
  );
  const taken = [...staying, ...busy].filter((session) => session.date === date);
  return Math.max(0, (daysOff.includes(date) ? 0 : minutes[weekday]) - sum(taken));
}

/** What the plan makes of the sessions, those that it does not name included. */
function applyPlan({ sessions: planned, removed }: Plan, { sessions }: PlanInput): Session[] {
  const named = new Set([...planned.map(({ id }) => id), ...removed]);
  return [
    ...sessions.filter(({ id }) => !named.has(id)),
    ...planned.map(({ id, change, workId, date, minutes }, index) => ({
      id: id ?? `new-${index}`,
      workId,
      date,
      minutes,
      isDone: false,
      isFixed: change === 'fixed',
    })),
  ];
}

test('never plans after a due day or before today', () => {
  forEveryPlan(({ sessions }, { works }) => {
    const due = new Map(works.map(({ id, dueDate }) => [id, dueDate]));
    const outside = sessions.filter(
      ({ workId, date, change }) =>
        date < today || (change !== 'fixed' && date > (due.get(workId) ?? '')),
    );
    expect(outside).toEqual([]);
  });
});

test('never plans more than the minutes of a day, or a session over the longest', () => {
  forEveryPlan(({ sessions }, input) => {
    const placed = sessions.filter(({ change }) => change !== 'fixed');
    const { longestSession } = input.availability;
    const odd = placed.filter(({ minutes }) => minutes < 1 || minutes > longestSession);
    const overfull = [...new Set(placed.map(({ date }) => date))].filter(
      (day) => sum(placed.filter(({ date }) => date === day)) > countFree(input, day),
    );
    expect([...odd, ...overfull]).toEqual([]);
  });
});

test('neither loses nor doubles a minute', () => {
  forEveryPlan(({ sessions, shortages }, { works }) => {
    for (const { id, dueDate, remainingMinutes } of works) {
      const own = sessions.filter(({ workId }) => workId === id);
      const fixed = sum(own.filter(({ change, date }) => change === 'fixed' && date <= dueDate));
      const placed = sum(own.filter(({ change }) => change !== 'fixed'));
      const short = shortages.find(({ workId }) => workId === id)?.minutes ?? 0;
      expect(Math.min(fixed, remainingMinutes) + placed + short).toBe(remainingMinutes);
    }
  });
});

test('has sessions of whole steps where days, works and longest session are of whole steps', () => {
  const toStep = <Item extends { minutes: number }>(item: Item): Item => ({
    ...item,
    minutes: Math.ceil(item.minutes / 5) * 5,
  });
  fc.assert(
    fc.property(planInputs, (random) => {
      const minutes = { ...random.availability.minutes };
      for (const day of weekdays) minutes[day] -= minutes[day] % 5;
      const input = {
        ...random,
        availability: { ...random.availability, minutes },
        sessions: random.sessions.map(toStep),
        busy: random.busy?.map(toStep) ?? [],
      };
      const works = input.works.map(({ remainingMinutes, ...work }) => ({
        ...work,
        remainingMinutes: remainingMinutes - (remainingMinutes % 5),
      }));
      const odd = (planned: Plan) =>
        planned.sessions.filter(({ minutes: length }) => length % 5 !== 0);
      expect(odd(plan({ ...input, works }))).toEqual([]);
      // Of other works alone: what is left is in one session.
      for (const work of input.works) {
        const alone = { ...input, works: [work], sessions: [], busy: [] };
        expect(odd(plan(alone)).length).toBeLessThanOrEqual(1);
      }
    }),
    { ...runs, numRuns: 2000 },
  );
});

test('places missed tasks once, within the minutes of a day, and wherever there is room', () => {
  const missed = fc.array(
    fc.record({ minutes: fc.integer({ min: 1, max: 60 }), rank: fc.nat({ max: 2 }) }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(planInputs, missed, (input, drawn) => {
      const tasks = drawn.map((task, index) => ({
        ...task,
        id: `task-${index}`,
        date: addDays(today, -1 - index),
      }));
      const made = plan(input);
      const placed = placeTasks(input, made, tasks);
      expect(placeTasks(input, made, tasks.toReversed())).toEqual(placed);
      expect(new Set(placed.map(({ id }) => id)).size).toBe(placed.length);
      const minutesOf = new Map(tasks.map(({ id, minutes }) => [id, minutes]));
      const leftOn = (day: string) =>
        countFree(input, day) -
        sum(made.sessions.filter(({ change, date }) => change !== 'fixed' && date === day));
      const takenOn = (day: string) =>
        placed
          .filter(({ date }) => date === day)
          .reduce((all, { id }) => all + (minutesOf.get(id) ?? 0), 0);
      for (const { date } of placed) expect(takenOn(date)).toBeLessThanOrEqual(leftOn(date));
      const days = Array.from({ length: 14 }, (_, index) => addDays(today, index));
      for (const { id, minutes } of tasks) {
        if (placed.some((work) => work.id === id)) continue;
        for (const day of days) expect(leftOn(day) - takenOn(day)).toBeLessThan(minutes);
      }
    }),
    { ...runs, numRuns: 2000 },
  );
});

test('is the same for the same input in any order', () => {
  fc.assert(
    fc.property(
      planInputs.chain((input) =>
        fc.record({
          input: fc.constant(input),
          works: fc.shuffledSubarray([...input.works], { minLength: input.works.length }),
          sessions: fc.shuffledSubarray([...input.sessions], { minLength: input.sessions.length }),
        }),
      ),
      ({ input, works, sessions }) => {
        expect(plan({ ...input, works, sessions })).toEqual(plan(input));
      },
    ),
    runs,
  );
});

test('does not touch done and fixed sessions, and keeps account of all others', () => {
  forEveryPlan(({ sessions, removed }, input) => {
    const planned = new Set(input.works.map(({ id }) => id));
    const found = new Map(sessions.map((session) => [session.id, session]));
    const seen = [...sessions.flatMap(({ id }) => id ?? []), ...removed];
    expect(new Set(seen).size).toBe(seen.length);
    for (const { id, workId, date, minutes, isDone, isFixed } of input.sessions) {
      const stays = isDone || isFixed || !planned.has(workId);
      if (!stays) expect(seen).toContain(id);
      else if (isDone || date < today || !planned.has(workId)) expect(seen).not.toContain(id);
      else expect(found.get(id)).toEqual({ id, workId, date, minutes, change: 'fixed' });
    }
  });
});

test('changes nothing when it plans its own plan again', () => {
  forEveryPlan((first, input) => {
    const again = plan({ ...input, sessions: applyPlan(first, input) });
    const changes = again.sessions.filter(({ change }) => !['kept', 'fixed'].includes(change));
    expect(changes).toEqual([]);
    expect(again.removed).toEqual([]);
    expect(again.shortages).toEqual(first.shortages);
  });
});

test('plans all minutes whenever the exact checker does, and else as many as any plan can', () => {
  forEveryPlan(({ sessions }, input) => {
    const placed = sessions.filter(({ change }) => change !== 'fixed');
    expect(sum(placed)).toBe(findMaximumFlow(input));
  });
});

test('gives the earliest free minutes to the most urgent work', () => {
  forEveryPlan((_, random) => {
    // Without sessions that stay where they are, and without the rule against very short ones.
    const availability = { ...random.availability, longestSession: 1 };
    const input = { ...random, availability, sessions: [] };
    const due = new Map(input.works.map(({ id, dueDate }) => [id, dueDate]));
    const { sessions } = plan(input);
    for (const { id, dueDate } of input.works) {
      const last = sessions.findLast(({ workId }) => workId === id)?.date ?? '';
      const lessUrgent = sessions.find(({ workId }) => (due.get(workId) ?? '') > dueDate);
      if (lessUrgent) expect(lessUrgent.date >= last).toBe(true);
    }
  });
});

test('moves few sessions after a small change', () => {
  const changes: Record<string, (input: PlanInput) => PlanInput> = {
    'another assignment': (input) => ({
      ...input,
      works: [...input.works, { id: 'new', dueDate: addDays(today, 5), remainingMinutes: 60 }],
    }),
    'a due day two days earlier': (input) => ({
      ...input,
      works: input.works.map((work, index) =>
        index === 0 ? { ...work, dueDate: addDays(work.dueDate, -2) } : work,
      ),
    }),
    'a missed day': (input) => ({ ...input, today: addDays(today, 1) }),
  };
  const counts = Object.fromEntries(
    Object.keys(changes).map((name) => [name, { all: 0, moved: 0 }]),
  );
  fc.assert(
    fc.property(planInputs, (random) => {
      const input = { ...random, sessions: [] };
      const sessions = applyPlan(plan(input), input);
      for (const [name, change] of Object.entries(changes)) {
        const count = counts[name];
        if (!count) continue;
        const next = plan(change({ ...input, sessions }));
        count.all += sessions.length;
        count.moved +=
          next.sessions.filter(({ change }) => change === 'moved').length + next.removed.length;
      }
    }),
    runs,
  );
  for (const [name, { all, moved }] of Object.entries(counts)) {
    const share = moved / all;
    console.info(`after ${name} ${(share * 100).toFixed(1)} % of the sessions moved`);
    expect(share).toBeLessThan(0.4);
  }
});

test('finds ways out that make the assignment fit without a minute lost elsewhere', () => {
  const short = (input: PlanInput) => sum(plan(input).shortages);
  const apply = (input: PlanInput, workId: string, way: WayOut): PlanInput => {
    const { availability, works, busy = [] } = input;
    if (way.kind === 'work-on-days-off') {
      const daysOff = availability.daysOff.filter((day) => !way.dates.includes(day));
      return { ...input, availability: { ...availability, daysOff } };
    }
    if (way.kind === 'drop') {
      return { ...input, works: works.filter(({ id }) => id !== way.workId) };
    }
    if (way.kind === 'later-due-day') {
      const moved = works.map((each) =>
        each.id === workId ? { ...each, dueDate: way.date } : each,
      );
      return { ...input, works: moved };
    }
    const more = Object.entries(availability.minutes).map(([day, minutes]) => [
      day,
      minutes === 0 ? 0 : minutes + way.minutesPerDay,
    ]);
    return { ...input, availability: { ...availability, minutes: Object.fromEntries(more) }, busy };
  };
  fc.assert(
    fc.property(planInputs, (random) => {
      // What stays on a full day would need more than the minutes that a way out gains.
      const input = { ...random, sessions: [], busy: [] };
      const [shortage] = plan(input).shortages;
      if (shortage === undefined) return;
      const { workId } = shortage;
      const others = input.works.filter(({ id }) => id !== workId);
      const withoutIt = short({ ...input, works: others });
      for (const way of findWaysOut(input, workId)) {
        expect(short(apply(input, workId, way))).toBeLessThanOrEqual(withoutIt);
      }
    }),
    runs,
  );
});
