import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Notice } from 'server/contract/notices/schemas';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { agendaGroups } from 'server/contract/planning/agenda-order.values';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { askForFocus } from '#lib/focus/focus-store.ts';
import { storeAccessToken } from '#lib/session/access-token.ts';
import { removeLastUser, storeLastRole, storeLastUser } from '#lib/session/last-user.ts';
import { setSession } from '#lib/session/session-store.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleAgendaItem,
  sampleId,
  sampleInvitation,
  sampleReminder,
  sampleStudyTask,
} from '#testing/samples.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';
import { Component as Home, loader } from './home.tsx';

const tasks = [
  ['Old notes', '2026-11-20', 'overdue', 'high'],
  ['Flash cards', '2026-11-21', 'overdue', 'low'],
  ['Sort the desk', '2026-11-22', 'today', 'low'],
  ['Essay plan', '2026-11-22', 'today', 'high'],
  ['Next week', '2026-11-29', 'later', 'high'],
].map(([title = '', date = '', group, priority], index) =>
  sampleAgendaItem({
    _id: sampleId(index),
    title,
    date,
    group: agendaGroups.find((candidate) => candidate === group) ?? 'later',
    priority: priority === 'high' ? 'high' : 'low',
  }),
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
  server.use(http.get(apiPath('/pendingAssignments'), () => HttpResponse.json([])));
  return () => vi.useRealTimers();
});

const show = (user: typeof student | 'unsettled' | null) =>
  renderRoutes([{ path: '/', Component: Home }], { at: '/', user });

const findSection = async (name: string) => within(await screen.findByRole('region', { name }));
const titlesIn = async (section: Awaited<ReturnType<typeof findSection>>) =>
  (await section.findAllByRole('listitem')).map((row) => within(row).getByRole('link').textContent);

/** What the first screen of a student shows, in its order. */
const readRows = async () => {
  const section = await findSection('To do now');
  const rows = await section.findAllByRole('listitem');
  return rows.map((row) => row.textContent);
};

