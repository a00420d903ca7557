import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { OfferedPlan } from 'server/contract/planning/plan';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { endFocusRun } from '#lib/focus/focus-store.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveAssignments } from '#testing/serve-assignments.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

beforeAll(() =>
  Promise.all([
    import('../assignment-details.tsx'),
    import('#features/planning/components/plan-form.tsx'),
    import('#features/planning/components/focus/focus-bar.tsx'),
    import('#features/planning/components/focus/focus-dialog.tsx'),
  ]),
);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 12) });
  return () => vi.useRealTimers();
});

const id = sampleId(1);
const week = { mon: 60, tue: 60, wed: 60, thu: 60, fri: 60, sat: 60, sun: 0 };

/** An API that keeps the availability; answers what was sent. */
function serve({
  isSet = true,
  minutes = week,
  preview = {} as Partial<OfferedPlan>,
  needsEstimate = false,
} = {}) {
  const sent: [string, unknown][] = [];
  let availability = { minutes, daysOff: [] as string[], longestSession: 50, isSet };
  const session = {
    assignmentId: id,
    title: 'Zero',
    date: '2026-11-23',
    minutes: 45,
    steps: ['Read'],
  };
  const answer: OfferedPlan = {
    sessions: [{ ...session, _id: null, change: 'added' }],
    shortMinutes: 0,
    shortages: [],
    removedCount: 0,
    postponedCount: 0,
    withoutEstimate: [],
    tasks: [],
    learned: null,
    accepted: null,
    ...preview,
  };
  serveAssignments([sampleAssignment()]);
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([])),
    http.get(apiPath('/availability'), () => HttpResponse.json(availability)),
    http.put(apiPath('/availability'), async ({ request }) => {
      const body = (await request.json()) as typeof availability;
      sent.push(['availability', body]);
      availability = { ...body, isSet: true };
      return HttpResponse.json({ modifiedCount: 1 });
    }),
    http.post(apiPath('/assignments/:id/plan/preview'), async ({ request }) => {
      const body = (await request.json()) as { minutes?: number; factor?: number };
      sent.push(['preview', body]);
      if (needsEstimate && body.minutes === undefined) {
        return refuse(409, 'Nobody has said how long.', 'estimate-required');
      }
      const { factor = 1 } = body;
      const accepted = { factor, from: 120, to: 120 * factor };
      return HttpResponse.json(factor === 1 ? answer : { ...answer, learned: null, accepted });
    }),
    http.post(apiPath('/assignments/:id/plan'), async ({ request }) => {
      sent.push(['plan', await request.json()]);
      return HttpResponse.json({ ...answer, planId: sampleId(77) });
    }),
    http.delete(apiPath('/plans/:id'), ({ params }) => {
      sent.push(['undo', params.id]);
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  return sent;
}

async function open() {
  const { person } = renderRoutes(routes, { at: `/assignmentDetails/${id}`, user: student });
  await person.click(await screen.findByRole('button', { name: 'Plan this assignment' }));
  const dialog = await screen.findByRole('dialog', { name: /^Plan: / });
  return { person, dialog: within(dialog) };
}

test('shows the plan, carries it out and takes it back', async () => {
  const sent = serve();
  const { person, dialog } = await open();
  expect(await dialog.findByText('1 session, 45 min in all')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Mon 23 (today)' })).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Plan it' }));
  await see('Planned: 1 session. It is in your agenda.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await see('The plan was undone.');
  const body = { today: '2026-11-23' };
  expect(sent.filter(([name]) => name !== 'preview')).toEqual([
    ['plan', body],
    ['undo', sampleId(77)],
  ]);
});

