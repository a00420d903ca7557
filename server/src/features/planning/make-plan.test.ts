import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { maxNewSessions } from '#contract/planning/limits.values.ts';
import type { PlannedTask } from '#data/study-tasks/sessions.ts';
import { dailyQuotas } from '#http/limits/daily-quotas.ts';
import { buildAvailability } from '#testing/builders/planning.ts';
import { makePlan } from './make-plan.ts';
import type { PlanFacts } from './planned-work.ts';

const ids = [new ObjectId(), new ObjectId()];
const wholeDay = 24 * 60;
const minutes = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, wholeDay]),
) as PlanFacts['availability']['minutes'];

function buildFacts(sessions: PlannedTask[]): PlanFacts {
  const works = ids.map((_id) => ({
    _id,
    title: 'Essay',
    date: '2027-01-31',
    estimatedMinutes: 6000,
    imageURL: '',
  }));
  return {
    today: '2026-11-23',
    availability: { ...buildAvailability({ uid: 'uid-ada' }), minutes, longestSession: 5 },
    works,
    sessions,
    openTasks: [],
    completedToday: [],
  };
}

test('adds at most 2,000 sessions, and the others when it is made again', () => {
  const first = makePlan(buildFacts([]), undefined, () => '');
  expect(first.preview).toMatchObject({ postponedCount: 400, shortMinutes: 0 });
  expect(first.preview.sessions).toHaveLength(2000);
  expect(first.changes.added).toHaveLength(2000);
  const stored = first.changes.added.map(
    ({ _id, assignmentId, number, date, minutes: estimatedMinutes }): PlannedTask => ({
      _id,
      assignmentId,
      session: { number, fixed: false },
      date,
      estimatedMinutes,
      status: 'not completed',
      taskTitle: '',
      subject: '',
      priority: 'medium',
    }),
  );
  const second = makePlan(buildFacts(stored), undefined, () => '');
  expect(second.preview).toMatchObject({ postponedCount: 0, removedCount: 0 });
  expect(second.preview.sessions).toHaveLength(2400);
  expect(second.changes.added).toHaveLength(400);
});

test.each([
  [12, 10],
  [200, 3],
])('of %i assignments that do not fit, %i come with ways out', (workCount, explained) => {
  const facts = buildFacts([]);
  const works = Array.from({ length: workCount }, () => ({
    _id: new ObjectId(),
    title: 'Essay',
    date: '2026-11-24',
    estimatedMinutes: 6000,
    imageURL: '',
  }));
  const { shortages } = makePlan({ ...facts, works }, undefined, () => '').preview;
  expect(shortages.filter(({ waysOut }) => waysOut.length > 0)).toHaveLength(explained);
});

test('fits into what a student may plan in a day, twice', () => {
  expect(dailyQuotas.plannedSessions).toBeGreaterThanOrEqual(2 * maxNewSessions);
});