describe('the home page of a student', () => {
  const work = (id: number, title: string, date: string, facts: Partial<AgendaItem> = {}) =>
    sampleAgendaItem({ _id: sampleId(id), kind: 'assignment', title, date, ...facts });
  const returned = work(10, 'Poem', '2026-11-25', { isReturned: true });
  const missing = work(11, 'Map', '2026-11-20', { group: 'overdue' });
  const due = work(12, 'Essay', '2026-11-23');
  const later = Array.from({ length: 7 }, (_, index) =>
    work(20 + index, `Later ${index}`, `2026-12-0${index + 1}`),
  );
  const session = sampleAgendaItem({
    _id: sampleId(40),
    kind: 'session',
    title: 'Essay',
    date: '2026-11-22',
    group: 'today',
    minutes: 30,
    assignmentId: sampleId(12),
  });
  const mark = sampleReminder({ _id: sampleId(50), kind: 'released' });
  const serveAgenda = (items: AgendaItem[]) =>
    server.use(http.get(apiPath('/agenda'), () => HttpResponse.json(items)));
  const serveNotices = (...notices: Notice[]) =>
    server.use(
      http.get(apiPath('/notices'), ({ request }) => {
        expect(new URL(request.url).searchParams.get('unread')).toBe('true');
        return HttpResponse.json(notices);
      }),
    );

  test('begins with returned and missing work, then what is due, a session to start, and a new mark', async () => {
    serveAgenda([missing, session, due, returned, ...later]);
    serveNotices(mark, sampleReminder());
    const { person } = show(student);
    expect(await readRows()).toEqual([
      'PoemReturned for revisionin 3 days',
      'Map2 days overdue',
      'Essaytomorrow',
      'Essaytoday30 minStudy session',
      'Macbeth essayNew markEnglish 9b',
    ]);
    const section = await findSection('To do now');
    expect(section.getByRole('link', { name: 'Poem' })).toHaveAttribute(
      'href',
      `/assignmentDetails/${sampleId(10)}`,
    );
    expect(section.getByRole('link', { name: '7 more in your agenda' })).toHaveAttribute(
      'href',
      '/agenda',
    );
    onTestFinished(() => askForFocus(null));
    await person.click(section.getByRole('button', { name: 'Start a focus session: Essay' }));
    const banner = screen.getByRole('region', { name: 'Study Flow at a glance' });
    const first = screen.getByRole('heading', { level: 1, name: 'Today' });
    expect(first.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('names the steps that a session works on', async () => {
    serveAgenda([{ ...session, steps: ['Read', 'Write'] }]);
    show(student);
    expect(await readRows()).toEqual(['Essaytoday30 minRead · Write']);
  });

  test('marks the notice of a mark as read when its assignment is opened', async () => {
    serveNotices(mark);
    const read: unknown[] = [];
    server.use(
      http.patch(apiPath('/notices/:id'), async ({ params, request }) => {
        read.push([params.id, await request.json()]);
        return HttpResponse.json({ modifiedCount: 1 });
      }),
    );
    const { person } = renderRoutes(
      [
        { path: '/', Component: Home },
        { path: '/assignmentDetails/:id', element: <h1>Assignment</h1> },
      ],
      { at: '/', user: student },
    );
    const section = await findSection('To do now');
    await person.click(await section.findByRole('link', { name: 'Macbeth essay' }));
    expect(await screen.findByRole('heading', { name: 'Assignment' })).toBeVisible();
    await waitFor(() => expect(read).toEqual([[sampleId(50), { read: true }]]));
  });

  test('adds a study task that is typed as one line', async () => {
    const added: unknown[] = [];
    server.use(
      http.post(apiPath('/study-tasks'), async ({ request }) => {
        added.push(await request.json());
        return HttpResponse.json({ insertedId: sampleId(60) });
      }),
    );
    const { person } = show(student);
    await person.type(
      await screen.findByRole('textbox', { name: 'Add a study task' }),
      'read chapter 3 tomorrow{Enter}',
    );
    await waitFor(() =>
      expect(added).toEqual([
        expect.objectContaining({ taskTitle: 'read chapter 3', date: '2026-11-23' }),
      ]),
    );
  });

  test("shows today's tasks by priority, then late ones, each leading to its place in the list", async () => {
    serveAgenda(tasks);
    show(student);
    const section = await findSection('To do now');
    expect(await titlesIn(section)).toEqual([
      'Essay plan',
      'Sort the desk',
      'Old notes',
      'Flash cards',
    ]);
    expect(section.getByRole('link', { name: 'Essay plan' })).toHaveAttribute(
      'href',
      `/?task=${sampleId(3)}`,
    );
  });

  describe('with invitations to classes', () => {
    const serveInvitations = (...ids: number[]) =>
      server.use(
        http.get(apiPath('/invitations'), () =>
          HttpResponse.json(ids.map((id) => sampleInvitation({ _id: sampleId(id) }))),
        ),
      );

    test('shows the first below fewer rows, with the way to the others', async () => {
      serveAgenda([missing, due, ...later]);
      serveInvitations(60, 61, 62);
      show(student);
      const section = await findSection('To do now');
      const join = await section.findByRole('button', { name: 'Join class' });
      expect(join).toHaveAccessibleDescription(
        'Invitation from Tara Teacher to the class Biology 9b',
      );
      expect(section.getByRole('link', { name: '2 more invitations' })).toHaveAttribute(
        'href',
        '/classes',
      );
      expect(await titlesIn(section)).toEqual(['Map', 'Essay']);
    });

    test('shows more rows once it is declined, and the focus stays in the section', async () => {
      serveAgenda([missing, due, ...later]);
      serveInvitations(60);
      server.use(
        http.delete(apiPath('/invitations/:id'), () => {
          serveInvitations();
          return HttpResponse.json({ deletedCount: 1 });
        }),
      );
      const { person } = show(student);
      const section = await findSection('To do now');
      await person.click(await section.findByRole('button', { name: 'Decline' }));
      await waitFor(async () => expect(await titlesIn(section)).toHaveLength(5));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'To do now' })).toHaveFocus());
    });

    test('shows no row that would move before it is known whether there is one', async () => {
      serveAgenda([due]);
      const { answer } = holdAnswer('get', '/invitations');
      show(student);
      const section = await findSection('To do now');
      expect(await section.findByText('Loading your work')).toBeInTheDocument();
      expect(section.queryByRole('listitem')).toBeNull();
      answer(HttpResponse.json([]));
      expect(await section.findAllByRole('listitem')).toHaveLength(1);
    });

    test('shows the rows alone when neither they nor notices can be loaded', async () => {
      serveAgenda([due]);
      server.use(
        http.get(apiPath('/notices'), () => refuse(500)),
        http.get(apiPath('/invitations'), () => refuse(500)),
      );
      show(student);
      const section = await findSection('To do now');
      expect(await section.findAllByRole('listitem')).toHaveLength(1);
      expect(section.queryByRole('alert')).toBeNull();
    });
  });

  test.each([
    ['there never was any', [], 'Nothing due'],
    ['all of it is done', [{ ...due, group: 'done' as const }], 'All done'],
  ])(
    'says that there is nothing to do when %s, and offers a next step',
    async (_why, items, text) => {
      serveAgenda(items);
      show(student);
      const section = await findSection('To do now');
      expect(await section.findByText(text)).toBeVisible();
      expect(section.getByRole('link', { name: 'View all assignments' })).toHaveAttribute(
        'href',
        '/assignments',
      );
      expect(section.getByRole('link', { name: 'Join a class' })).toHaveAttribute(
        'href',
        '/classes',
      );
    },
  );

  test.each([
    ['the API refuses', () => refuse(500)],
    ['there is no network', () => HttpResponse.error()],
  ])('says so when %s, and tries again', async (_why, fail) => {
    server.use(http.get(apiPath('/agenda'), fail));
    const { person } = show(student);
    const section = await findSection('To do now');
    expect(await section.findByText('We could not load your work')).toBeVisible();
    serveAgenda([due]);
    await person.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByRole('link', { name: 'Essay' })).toBeVisible();
  });
});

