import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AgendaItem } from 'server/contract/planning/agenda';
import type { OfferedPlan } from 'server/contract/planning/plan';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student } from '#testing/render.tsx';
import { sampleAgendaItem, sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, server } from '#testing/server.ts';

const today = '2026-11-23';
const week = { mon: 60, tue: 60, wed: 60, thu: 60, fri: 60, sat: 60, sun: 0 };
const essay = { _id: sampleId(1), title: 'Essay', date: '2026-11-30' };
const missed = { _id: sampleId(2), title: 'Flash cards', date: '2026-11-24', minutes: 30 };
const moved = { ...missed, change: 'moved' as const, from: '2026-11-20' };

beforeAll(() =>
  Promise.all([
    import('./agenda.tsx'),
    import('#features/planning/components/missed-done.tsx'),
    import('#features/planning/components/plan-form.tsx'),
  ]),
);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T10:00:00`) });
  return () => vi.useRealTimers();
});

/** An API that plans the essay once its minutes are said, and a missed task; answers what was sent. */
function serve(items: AgendaItem[] = [], facts: Partial<OfferedPlan> = {}) {
  const sent: [string, unknown][] = [];
  const answer = (isKnown: boolean): OfferedPlan => ({
    sessions: isKnown
      ? [
          {
            ...{ _id: null, assignmentId: essay._id, title: 'Essay', date: today },
            ...{ minutes: 45, steps: [], change: 'added' },
          },
        ]
      : [],
    shortMinutes: 0,
    shortages: [],
    removedCount: 0,
    postponedCount: 0,
    withoutEstimate: [],
    tasks: [
      moved,
      {
        _id: sampleId(3),
        title: 'Long film',
        date: '2026-11-20',
        minutes: 200,
        change: 'unplaced',
      },
    ],
    learned: null,
    accepted: null,
    ...facts,
  });
  const plan = async (request: Request, name: string) => {
    const body = (await request.json()) as { estimates?: unknown[]; useSuggestions?: boolean };
    sent.push([name, body]);
    const planned = answer(body.estimates !== undefined || body.useSuggestions === true);
    const withoutEstimate = body.estimates ? [] : [{ ...essay, suggestedMinutes: 80 }];
    return { ...planned, withoutEstimate, planId: sampleId(77) };
  };
  server.use(
    http.get(apiPath('/agenda'), () => HttpResponse.json(items)),
    http.get(apiPath('/availability'), () =>
      HttpResponse.json({ minutes: week, daysOff: [], longestSession: 50, isSet: true }),
    ),
    http.post(apiPath('/plan/preview'), async ({ request }) =>
      HttpResponse.json(await plan(request, 'preview')),
    ),
    http.post(apiPath('/plan'), async ({ request }) =>
      HttpResponse.json(await plan(request, 'plan')),
    ),
    http.delete(apiPath('/plans/:id'), ({ params }) => {
      sent.push(['undo', params.id]);
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  return sent;
}

test('plans work without an estimate with suggested minutes in two presses, and offers to undo the plan', async () => {
  const sent = serve();
  const { person } = renderRoutes(routes, { at: '/agenda', user: student });
  await person.click(await screen.findByRole('button', { name: 'Plan my week' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan my week' }));
  expect(await dialog.findByText('1 session, 45 min in all', {}, { timeout: 5000 })).toBeVisible();
  expect(dialog.getByLabelText('Minutes for “Essay”')).toHaveValue('80');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Plan it' })).toBeEnabled());
  await person.click(dialog.getByRole('button', { name: 'Plan it' }));
  await see(/^Planned: 1 session/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await see('The plan was undone.');
  const body = { today, estimates: [{ assignmentId: essay._id, minutes: 80 }] };
  expect(sent).toEqual([
    ['preview', { today, useSuggestions: true }],
    ['plan', body],
    ['undo', sampleId(77)],
  ]);
});

test('plans work without an estimate with the minutes that are typed', async () => {
  const sent = serve();
  const { person } = renderRoutes(routes, { at: '/agenda', user: student });
  await person.click(await screen.findByRole('button', { name: 'Plan my week' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan my week' }));
  const field = await dialog.findByLabelText('Minutes for “Essay”', {}, { timeout: 5000 });
  expect(field).toHaveValue('80');
  expect(dialog.getByText('moved from Fri 20')).toBeVisible();
  expect(dialog.getByText(/^No day of the next two weeks has room for: Long film/)).toBeVisible();
  await person.clear(field);
  await person.type(field, '3');
  await person.click(dialog.getByRole('button', { name: 'Update the plan' }));
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  await person.clear(field);
  await person.type(field, '45');
  await person.click(dialog.getByRole('button', { name: 'Update the plan' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Plan it' })).toBeEnabled());
  await person.click(dialog.getByRole('button', { name: 'Plan it' }));
  await see(/^Planned: 1 session/);
  expect(sent.at(-1)).toEqual([
    'plan',
    { today, estimates: [{ assignmentId: essay._id, minutes: 45 }] },
  ]);
});

test('plans what was missed by one press, and offers to undo it', async () => {
  const facts = { group: 'overdue' as const, date: '2026-11-20', minutes: 30 };
  const sent = serve([sampleAgendaItem({ ...facts, title: 'Flash cards' })], { tasks: [moved] });
  const { person } = renderRoutes(routes, { at: '/agenda', user: student });
  await person.click(await screen.findByRole('button', { name: 'Plan what I missed' }));
  await see('1 got a new day.');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await see('The plan was undone.');
  expect(sent).toEqual([
    ['plan', { today, missedOnly: true }],
    ['undo', sampleId(77)],
  ]);
});

test('says in a dialog how many minutes of what was missed do not fit, and how they would', async () => {
  const facts = { group: 'overdue' as const, date: '2026-11-20', minutes: 30 };
  const items = [sampleAgendaItem({ ...facts, title: 'Flash cards' })];
  const waysOut = [{ kind: 'later-due-day' as const, date: '2026-12-02' }];
  const shortage = { assignmentId: essay._id, title: 'Essay', date: essay.date };
  const sent = serve(items, { shortages: [{ ...shortage, minutes: 40, waysOut }] });
  const { person } = renderRoutes(routes, { at: '/agenda', user: student });
  await person.click(await screen.findByRole('button', { name: 'Plan what I missed' }));
  // What was missed has a new day now, which must not close the dialog.
  items.length = 0;
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan what I missed' }));
  expect(await dialog.findByText('Essay: 40 min short')).toBeVisible();
  expect(dialog.getByText(/has room for: Long film \(3 h 20 min\)/)).toBeVisible();
  expect(dialog.getByText(/1 got a new day\./)).toHaveFocus();
  expect(dialog.getByText(/stays on its day/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual(['undo', sampleId(77)]);
});

test('asks when the student can study where that is not known, then plans what was missed', async () => {
  const facts = { group: 'overdue' as const, date: '2026-11-20', minutes: 30 };
  const sent = serve([sampleAgendaItem({ ...facts, title: 'Flash cards' })], { tasks: [moved] });
  const required = { status: 409, code: 'availability-required' };
  server.use(
    http.post(apiPath('/plan'), () => HttpResponse.json(required, { status: 409 }), { once: true }),
    http.put(apiPath('/availability'), () => HttpResponse.json({ modifiedCount: 1 })),
  );
  const { person } = renderRoutes(routes, { at: '/agenda', user: student });
  await person.click(await screen.findByRole('button', { name: 'Plan what I missed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan what I missed' }));
  expect(await dialog.findByLabelText('Monday')).toHaveValue('60');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await see('1 got a new day.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([['plan', { today, missedOnly: true }]]);
});

test('asks when the student can study instead of showing what an earlier press has planned', async () => {
  const facts = { group: 'overdue' as const, date: '2026-11-20', minutes: 30 };
  serve([sampleAgendaItem({ ...facts, title: 'Flash cards' })]);
  const { person } = renderRoutes(routes, { at: '/agenda', user: student });
  const press = async () => {
    await person.click(await screen.findByRole('button', { name: 'Plan what I missed' }));
    return within(await screen.findByRole('dialog', { name: 'Plan what I missed' }));
  };
  const first = await press();
  await person.click((await first.findAllByRole('button', { name: 'Close' }))[0] as Element);
  const required = { status: 409, code: 'availability-required' };
  server.use(http.post(apiPath('/plan'), () => HttpResponse.json(required, { status: 409 })));
  const second = await press();
  expect(await second.findByLabelText('Monday')).toBeVisible();
  expect(second.queryByText(/got a new day/)).toBeNull();
});

test('offers nothing where nothing with minutes was missed', async () => {
  serve([
    sampleAgendaItem({ group: 'today', date: today, minutes: 30 }),
    sampleAgendaItem({ _id: sampleId(9), group: 'overdue', date: '2026-11-20', minutes: null }),
  ]);
  renderRoutes(routes, { at: '/agenda', user: student });
  await screen.findByRole('heading', { name: /^Overdue/ });
  expect(screen.queryByRole('button', { name: 'Plan what I missed' })).toBeNull();
});
