import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { startRun } from '#lib/focus/focus-run.ts';
import { endFocusRun, storeFocusRun } from '#lib/focus/focus-store.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAgendaItem, sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const essay = sampleAgendaItem();
const start = new Date('2026-11-22T10:00:00');
const minute = 60_000;

beforeAll(() =>
  Promise.all([
    import('./agenda.tsx'),
    import('#features/planning/components/focus/focus-bar.tsx'),
    import('#features/planning/components/focus/focus-dialog.tsx'),
  ]),
);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  server.use(http.get(apiPath('/agenda'), () => HttpResponse.json([essay])));
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.removeItem(`focus:${student.uid}`);
  localStorage.removeItem('focus-lengths');
});

const open = (user = student) => renderRoutes(routes, { at: '/agenda', user });
const findBar = async () => within(await screen.findByRole('region', { name: 'Focus session' }));

async function begin() {
  const view = open();
  await view.person.click(await screen.findByRole('button', { name: 'Start a focus session' }));
  await view.person.click(await screen.findByRole('button', { name: 'Start' }));
  await findBar();
  return view;
}

/** The clock of the computer moves on, and the bar with it at its next second. */
async function pass(minutes: number, clock: string) {
  vi.setSystemTime(Date.now() + minutes * minute);
  const bar = await findBar();
  await waitFor(() => expect(bar.getByRole('timer')).toHaveTextContent(clock), { timeout: 5000 });
}

test('runs on through a reload, shows its clock in the title, and records its minutes by one press', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiPath('/study-tasks/:id/work'), async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  const { unmount } = await begin();
  await pass(10, '15:00');
  expect(document.title).toMatch(/^1[45]:\d\d · /);
  unmount();
  vi.setSystemTime(Date.now() + 60 * minute);
  const { person } = open();
  await see('25 min of work. How did it go?');
  await person.click(screen.getByRole('button', { name: 'Well' }));
  await see('25 min recorded.');
  expect(sent).toEqual([
    [essay._id, { recordId: expect.any(String), date: '2026-11-22', minutes: 25, outcome: 'well' }],
  ]);
  const bar = await findBar();
  expect(bar.getByText('Break')).toBeVisible();
  const heading = screen.getByRole('heading', { level: 1 });
  const focus = vi.spyOn(heading, 'focus');
  await person.click(bar.getByRole('button', { name: 'End the break' }));
  await waitFor(() => expect(heading).toHaveFocus());
  // The bar is at the bottom of the screen: the page stays where it is.
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

test('counts nothing while it is paused, and keeps what was worked when it is stopped', async () => {
  const { person } = await begin();
  await pass(10, '15:00');
  await person.click(screen.getByRole('button', { name: 'Pause' }));
  vi.setSystemTime(Date.now() + 30 * minute);
  await person.click(screen.getByRole('button', { name: 'Resume' }));
  await pass(2, '13:00');
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  await see('12 min of work. How did it go?');
  // The pressed button is gone: the focus is on the next one of the bar.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Well' })).toHaveFocus());
});

test('keeps the session of an account while another one works at the same computer', async () => {
  const { unmount } = await begin();
  unmount();
  storeFocusRun(
    startRun(
      {
        uid: 'uid-of-other',
        task: { _id: '1', title: 'Other' },
        minutes: 5,
        breakMinutes: 0,
      },
      Date.now(),
    ),
  );
  open();
  expect((await findBar()).getByText('Essay on tides')).toBeVisible();
  endFocusRun({ uid: 'uid-of-other' });
  expect((await findBar()).getByText('Essay on tides')).toBeVisible();
});

test('belongs to the account and not to its address', async () => {
  const { unmount } = await begin();
  unmount();
  const renamed = open({ ...student, email: 'new@study-flow.test' });
  expect((await findBar()).getByText('Essay on tides')).toBeVisible();
  renamed.unmount();
  open({ ...student, uid: 'uid-of-another' });
  await screen.findByRole('heading', { level: 1, name: 'Agenda' });
  expect(screen.queryByRole('region', { name: 'Focus session' })).toBeNull();
});

test('moves the focus to the next row when a row goes to another group', async () => {
  let { group } = essay;
  const other = sampleAgendaItem({ _id: sampleId(9), title: 'Second task' });
  server.use(
    http.get(apiPath('/agenda'), () => HttpResponse.json([{ ...essay, group }, other])),
    http.patch(apiPath('/updateStudyTask/:id'), () => {
      group = 'done';
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  const { person } = open();
  const [first, second] = await screen.findAllByRole('checkbox', { name: 'Completed' });
  if (!first || !second) throw new Error('There are two rows.');
  await person.click(first);
  await waitFor(() => expect(second).toHaveFocus());
});

test('keeps the minutes and the same record when they could not be sent', async () => {
  const ids: string[] = [];
  server.use(
    http.post(apiPath('/study-tasks/:id/work'), async ({ request }) => {
      const body = await request.json();
      ids.push(JSON.stringify(body));
      return refuse(500);
    }),
  );
  const { person } = await begin();
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  await person.click(await screen.findByRole('button', { name: 'Okay' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Okay' })).toBeEnabled());
  await person.click(screen.getByRole('button', { name: 'Okay' }));
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[0]).toBe(ids[1]);
});

test('says that the day is full when its minutes are refused, so that they can be discarded', async () => {
  const full = { status: 409, code: 'recorded-minutes-limit-reached', params: { max: 1440 } };
  server.use(
    http.post(apiPath('/study-tasks/:id/work'), () => HttpResponse.json(full, { status: 409 })),
  );
  const { person } = await begin();
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  await person.click(await screen.findByRole('button', { name: 'Okay' }));
  await see(
    'We could not record your work. A day can have at most 1,440 recorded minutes, and this day would have more. Discard this focus session.',
  );
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Focus session' })).toBeNull());
});

test('follows another tab, and starts no second session beside it', async () => {
  const { person } = await begin();
  await person.click(screen.getByRole('button', { name: 'Start a focus session' }));
  await see('“Essay on tides” is running. Stop it first.');
  await person.keyboard('{Escape}');
  localStorage.removeItem(`focus:${student.uid}`);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Focus session' })).toBeNull());
});

test('takes own lengths, refuses invalid ones, and shows nothing to another account', async () => {
  const { person, unmount } = open();
  await person.click(await screen.findByRole('button', { name: 'Start a focus session' }));
  const minutes = await screen.findByLabelText('Minutes of work');
  await person.clear(minutes);
  await person.type(minutes, '0');
  await person.click(screen.getByRole('button', { name: 'Start' }));
  await see('Enter a whole number from 1 to 240.');
  expect(minutes).toHaveFocus();
  await person.clear(minutes);
  await person.type(minutes, '50{Enter}');
  expect((await findBar()).getByRole('timer')).toHaveTextContent(/^(50:00|49:59)$/);
  unmount();
  open(teacher);
  await screen.findByRole('heading', { level: 1, name: 'Agenda' });
  expect(screen.queryByRole('region', { name: 'Focus session' })).toBeNull();
});