describe('the home page of a teacher', () => {
  test('begins with how many submissions wait, the first of them and the way to the desk', async () => {
    const submission = {
      _id: sampleId(30),
      email: student.email,
      name: 'Sam Student',
      title: 'Macbeth',
      marks: 20,
      imageURL: 'https://pictures.test/a.png',
      submittedAt: '2026-11-21T10:00:00.000Z',
      isMine: true,
    };
    server.use(
      http.get(apiPath('/pendingAssignments'), () => HttpResponse.json([submission])),
      http.get(apiPath('/pendingAssignments/count'), () => HttpResponse.json({ count: 150 })),
    );
    show(teacher);
    const section = await findSection('To mark');
    expect(await section.findByText('150')).toBeVisible();
    expect(await section.findByText('by Sam Student')).toBeVisible();
    expect(section.getByRole('link', { name: 'Macbeth' })).toHaveAttribute(
      'href',
      `/giveMark/${sampleId(30)}`,
    );
    expect(section.getByRole('link', { name: "Open the Teacher's Desk" })).toHaveAttribute(
      'href',
      '/dashboard/academyAdmin',
    );
    expect(screen.queryByRole('textbox', { name: 'Add a study task' })).toBeNull();
  });

  test("shows today's tasks by priority, then those of past days, the oldest first, as a student's does", async () => {
    const own = tasks.map(({ _id, title, date, priority }) => ({
      ...sampleStudyTask({ _id, taskTitle: title, date }),
      ...(priority && { priority }),
    }));
    server.use(http.get(apiPath('/myStudyTasks'), () => HttpResponse.json(own)));
    show(teacher);
    expect(await titlesIn(await findSection("Today's study tasks"))).toEqual([
      'Essay plan',
      'Sort the desk',
      'Old notes',
    ]);
  });

  test('says so when nothing waits', async () => {
    show(teacher);
    expect(await (await findSection('To mark')).findByText('Nothing to mark')).toBeVisible();
  });
});

test('says when the role cannot be asked, and tries again', async () => {
  show(null);
  server.use(http.get(apiPath('/users/admin/:email'), () => refuse(500)));
  act(() => setSession({ status: 'signed-in', user: student }));
  const section = await findSection('Your work');
  expect(await section.findByText('We could not load your work')).toBeVisible();
  server.use(http.get(apiPath('/users/admin/:email'), () => HttpResponse.json({ admin: true })));
  section.getByRole('button', { name: 'Try again' }).click();
  await findSection('To mark');
});

describe('before it is known who is signed in', () => {
  test('keeps the place of today when there was a session, so that nothing moves later', async () => {
    storeAccessToken('product-token');
    const { queryClient } = show('unsettled');
    await screen.findByRole('heading', { level: 1, name: 'Today' });
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
    act(() => setSession({ status: 'signed-in', user: student }));
    await findSection('To do now');
    // A request of this page would reach the next test, which does not answer it.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });

  test('begins with the banner when there was none', async () => {
    const { container } = show('unsettled');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(container.firstElementChild?.tagName).toBe('SECTION'));
  });
});

test.each([
  ['student', student, false, ['/agenda', '/invitations', '/notices']],
  ['teacher', teacher, true, []],
])(
  'asks what the first screen of a %s shows before its code is there',
  async (_who, user, isTeacher, lists) => {
    const asked: string[] = [];
    for (const path of ['/agenda', '/invitations', '/notices']) {
      server.use(
        http.get(apiPath(path), () => {
          asked.push(path);
          return HttpResponse.json([]);
        }),
      );
    }
    storeLastUser(user);
    storeLastRole(user.email, isTeacher);
    onTestFinished(removeLastUser);
    const routes = [{ path: '/', loader, element: <h1>Place</h1> }];
    const { queryClient } = renderRoutes(routes, { at: '/', user });
    await vi.dynamicImportSettled();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asked.toSorted()).toEqual(lists);
  },
);
