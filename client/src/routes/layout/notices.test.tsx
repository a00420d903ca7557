import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { RouteObject } from 'react-router-dom';
import type { Notice } from 'server/contract/notices/schemas';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { refreshInterval } from '#lib/constants.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleId, sampleReminder } from '#testing/samples.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';
import { Component as Layout } from './layout.tsx';

const page = (path: string, heading: string) => ({ path, element: <h1>{heading}</h1> });
const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      page('/', 'Start'),
      page('/assignmentDetails/:id', 'Assignment'),
      page('/dashboard/extensionRequests', 'Extension requests'),
    ],
  },
];

const show = (user: typeof student | null = student) => renderRoutes(routes, { at: '/', user });

const build = (id: number, facts: Partial<Notice> & { title?: string } = {}): Notice => {
  const { title = `Work ${id}`, ...others } = facts;
  return sampleReminder({
    _id: sampleId(id),
    assignment: { _id: sampleId(id), title, date: '2026-11-19' },
    ...others,
  });
};
const released = build(3, { kind: 'released', createdAt: '2026-11-22T10:00:00.000Z' });
const reminder = build(2, { createdAt: '2026-11-21T10:00:00.000Z' });
const old = build(1, {
  kind: 'returned',
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt: '2026-11-20T12:00:00.000Z',
});

/** An API that keeps what is dismissed, and refuses it when asked to; what was sent to it. */
function serveNotices(given: Notice[], { refuses = false } = {}) {
  let all = given;
  const sent: object[] = [];
  const asked: string[] = [];
  const answer = (ids: string[], body: object) => {
    sent.push(body);
    if (refuses) return refuse(500);
    all = all.map((each) =>
      ids.includes(each._id) ? { ...each, readAt: each.readAt ?? 'now' } : each,
    );
    return HttpResponse.json({ modifiedCount: ids.length });
  };
  server.use(
    http.get(apiPath('/notices'), ({ request }) => {
      const unread = new URL(request.url).searchParams.get('unread');
      asked.push(unread ? 'unread' : 'last');
      return HttpResponse.json(unread ? all.filter(({ readAt }) => readAt === null) : all);
    }),
    http.patch(apiPath('/notices/:id'), async ({ params, request }) => {
      const id = String(params.id);
      return answer([id], { id, body: await request.json() });
    }),
    http.patch(apiPath('/notices'), async ({ request }) =>
      answer(
        all.map(({ _id }) => _id),
        { body: await request.json() },
      ),
    ),
  );
  return {
    sent,
    asked,
    replace: (notices: Notice[]) => {
      all = notices;
    },
  };
}

const findBell = (name: string) => screen.findByRole('button', { name });
const findPanel = async () => within(await screen.findByRole('region', { name: 'Notices' }));

async function open(name: string, user = student) {
  const view = show(user);
  await view.person.click(await findBell(name));
  return { ...view, panel: await findPanel() };
}

