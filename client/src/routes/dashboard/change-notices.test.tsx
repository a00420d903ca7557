import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Notice } from 'server/contract/notices/schemas';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student } from '#testing/render.tsx';
import { sampleId, sampleReminder } from '#testing/samples.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

beforeAll(() => Promise.all([import('./dashboard.tsx'), import('./student-dashboard.tsx')]));

beforeEach(() => {
  serveEmptyLists();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
  return () => vi.useRealTimers();
});

const make = (number: number, facts: Partial<Notice>): Notice => ({
  ...sampleReminder(),
  _id: sampleId(number),
  assignment: { _id: sampleId(number), title: `Work ${number}`, date: '2026-11-30' },
  ...facts,
});
const news = [
  make(1, { kind: 'returned' }),
  make(2, { kind: 'released', from: null }),
  make(3, {
    kind: 'extension-answered',
    extension: { answer: 'approved', date: '2026-11-30' },
  }),
  make(4, { kind: 'extension-answered', extension: { answer: 'refused', date: '2026-12-24' } }),
  make(5, { kind: 'extension-given', from: null, extension: { answer: null, date: '2026-12-01' } }),
  make(6, { kind: 'assigned' }),
  make(7, {
    kind: 'due-tomorrow',
    from: null,
    assignment: { _id: sampleId(7), title: 'Work 7', date: '2026-11-22' },
  }),
];

/** The notices; a dismissed one is no longer among them. */
function serve(notices: Notice[]) {
  const left = new Map(notices.map((notice) => [notice._id, notice]));
  server.use(
    http.get(apiPath('/notices'), () => HttpResponse.json([...left.values()])),
    http.patch(apiPath('/notices/:id'), ({ params }) =>
      HttpResponse.json({ modifiedCount: left.delete(String(params.id)) ? 1 : 0 }),
    ),
  );
}
const open = () => renderRoutes(routes, { at: '/dashboard/studentDashboard', user: student });
const show = () => open().person;
const findNews = async () =>
  within(await screen.findByRole('region', { name: 'Updates on your work' }));

test('says what happened to which work, three at first, apart from reminders', async () => {
  serve([sampleReminder(), ...news]);
  const person = show();
  const region = await findNews();
  expect(region.getAllByRole('listitem')).toHaveLength(3);
  await person.click(region.getByRole('button', { name: 'Show all 7' }));
  const sentences = [
    'Tara Teacher returned your work for revision.',
    'Your teacher marked your work.',
    'Tara Teacher gave you an extension until 30/11/2026.',
    'Tara Teacher refused the extension until 24/12/2026.',
    'You have an extension until 01/12/2026.',
    'Tara Teacher has set new work for your class.',
    'You have not submitted this yet.',
  ];
  const rows = region.getAllByRole('listitem');
  expect(rows).toHaveLength(sentences.length);
  for (const [index, row] of rows.entries()) {
    expect(row).toHaveTextContent(sentences[index] ?? '');
    expect(row).toHaveTextContent('Notice from 21/11/2026 yesterday');
    expect(within(row).getByRole('link', { name: `Work ${index + 1}` })).toHaveAttribute(
      'href',
      `/assignmentDetails/${sampleId(index + 1)}`,
    );
  }
  expect(rows[0]).not.toHaveTextContent('Due');
  expect(rows[5]).toHaveTextContent('Due 30/11/2026 in 8 days');
  expect(rows[6]).toHaveTextContent('Due 22/11/2026 today');
  const reminders = within(screen.getByRole('region', { name: 'Reminders' }));
  expect(reminders.getAllByRole('listitem')).toHaveLength(1);
});

test('the last one that is dismissed takes the section with it', async () => {
  serve(news.slice(0, 1));
  const person = show();
  const button = (await findNews()).getByRole('button', { name: 'Dismiss' });
  expect(button).toHaveAccessibleDescription('Work 1');
  await person.click(button);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Updates on your work' })).not.toBeInTheDocument(),
  );
});

test('says once that the notices cannot be loaded, and loads them again', async () => {
  serve([sampleReminder(), ...news]);
  const fail = () => refuse(500, 'The database is away.');
  server.use(http.get(apiPath('/notices'), fail));
  const { person, queryClient } = open();
  const failure = await screen.findByText('We could not load your notices');
  expect(screen.getByText('The database is away.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
  // The bell asks for the same when it is there, and a press while it waits would share its failure.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  serve([sampleReminder(), ...news]);
  const line = within(failure.closest('[role=alert]') as HTMLElement);
  await person.click(line.getByRole('button', { name: 'Try again' }));
  await findNews();
  expect(screen.getByRole('region', { name: 'Reminders' })).toBeVisible();
  expect(failure).not.toBeInTheDocument();
});
