import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Notice } from 'server/contract/notices/schemas';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleId, sampleReminder } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const essay = sampleReminder();
const poem = sampleReminder({
  _id: sampleId(801),
  assignment: { _id: sampleId(2), title: 'Poem', date: '2026-11-24' },
});
const seeds = sampleReminder({
  _id: sampleId(802),
  from: 'Ben Biology',
  assignment: { _id: sampleId(3), title: 'Seeds', date: '2026-11-22' },
  class: { _id: sampleId(701), name: 'Biology 9b', colour: 'green' },
});

beforeAll(() => Promise.all([import('./dashboard.tsx'), import('./student-dashboard.tsx')]));

beforeEach(() => {
  serveEmptyLists();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
  return () => vi.useRealTimers();
});

/** The reminders; a dismissed one is no longer among them. */
function serve(...notices: Notice[]) {
  const left = new Map(notices.map((notice) => [notice._id, notice]));
  server.use(
    http.get(apiPath('/notices'), () => HttpResponse.json([...left.values()])),
    http.patch(apiPath('/notices/:id'), ({ params }) =>
      HttpResponse.json({ modifiedCount: left.delete(String(params.id)) ? 1 : 0 }),
    ),
  );
}
const show = (user = student) => renderRoutes(routes, { at: '/dashboard/studentDashboard', user });
const findReminders = async () => within(await screen.findByRole('region', { name: 'Reminders' }));

test('the dashboard groups reminders by teacher and class, above the work that is due', async () => {
  serve(essay, seeds, poem);
  show();
  const reminders = await findReminders();
  const lists = reminders.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  );
  expect(lists).toEqual([['Macbeth essay', 'Poem'], ['Seeds']]);
  expect(reminders.getByText('Tara Teacher reminds you')).toBeVisible();
  expect(reminders.getByText('English 9b')).toBeVisible();
  expect(reminders.getByText('Ben Biology reminds you')).toBeVisible();
  expect(reminders.getByText('3 days overdue')).toBeVisible();
  expect(reminders.getByText('Due 19/11/2026')).toBeVisible();
  expect(reminders.getAllByText('Notice from 21/11/2026')).toHaveLength(3);
  expect(reminders.getByRole('link', { name: 'Poem' })).toHaveAttribute(
    'href',
    `/assignmentDetails/${sampleId(2)}`,
  );
  const due = await screen.findByRole('region', { name: 'To submit' });
  const panel = screen.getByRole('region', { name: 'Reminders' });
  expect(panel.compareDocumentPosition(due)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a dismissed reminder is gone, and the last one takes the panel with it', async () => {
  serve(essay, poem);
  const { person } = show();
  const reminders = await findReminders();
  for (const title of ['Macbeth essay', 'Poem']) {
    const buttons = reminders.getAllByRole('button', { name: 'Dismiss' });
    expect(buttons[0]).toHaveAccessibleDescription(title);
    await person.click(buttons[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('link', { name: title })).toBeNull());
  }
  expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a reminder comes back with the focus when the server refuses to dismiss it', async () => {
  serve(essay);
  const { answer } = holdAnswer('patch', '/notices/:id');
  const { person } = show();
  await person.click((await findReminders()).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull());
  answer(refuse(503, 'Busy right now.'));
  await see('Busy right now.');
  await person.click(screen.getByRole('button', { name: 'OK' }));
  const restored = (await findReminders()).getByRole('button', { name: 'Dismiss' });
  await waitFor(() => expect(restored).toHaveFocus());
});

test.each([
  ['there is no reminder', () => serve()],
  ['they cannot be loaded', () => server.use(http.get(apiPath('/notices'), () => refuse(500)))],
])('the dashboard has no panel when %s', async (_why, prepare) => {
  prepare();
  show();
  await screen.findByRole('region', { name: 'To submit' });
  expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
});

test('a teacher is not asked for reminders', async () => {
  server.use(http.get(apiPath('/notices'), () => refuse(500)));
  const { queryClient } = show(teacher);
  await screen.findByText('This page is for students.');
  expect(queryClient.getQueryState(['submissions', 'notices'])?.dataUpdateCount ?? 0).toBe(0);
  expect(queryClient.getQueryState(['submissions', 'notices'])?.errorUpdateCount ?? 0).toBe(0);
});