const titlesIn = (list: HTMLElement | undefined) =>
  list &&
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the bell', () => {
  test('is there before the count, and not for a visitor', async () => {
    const { answer } = holdAnswer('get', '/notices');
    const { unmount } = show();
    expect(await findBell('Notices')).toHaveTextContent(/^Notices$/);
    answer(HttpResponse.json([released, reminder]));
    expect(await findBell('Notices, 2 unread')).toBeVisible();
    unmount();
    show(null);
    await screen.findByRole('heading', { name: 'Start' });
    expect(screen.queryByRole('button', { name: /Notices/ })).toBeNull();
  });

  test('asks for no read notices before it is opened', async () => {
    const { asked } = serveNotices([released, old]);
    const { person } = show();
    await person.click(await findBell('Notices, 1 unread'));
    await waitFor(() => expect(asked).toContain('last'));
    expect(asked.slice(0, 1)).toEqual(['unread']);
  });

  test('has no count while notices are paused, and its panel says so and has them', async () => {
    serveNotices([{ ...released, silent: true }]);
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Notices' }));
    expect(await screen.findByRole('link', { name: 'Work 3' })).toBeInTheDocument();
    expect(screen.getByText(/Notices are paused/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Notices' })).toBeInTheDocument();
  });

  test('says that there are more than it asks for', async () => {
    serveNotices(Array.from({ length: 100 }, (_, index) => build(index)));
    show();
    expect(await findBell('Notices, more than 99 unread')).toHaveTextContent('99+');
  });

  test('has no count when it cannot be loaded', async () => {
    let asked = 0;
    server.use(
      http.get(apiPath('/notices'), () => {
        asked += 1;
        return refuse(500);
      }),
    );
    show();
    await waitFor(() => expect(asked).toBe(1));
    expect(await findBell('Notices')).toBeVisible();
  });

  test('counts again after a minute, and when the window gets the focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { replace } = serveNotices([reminder]);
    show();
    await findBell('Notices, 1 unread');
    replace([released, reminder]);
    await act(() => vi.advanceTimersByTimeAsync(refreshInterval));
    await findBell('Notices, 2 unread');
    replace([]);
    await act(() => vi.advanceTimersByTimeAsync(refreshInterval / 2));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await findBell('Notices');
  });
});

