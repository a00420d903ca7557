import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { QuickAddForm } from '#features/planning/components/quick-add/quick-add-form.tsx';
import { removeDrafts } from '#lib/drafts/drafts.ts';
import { checkApiHealth } from '#lib/http/outage.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, server } from '#testing/server.ts';
import { Component as Layout } from './layout.tsx';

const pages = ['/', '/agenda', '/giveMark/:id'].map((path) => ({
  path,
  element: <h1>Page {path}</h1>,
}));

const show = (user: SessionUser | null, at = '/') =>
  renderRoutes([{ Component: Layout, children: pages }], { at, user });

const findBar = async () => within(await screen.findByRole('navigation', { name: 'Shortcuts' }));

test("has a student's pages, and marks the one that is shown", async () => {
  const { person } = show(student);
  const bar = await findBar();
  const links = bar
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Today', '/'],
    ['Agenda', '/agenda'],
    ['Marks', '/dashboard/studentDashboard'],
  ]);
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Today');
  await person.click(bar.getByRole('link', { name: 'Agenda' }));
  await screen.findByRole('heading', { name: 'Page /agenda' });
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Agenda');
});

test('adds a study task from any page, and the dialog closes when it is added', async () => {
  const added: unknown[] = [];
  server.use(
    http.post(apiPath('/study-tasks'), async ({ request }) => {
      added.push(await request.json());
      return HttpResponse.json({ insertedId: sampleId(1) });
    }),
  );
  const { person } = show(student, '/agenda');
  await person.click((await findBar()).getByRole('button', { name: 'Add' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a study task' }));
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus());
  await person.keyboard('read chapter 3{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(added).toEqual([expect.objectContaining({ taskTitle: 'read chapter 3' })]);
});

test('says that a task which is added without a connection is kept, and sends it later', async () => {
  server.use(
    http.post(apiPath('/study-tasks'), () => HttpResponse.error()),
    http.get(apiPath('/health/ready'), () => HttpResponse.error()),
  );
  const { person, queryClient } = show(student, '/agenda');
  await person.click((await findBar()).getByRole('button', { name: 'Add' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a study task' }));
  await person.type(await dialog.findByRole('textbox'), 'read chapter 3{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await see('Waiting to be sent: read chapter 3');
  const sent: unknown[] = [];
  server.use(
    http.post(apiPath('/study-tasks'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ insertedId: sampleId(1) });
    }),
    http.get(apiPath('/health/ready'), () => HttpResponse.json({ status: 'ready' })),
  );
  await checkApiHealth();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(sent).toEqual([expect.objectContaining({ taskTitle: 'read chapter 3' })]);
});

test("keeps what is typed apart from the page's own line", async () => {
  onTestFinished(() => removeDrafts(student.email));
  const { person } = renderRoutes(
    [{ Component: Layout, children: [{ path: '/', element: <QuickAddForm isOneLine /> }] }],
    { at: '/', user: student },
  );
  const pageLine = await screen.findByRole('textbox', { name: 'Add a study task' });
  await person.type(pageLine, 'on the page');
  await person.click((await findBar()).getByRole('button', { name: 'Add' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a study task' }));
  const line = await dialog.findByRole('textbox');
  expect(line).toHaveValue('');
  await person.type(line, 'in the dialog');
  expect(pageLine).toHaveValue('on the page');
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await person.click((await findBar()).getByRole('button', { name: 'Add' }));
  expect(await dialog.findByRole('textbox')).toHaveValue('in the dialog');
});

test('opens all links of the navigation', async () => {
  const { person } = show(student);
  await person.click((await findBar()).getByRole('button', { name: 'More' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Study Flow' }));
  expect(drawer.getByRole('link', { name: 'Student Dashboard' })).toBeVisible();
});

test.each([
  ['to a visitor', null, '/'],
  ['to a teacher', teacher, '/'],
  ['on the page for marking', student, '/giveMark/1'],
])('is not shown %s', async (_why, user, at) => {
  const { queryClient } = show(user, at);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull();
});