test('carries the plan out once when it is double-clicked, so that it can be taken back', async () => {
  const sent = serve();
  const { person, dialog } = await open();
  await person.dblClick(await dialog.findByRole('button', { name: 'Plan it' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent.filter(([name]) => name === 'plan')).toHaveLength(1);
});

test('offers what the last assignments took, takes it over by one press, and takes it back', async () => {
  const learned = { factor: 1.3, basedOn: 4, from: 120, to: 156 };
  const sent = serve({ preview: { learned } });
  const { person, dialog } = await open();
  expect(
    await dialog.findByText('Your last 4 assignments took 1.3 times as long as estimated.'),
  ).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Plan 2 h 36 min instead of 2 h' });
  await person.click(button);
  expect(await dialog.findByText(/^Planned: 2 h 36 min instead of 2 h/)).toBeVisible();
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Plan 2 h as estimated');
  await person.click(button);
  expect(await dialog.findByText(/^Your last 4 assignments/)).toBeVisible();
  await person.click(button);
  await dialog.findByText(/^Planned: 2 h 36 min/);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Plan it' })).toBeEnabled());
  await person.click(dialog.getByRole('button', { name: 'Plan it' }));
  await see('Planned: 1 session. It is in your agenda.');
  const body = { today: '2026-11-23' };
  expect(sent).toEqual([
    ['preview', body],
    ['preview', { ...body, factor: 1.3 }],
    ['preview', { ...body, factor: 1 }],
    ['preview', { ...body, factor: 1.3 }],
    ['plan', { ...body, factor: 1.3 }],
  ]);
});

test('asks once when the student can study', async () => {
  const sent = serve({ isSet: false });
  const { person, dialog } = await open();
  const monday = await dialog.findByRole('textbox', { name: 'Monday' });
  await person.clear(monday);
  await person.type(monday, '1500');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(monday).toHaveAttribute('aria-invalid', 'true'));
  await person.clear(monday);
  await person.type(monday, '90');
  await pasteInto(person, dialog.getByLabelText('Another day off'), '24/12/2026');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText(/24 December 2026|December 24, 2026/)).toBeVisible();
  // What is typed counts without being added, and is not left out where it is no day.
  await pasteInto(person, dialog.getByLabelText('Another day off'), '24/13/2026');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Enter a day off such as/)).toBeVisible();
  expect(sent).toEqual([]);
  await person.clear(dialog.getByLabelText('Another day off'));
  await pasteInto(person, dialog.getByLabelText('Another day off'), '23/12/2026');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('button', { name: 'Plan it' })).toBeVisible();
  // The pressed button is gone.
  expect(dialog.getByText('1 session, 45 min in all')).toHaveFocus();
  expect(sent[0]).toEqual([
    'availability',
    { minutes: { ...week, mon: 90 }, daysOff: ['2026-12-23', '2026-12-24'], longestSession: 50 },
  ]);
});

test('asks how long it takes where the teacher has not said so', async () => {
  const sent = serve({ needsEstimate: true });
  const { person, dialog } = await open();
  const field = await dialog.findByLabelText(
    'How many minutes will it take you?',
    {},
    { timeout: 5000 },
  );
  await person.type(field, '120');
  await person.click(dialog.getByRole('button', { name: 'Continue' }));
  await person.click(await dialog.findByRole('button', { name: 'Plan it' }));
  await see('Planned: 1 session. It is in your agenda.');
  expect(sent.at(-1)).toEqual(['plan', { today: '2026-11-23', minutes: 120 }]);
});

test('says what does not fit, and the ways out', async () => {
  const waysOut = [
    { kind: 'more-minutes' as const, minutesPerDay: 20 },
    { kind: 'later-due-day' as const, date: '2026-12-03' },
  ];
  const shortage = { assignmentId: id, title: 'Zero', date: '2026-11-30', minutes: 130, waysOut };
  serve({ preview: { sessions: [], shortMinutes: 130, shortages: [shortage] } });
  const { dialog } = await open();
  expect(await dialog.findByText('2 h 10 min short: start today, or drop something')).toBeVisible();
  expect(
    dialog.getByText('At your study time it would be done on 3 December, 3 days after it is due.'),
  ).toBeVisible();
  expect(dialog.getByText('Study 20 min more each day until it is due.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Plan it' })).toBeNull();
});

