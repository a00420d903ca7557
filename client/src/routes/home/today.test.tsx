import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { agendaGroups } from 'server/contract/values';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeAccessToken } from '#lib/session/access-token.ts';
import { setSession } from '#lib/session/session-store.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleAgendaItem,
  sampleId,
  sampleInvitation,
  sampleReminder,
  sampleStudyTask,
} from '#testing/samples.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { Component as Home } from './home.tsx';

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
    group: agendaGroups.find((each) => each === group) ?? 'later',
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

describe('the home page of a student', () => {
  const due = Array.from({ length: 7 }, (_, index) =>
    sampleAgendaItem({
      _id: sampleId(10 + index),
      kind: 'assignment',
      title: `Assignment ${index}`,
      date: `2026-11-2${3 + index}`,
    }),
  );
  const late = sampleAgendaItem({ _id: sampleId(20), kind: 'assignment', group: 'overdue' });
  const serveAgenda = (items: AgendaItem[]) =>
    server.use(http.get(apiPath('/agenda'), () => HttpResponse.json(items)));
  const serveDue = () => serveAgenda([late, ...due]);

  test('begins with the next work that is due, how much there is and the way to all', async () => {
    serveDue();
    show(student);
    const section = await findSection('To submit');
    expect(await section.findByText('7')).toBeVisible();
    expect(await titlesIn(section)).toEqual(['Assignment 0', 'Assignment 1', 'Assignment 2']);
    expect(section.getByRole('link', { name: 'Assignment 0' })).toHaveAttribute(
      'href',
      `/assignmentDetails/${sampleId(10)}`,
    );
    expect(section.getByText('tomorrow')).toBeVisible();
    expect(section.getByRole('link', { name: 'View all your work' })).toHaveAttribute(
      'href',
      '/dashboard/studentDashboard',
    );
    const banner = screen.getByRole('region', { name: 'Study Flow at a glance' });
    const first = screen.getByRole('region', { name: 'To submit' });
    expect(first.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  describe('with reminders', () => {
    const serveReminders = (...ids: number[]) =>
      server.use(
        http.get(apiPath('/notices'), ({ request }) => {
          const { unread } = Object.fromEntries(new URL(request.url).searchParams);
          expect(unread).toBe('true');
          return HttpResponse.json(ids.map((id) => sampleReminder({ _id: sampleId(id) })));
        }),
      );

    test('shows the last one in the place of two rows, with its class and the way to the others', async () => {
      serveDue();
      serveReminders(801, 802, 803);
      show(student);
      const section = await findSection('To submit');
      expect(await section.findByText('Tara Teacher reminds you')).toBeVisible();
      expect(section.getByRole('link', { name: 'Macbeth essay' })).toHaveAttribute(
        'href',
        `/assignmentDetails/${sampleId(1)}`,
      );
      expect(section.getByText('3 days overdue')).toBeVisible();
      expect(section.getByText('English 9b')).toBeVisible();
      expect(section.getByRole('link', { name: '2 more notices' })).toHaveAttribute(
        'href',
        '/dashboard/studentDashboard',
      );
      expect(await titlesIn(section)).toEqual(['Assignment 0']);
    });

    test.each(['assigned', 'due-tomorrow'] as const)(
      'leaves out a notice of kind %s, whose work the list shows itself',
      async (kind) => {
        serveDue();
        server.use(
          http.get(apiPath('/notices'), () => HttpResponse.json([{ ...sampleReminder(), kind }])),
        );
        show(student);
        const section = await findSection('To submit');
        expect(await section.findAllByRole('listitem')).toHaveLength(3);
        expect(section.queryByRole('button', { name: 'Dismiss' })).toBeNull();
      },
    );

    test('shows no list that would move before it is known whether there is one', async () => {
      serveDue();
      let answer: (response: Response) => void = () => {};
      const held = new Promise<Response>((resolve) => {
        answer = resolve;
      });
      server.use(http.get(apiPath('/notices'), () => held));
      show(student);
      const section = await findSection('To submit');
      expect(await section.findByText('7')).toBeVisible();
      expect(section.queryByRole('listitem')).toBeNull();
      answer(HttpResponse.json([]));
      expect(await section.findAllByRole('listitem')).toHaveLength(3);
    });

    test('shows the list alone when they cannot be loaded', async () => {
      serveDue();
      server.use(http.get(apiPath('/notices'), () => refuse(500)));
      show(student);
      const section = await findSection('To submit');
      expect(await section.findAllByRole('listitem')).toHaveLength(3);
      expect(section.queryByRole('alert')).toBeNull();
    });

    test('dismisses it at once, and the focus stays in the card', async () => {
      serveDue();
      serveReminders(801);
      const dismissed: unknown[] = [];
      server.use(
        http.patch(apiPath('/notices/:id'), async ({ params, request }) => {
          dismissed.push([params.id, await request.json()]);
          serveReminders();
          return HttpResponse.json({ modifiedCount: 1 });
        }),
      );
      const { person } = show(student);
      const section = await findSection('To submit');
      const button = await section.findByRole('button', { name: 'Dismiss' });
      expect(button).toHaveAccessibleDescription('Macbeth essay');
      await person.click(button);
      await waitFor(async () => expect(await titlesIn(section)).toHaveLength(3));
      expect(dismissed).toEqual([[sampleId(801), { read: true }]]);
      await waitFor(() => expect(screen.getByRole('heading', { name: 'To submit' })).toHaveFocus());
    });

    test('comes back with the reason when the dismissal is refused', async () => {
      serveReminders(801);
      server.use(http.patch(apiPath('/notices/:id'), () => refuse(500)));
      const { person } = show(student);
      const section = await findSection('To submit');
      await person.click(await section.findByRole('button', { name: 'Dismiss' }));
      expect(
        await screen.findByRole('dialog', { name: 'The notice was not dismissed' }),
      ).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'OK' }));
      expect(section.getByText('Tara Teacher reminds you')).toBeVisible();
    });
  });

  describe('with invitations to classes', () => {
    const serveInvitations = (...ids: number[]) =>
      server.use(
        http.get(apiPath('/invitations'), () =>
          HttpResponse.json(ids.map((id) => sampleInvitation({ _id: sampleId(id) }))),
        ),
      );

    test('shows the first in the place of two rows, before a reminder, with the way to the others', async () => {
      serveDue();
      serveInvitations(60, 61, 62);
      server.use(http.get(apiPath('/notices'), () => HttpResponse.json([sampleReminder()])));
      show(student);
      const section = await findSection('To submit');
      const join = await section.findByRole('button', { name: 'Join class' });
      expect(join).toHaveAccessibleDescription(
        'Invitation from Tara Teacher to the class Biology 9b',
      );
      expect(section.getByRole('link', { name: '2 more invitations' })).toHaveAttribute(
        'href',
        '/classes',
      );
      expect(section.queryByText('Tara Teacher reminds you')).toBeNull();
      expect(await titlesIn(section)).toEqual(['Assignment 0']);
    });

    test('shows the reminder once it is declined, and the focus stays in the card', async () => {
      serveDue();
      serveInvitations(60);
      server.use(
        http.get(apiPath('/notices'), () => HttpResponse.json([sampleReminder()])),
        http.delete(apiPath('/invitations/:id'), () => {
          serveInvitations();
          return HttpResponse.json({ deletedCount: 1 });
        }),
      );
      const { person } = show(student);
      const section = await findSection('To submit');
      await person.click(await section.findByRole('button', { name: 'Decline' }));
      expect(await section.findByText('Tara Teacher reminds you')).toBeVisible();
      await waitFor(() => expect(screen.getByRole('heading', { name: 'To submit' })).toHaveFocus());
    });

    test('shows neither list nor reminder that would move before it is known whether there is one', async () => {
      serveDue();
      let answer: (response: Response) => void = () => {};
      const held = new Promise<Response>((resolve) => {
        answer = resolve;
      });
      server.use(
        http.get(apiPath('/notices'), () => HttpResponse.json([sampleReminder()])),
        http.get(apiPath('/invitations'), () => held),
      );
      show(student);
      const section = await findSection('To submit');
      expect(await section.findByText('7')).toBeVisible();
      expect(section.queryByRole('listitem')).toBeNull();
      expect(section.queryByText('Tara Teacher reminds you')).toBeNull();
      answer(HttpResponse.json([]));
      expect(await section.findByText('Tara Teacher reminds you')).toBeVisible();
    });

    test('shows the list alone when they cannot be loaded', async () => {
      serveDue();
      server.use(http.get(apiPath('/invitations'), () => refuse(500)));
      show(student);
      const section = await findSection('To submit');
      expect(await section.findAllByRole('listitem')).toHaveLength(3);
      expect(section.queryByRole('alert')).toBeNull();
    });
  });

  test('keeps one place while the list below an invitation loads', async () => {
    let answer: (response: Response) => void = () => {};
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get(apiPath('/invitations'), () => HttpResponse.json([sampleInvitation()])),
      http.get(apiPath('/agenda'), () => held),
    );
    show(student);
    const section = await findSection('To submit');
    expect(await section.findByRole('button', { name: 'Join class' })).toBeVisible();
    const places = section.getByRole('status').querySelectorAll(':scope > div');
    expect(places).toHaveLength(1);
    answer(HttpResponse.json(due));
    expect(await section.findAllByRole('listitem')).toHaveLength(1);
  });

  test("shows today's tasks by priority, then late ones, each leading to its place in the list", async () => {
    serveAgenda([...tasks, ...due]);
    show(student);
    const section = await findSection("Today's study tasks");
    expect(await section.findByText('4')).toBeVisible();
    expect(await titlesIn(section)).toEqual(['Essay plan', 'Sort the desk', 'Old notes']);
    expect(section.getAllByText('today')).toHaveLength(2);
    expect(section.getByText('2 days overdue')).toBeVisible();
    expect(section.getByRole('link', { name: 'Essay plan' })).toHaveAttribute(
      'href',
      `/?task=${sampleId(3)}`,
    );
  });

  test('says so when there is neither, and offers a next step', async () => {
    show(student);
    const due = await findSection('To submit');
    expect(await due.findByText('Nothing due')).toBeVisible();
    expect(due.getByRole('link', { name: 'View all assignments' })).toHaveAttribute(
      'href',
      '/assignments',
    );
    const section = await findSection("Today's study tasks");
    expect(await section.findByText('No study tasks for today')).toBeVisible();
    expect(section.getByRole('link', { name: 'Add a study task' })).toHaveAttribute(
      'href',
      '/agenda',
    );
  });

  test.each([
    ['the API refuses', () => refuse(500)],
    ['there is no network', () => HttpResponse.error()],
  ])('shows in each part when %s, and tries again', async (_why, fail) => {
    server.use(http.get(apiPath('/agenda'), fail));
    const { person } = show(student);
    const section = await findSection('To submit');
    expect(await section.findByText('We could not load your due assignments')).toBeVisible();
    const tasks = await findSection("Today's study tasks");
    expect(await tasks.findByText("We could not load today's study tasks")).toBeVisible();
    serveDue();
    await person.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByRole('link', { name: 'Assignment 0' })).toBeVisible();
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
    expect(screen.queryByRole('region', { name: 'To submit' })).toBeNull();
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
  test('keeps the places when there was a session, so that nothing moves later', async () => {
    storeAccessToken('product-token');
    const { container, queryClient } = show('unsettled');
    await screen.findByRole('heading', { level: 1 });
    const place = container.querySelector('.auto-rows-\\[minmax\\(22\\.25rem\\,auto\\)\\]');
    expect(place?.children).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
    act(() => setSession({ status: 'signed-in', user: student }));
    await findSection('To submit');
    await findSection("Today's study tasks");
    expect(place?.children).toHaveLength(2);
    // A request of this page would reach the next test, which does not answer it.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });

  test('begins with the banner when there was none', async () => {
    const { container } = show('unsettled');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(container.firstElementChild?.tagName).toBe('SECTION'));
  });
});