describe('the panel of notices', () => {
  test('has the unread ones, each with what happened and a link to its assignment, and read ones below', async () => {
    serveNotices([released, reminder, old]);
    const { panel } = await open('Notices, 2 unread');
    await panel.findByRole('heading', { name: 'Read' });
    const [unread, read] = panel.getAllByRole('list');
    expect(titlesIn(unread)).toEqual(['Work 3', 'Work 2']);
    expect(titlesIn(read)).toEqual(['Work 1']);
    expect(panel.getByRole('link', { name: 'Work 3' })).toHaveAttribute(
      'href',
      `/assignmentDetails/${sampleId(3)}`,
    );
    expect(panel.getByText('Tara Teacher marked your work.')).toBeVisible();
    expect(panel.getByText('Tara Teacher reminds you')).toBeVisible();
    expect(panel.getByText('Tara Teacher returned your work for revision.')).toBeVisible();
    expect(panel.getAllByText('English 9b')).toHaveLength(3);
  });

  test('says of a mark whether it was taken back for now or removed', async () => {
    const takenBack = { ...released, kind: 'release-taken-back' as const };
    serveNotices([{ ...takenBack, _id: sampleId(4), isRemoved: true }, takenBack]);
    const { panel } = await open('Notices, 2 unread');
    expect(await panel.findByText('Tara Teacher removed your mark.')).toBeVisible();
    expect(panel.getByText(/took your mark back\. You will see it again/)).toBeVisible();
  });

  test('closes by Escape, with the focus back on the bell, and when the focus leaves it', async () => {
    serveNotices([released]);
    const { person, panel } = await open('Notices, 1 unread');
    const bell = await findBell('Notices, 1 unread');
    expect(bell).toHaveAttribute('aria-expanded', 'true');
    await person.tab();
    expect(panel.getByRole('button', { name: 'Mark all as read' })).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
    expect(bell).toHaveFocus();
    await person.keyboard('{Enter}');
    await findPanel();
    await person.tab({ shift: true });
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
  });

  test('moves one that is marked as read below, and the focus to the next', async () => {
    const { sent } = serveNotices([released, reminder]);
    const { person, panel } = await open('Notices, 2 unread');
    const [first, second] = panel.getAllByRole('button', { name: 'Mark as read' });
    expect(first).toHaveAccessibleDescription('Work 3');
    if (first) await person.click(first);
    expect(await findBell('Notices, 1 unread')).toBeVisible();
    await panel.findByRole('heading', { name: 'Read' });
    const [unread, read] = panel.getAllByRole('list');
    expect([titlesIn(unread), titlesIn(read)]).toEqual([['Work 2'], ['Work 3']]);
    await waitFor(() => expect(second).toHaveFocus());
    expect(sent).toEqual([{ id: sampleId(3), body: { read: true } }]);
  });

  test('marks all as read until the last one that it shows', async () => {
    const { sent } = serveNotices([released, reminder]);
    const { person, panel } = await open('Notices, 2 unread');
    await person.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(await findBell('Notices')).toBeVisible();
    await panel.findByRole('heading', { name: 'Read' });
    expect(titlesIn(panel.getByRole('list'))).toEqual(['Work 3', 'Work 2']);
    expect(panel.queryByRole('button')).toBeNull();
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Notices' })).toHaveFocus());
    expect(sent).toEqual([{ body: { read: true, until: released.createdAt } }]);
  });

  test.each(['Mark all as read', 'Mark as read'])(
    'shows what was before, and why, when “%s” is refused',
    async (name) => {
      serveNotices([released], { refuses: true });
      const { person, panel } = await open('Notices, 1 unread');
      await person.click(panel.getByRole('button', { name }));
      expect(await panel.findByRole('alert')).toHaveTextContent('Not marked as read.');
      expect(await findBell('Notices, 1 unread')).toBeVisible();
      expect(titlesIn(panel.getByRole('list'))).toEqual(['Work 3']);
    },
  );

  test('closes when one is opened, which is read from then on', async () => {
    const { sent } = serveNotices([released, reminder]);
    const { person, panel, router } = await open('Notices, 2 unread');
    await person.click(panel.getByRole('link', { name: 'Work 3' }));
    expect(await screen.findByRole('heading', { name: 'Assignment' })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/assignmentDetails/${sampleId(3)}`);
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
    await findBell('Notices, 1 unread');
    expect(sent).toEqual([{ id: sampleId(3), body: { read: true } }]);
  });

  test('leads a teacher from a request for an extension to where it is answered', async () => {
    const extension = { answer: null, date: '2026-11-25' };
    serveNotices([build(4, { kind: 'extension-requested', from: 'Ada Lovelace', extension })]);
    const { panel } = await open('Notices, 1 unread', teacher);
    expect(panel.getByText('Ada Lovelace asks for an extension until 25/11/2026.')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Work 4' })).toHaveAttribute(
      'href',
      '/dashboard/extensionRequests',
    );
  });

  test('leads from an announcement to its class', async () => {
    serveNotices([
      build(7, {
        kind: 'announced',
        assignment: null,
        announcement: { _id: sampleId(7), text: 'On Friday we meet' },
      }),
    ]);
    const { panel } = await open('Notices, 1 unread');
    expect(panel.getByText(/announced something to your class/)).toBeInTheDocument();
    const link = await panel.findByRole('link', { name: 'On Friday we meet' });
    expect(link).toHaveAttribute('href', `/classes/${sampleReminder().class?._id}`);
  });

  test('says that there are none', async () => {
    const { panel } = await open('Notices');
    expect(await panel.findByText('No notices')).toBeVisible();
    expect(panel.queryByRole('button')).toBeNull();
  });

  test('shows the unread ones while the others load', async () => {
    const { answer } = holdAnswer('get', '/notices');
    server.use(
      http.get(apiPath('/notices'), ({ request }) =>
        request.url.includes('unread') ? HttpResponse.json([released]) : undefined,
      ),
    );
    const { panel } = await open('Notices, 1 unread');
    expect(panel.getByRole('link', { name: 'Work 3' })).toBeVisible();
    expect(panel.getByText('Loading your notices')).toBeInTheDocument();
    answer(HttpResponse.json([released, old]));
    expect(await panel.findByRole('link', { name: 'Work 1' })).toBeVisible();
    expect(panel.queryByText('Loading your notices')).toBeNull();
  });

  test('says when they cannot be loaded, and tries again', async () => {
    server.use(http.get(apiPath('/notices'), () => refuse(500)));
    const { person, panel } = await open('Notices');
    expect(await panel.findByText('We could not load your notices')).toBeVisible();
    serveNotices([released]);
    await person.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('link', { name: 'Work 3' })).toBeVisible();
    expect(await findBell('Notices, 1 unread')).toBeVisible();
  });
});