test('does not advise to start today when the due day of returned work has passed', async () => {
  const waysOut = [{ kind: 'later-due-day' as const, date: '2026-11-29' }];
  const shortage = { assignmentId: id, title: 'Zero', date: '2020-11-20', minutes: 90, waysOut };
  serve({ preview: { sessions: [], shortMinutes: 90, shortages: [shortage] } });
  const { dialog } = await open();
  expect(await dialog.findByText('1 h 30 min short: the due date has passed')).toBeVisible();
});

test('suggests no extension while a request for one waits for its answer', async () => {
  const waysOut = [
    { kind: 'more-minutes' as const, minutesPerDay: 20 },
    { kind: 'later-due-day' as const, date: '2026-12-03', isRequested: true as const },
  ];
  const shortage = { assignmentId: id, title: 'Zero', date: '2026-11-30', minutes: 130, waysOut };
  serve({ preview: { sessions: [], shortMinutes: 130, shortages: [shortage] } });
  const { dialog } = await open();
  await dialog.findByText('Study 20 min more each day until it is due.');
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
});

test('explains ten assignments that do not fit, and counts the others', async () => {
  const shortages = Array.from({ length: 12 }, (_, index) => ({
    assignmentId: sampleId(200 + index),
    title: `Essay ${index}`,
    date: '2026-11-30',
    minutes: 45,
    waysOut: [],
  }));
  serve({ preview: { sessions: [], shortMinutes: 540, shortages } });
  const { dialog } = await open();
  expect(
    await dialog.findByText('2 more assignments do not fit: 1 h 30 min short in all.'),
  ).toBeVisible();
  expect(dialog.getAllByText('45 min short: start today, or drop something')).toHaveLength(10);
});

test('asks for study time before it makes a plan without any', async () => {
  const none = { mon: 0, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 };
  const sent = serve({ minutes: none });
  const { person, dialog } = await open();
  await dialog.findByText('Your study time has no minutes on any day. Change it to make a plan.');
  expect(sent).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Change study time' }));
  const monday = await dialog.findByRole('textbox', { name: 'Monday' });
  await person.clear(monday);
  await person.type(monday, '60');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('button', { name: 'Plan it' })).toBeVisible();
});

test.each([
  ['that of today', ['2026-11-20', '2026-11-23', '2026-11-24'], 1],
  ['the earliest without one today', ['2026-11-20', '2026-11-24'], 0],
])('starts a focus session on the next planned session: %s', async (_which, dates, expected) => {
  serve();
  onTestFinished(() => endFocusRun(student));
  const sessions = dates.map((date, index) => ({ _id: sampleId(70 + index), date, minutes: 45 }));
  const recorded: unknown[] = [];
  server.use(
    http.post(apiPath('/study-tasks/:id/work'), ({ params }) => {
      recorded.push(params.id);
      return HttpResponse.json({ modifiedCount: 1 });
    }),
    http.get(apiPath('/assignments/:id/sessions'), ({ params }) =>
      HttpResponse.json(params.id === id ? sessions : []),
    ),
  );
  const { person } = renderRoutes(routes, { at: `/assignmentDetails/${id}`, user: student });
  await person.click(await screen.findByRole('button', { name: 'Start a focus session' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('A short history of zero')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Start' }));
  await person.click(await screen.findByRole('button', { name: 'Stop' }));
  await person.click(await screen.findByRole('button', { name: 'Okay' }));
  await waitFor(() => expect(recorded).toEqual([sampleId(70 + expected)]));
});

test('is not offered to teachers', async () => {
  serve();
  renderRoutes(routes, { at: `/assignmentDetails/${id}`, user: teacher });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Plan this assignment' })).toBeNull();
});
