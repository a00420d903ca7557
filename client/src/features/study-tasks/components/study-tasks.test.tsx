import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { StudyTask } from 'server/contract/study-tasks/schemas';
import { describe, expect, test } from 'vitest';
import { setSession } from '#lib/session/session-store.ts';
import { renderRoutes, student } from '#testing/render.tsx';
import { sampleStudyTask } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { servePages } from '#testing/serve-pages.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { StudyTasks } from './study-tasks.tsx';

const essay = sampleStudyTask({ _id: 'a'.repeat(24) });
const finished = sampleStudyTask({
  _id: 'b'.repeat(24),
  taskTitle: 'Flash cards',
  status: 'completed',
});

/** An API that keeps these tasks; answers the queries it was asked with. */
function serveTasks(...tasks: StudyTask[]) {
  const asked = servePages(
    '/myStudyTasks',
    tasks,
    (task, { priority }) => !priority || task.priority === priority,
  );
  server.use(
    http.patch(apiPath('/updateStudyTask/:id'), ({ params }) => {
      const task = tasks.find(({ _id }) => _id === params.id);
      if (task) Object.assign(task, { status: 'completed' });
      return HttpResponse.json({ modifiedCount: task ? 1 : 0 });
    }),
    http.delete(apiPath('/deleteStudyTask/:id'), ({ params }) => {
      const index = tasks.findIndex(({ _id }) => _id === params.id);
      if (index >= 0) tasks.splice(index, 1);
      return HttpResponse.json({ deletedCount: index >= 0 ? 1 : 0 });
    }),
  );
  return asked;
}

function show({ user = student, at = '/' }: { user?: typeof student | null; at?: string } = {}) {
  const element = (
    <>
      <StudyTasks />
      <Toaster />
    </>
  );
  return renderRoutes([{ path: '/', element }], { at, user });
}

/** The card of a task. */
async function findCard(title: string) {
  const heading = await screen.findByRole('heading', { name: title });
  const card = heading.closest('li');
  if (!card) throw new Error(`The task ${title} stands in no list.`);
  return within(card);
}

describe('the list', () => {
  test('shows an invitation and sends no request when signed out', async () => {
    const asked = serveTasks(essay);
    show({ user: null });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Sign up' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('does not show the invitation when a signed-in person has no token', () => {
    show({ user: null });
    act(() => setSession({ status: 'unreachable', user: student }));
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  test("shows the person's own tasks with every field", async () => {
    const asked = serveTasks(essay);
    show();
    expect(screen.getByText('Loading your study tasks')).toBeInTheDocument();

    const card = await findCard('Essay on tides');
    const facts = ['High', 'To do', 'Geography', '24/11/2026', '2 hours', 'Moon, sun and coast.'];
    for (const fact of facts) expect(card.getByText(fact)).toBeVisible();
    expect(asked).toEqual([
      { email: student.email, priority: '', sort: 'date', currentPage: '0', itemsPerPage: '12' },
    ]);
  });

  test('shows the minutes beside the typed time, not where they are all that is stated', async () => {
    const session = { estimatedTime: '45 min', estimatedMinutes: 45 };
    serveTasks(
      sampleStudyTask({ estimatedMinutes: 1200 }),
      sampleStudyTask({ ...session, _id: 'c'.repeat(24), taskTitle: 'Session' }),
    );
    show();
    const typed = await findCard('Essay on tides');
    expect(typed.getByText('2 hours')).toBeVisible();
    expect(typed.getByText('Minutes:').nextElementSibling).toHaveTextContent('1,200');
    const card = await findCard('Session');
    expect(card.getByText('45 min')).toBeVisible();
    expect(card.queryByText('Minutes:')).toBeNull();
  });

  test('links the web addresses of a description', async () => {
    serveTasks(
      sampleStudyTask({ description: 'Read https://tides.test/moon, then www.tides.test.' }),
    );
    show();
    const card = await findCard('Essay on tides');
    const links = card
      .getAllByRole('link', { name: /new tab/ })
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://tides.test/moon', 'http://www.tides.test/']);
  });

  test("names a task's picture by the first 6 characters of its title", async () => {
    serveTasks(essay, sampleStudyTask({ _id: 'c'.repeat(24), taskTitle: '🧪🧪🧪🧪🧪🧪🧪 lab' }));
    show();
    expect(await screen.findByRole('img', { name: 'Essay' })).toHaveAttribute('src', essay.image);
    expect(screen.getByRole('img', { name: '🧪🧪🧪🧪🧪🧪' })).toBeVisible();
  });

  test('is filtered by priority, and the address keeps the filter', async () => {
    const low = sampleStudyTask({
      _id: 'c'.repeat(24),
      taskTitle: 'Tidy the desk',
      priority: 'low',
    });
    const asked = serveTasks(essay, low);
    const { person, router } = show();
    await findCard('Tidy the desk');
    const options = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(options).toEqual(['All', 'Low', 'Medium', 'High']);
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();

    await person.click(screen.getByRole('radio', { name: 'High' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Tidy the desk' })).not.toBeInTheDocument(),
    );
    expect(asked.at(-1)).toMatchObject({ email: student.email, priority: 'high' });
    expect(router.state.location.search).toBe('?priority=high');
  });

  test('starts with the filter of the address', async () => {
    const asked = serveTasks(essay);
    show({ at: '/?priority=medium' });
    await see('No tasks with medium priority');
    expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
    expect(asked).toMatchObject([{ email: student.email, priority: 'medium' }]);
  });

  test('is paged, and a page link scrolls to the start of the list', async () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      sampleStudyTask({ _id: String(index).padStart(24, '0'), taskTitle: `Task ${index}` }),
    );
    serveTasks(...many);
    const { person, router } = show();
    await see('14 tasks');
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(12);
    await person.click(screen.getByRole('link', { name: 'Page 2' }));
    await findCard('Task 13');
    expect(router.state.location).toMatchObject({ search: '?page=2', hash: '#study-tasks' });
    await router.navigate(-1);
    await findCard('Task 0');
  });

  test('starts at page 1 when the order changes, and keeps the order in the address', async () => {
    const asked = serveTasks(essay, finished);
    const { person, router } = show({ at: '/?page=2' });
    await person.selectOptions(await screen.findByLabelText('Sort by'), 'Latest date first');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'latest', currentPage: '0' }));
    expect(router.state.location.search).toBe('?sort=latest');
  });

  test('offers to show all when no task has the chosen priority', async () => {
    serveTasks(essay);
    const { person } = show({ at: '/?priority=low' });
    await see('No tasks with low priority');
    expect(screen.getByRole('radio', { name: 'Low' })).toBeChecked();
    await person.click(screen.getByRole('link', { name: 'Show all' }));
    await findCard('Essay on tides');
  });

  test('offers to add a task when there is none', async () => {
    serveTasks();
    show();
    expect(await screen.findByRole('link', { name: 'Add a study task' })).toHaveAttribute(
      'href',
      '/studyTasksForm',
    );
  });

  test('shows the reason and a retry button when it cannot be loaded', async () => {
    server.use(http.get(apiPath('/myStudyTasks*'), () => refuse(500, 'The database is away.')));
    const { person } = show();
    await see('We could not load your study tasks');
    await see('The database is away.');

    serveTasks(essay);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await findCard('Essay on tides');
  });
});

describe('an address that names a task', () => {
  const id = (number: number) => number.toString(16).padStart(24, '0');
  const tasks = Array.from({ length: 30 }, (_, index) =>
    sampleStudyTask({ _id: id(index), taskTitle: `Task ${index}` }),
  );
  const servePosition = (position: number | null) =>
    server.use(
      http.get(apiPath('/study-tasks/:id/position'), () => HttpResponse.json({ position })),
    );

  test('opens the page of the list that has it, and focuses and highlights it', async () => {
    serveTasks(...tasks);
    servePosition(26);
    const { router, person } = show({ at: `/?task=${id(25)}` });
    const card = (await screen.findByRole('heading', { name: 'Task 25' })).closest('li');
    await waitFor(() => expect(card).toHaveFocus());
    expect(card).toHaveClass('outline-accent');
    expect(card).toHaveAccessibleName('Task 25');
    // Back and reload return to the page, not to the task.
    expect(router.state).toMatchObject({
      historyAction: 'REPLACE',
      location: { search: '?page=3' },
    });
    await person.tab();
    expect(card).not.toHaveClass('outline-accent');
  });

  test('keeps filter and order', async () => {
    serveTasks(...tasks);
    servePosition(14);
    const { router } = show({ at: `/?task=${id(13)}&priority=high&sort=latest` });
    await waitFor(() =>
      expect(router.state.location.search).toBe('?priority=high&sort=latest&page=2'),
    );
  });

  test.each([
    ['was deleted', () => refuse(404)],
    ['is left out by the filter', () => HttpResponse.json({ position: null })],
  ])('opens the start of the list when the task %s', async (_why, answer) => {
    serveTasks(...tasks);
    server.use(http.get(apiPath('/study-tasks/:id/position'), answer));
    const { router } = show({ at: `/?task=${id(99)}` });
    await findCard('Task 0');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('asks nothing for what is no id', async () => {
    serveTasks(...tasks);
    show({ at: '/?task=%24ne' });
    await findCard('Task 0');
  });
});

describe('Mark as Complete', () => {
  const mark = async (person: ReturnType<typeof show>['person']) => {
    const card = await findCard('Essay on tides');
    await person.click(card.getByRole('button', { name: 'Mark as Complete' }));
    return card;
  };

  test('confirms, completes and shows success', async () => {
    serveTasks({ ...essay });
    const { person } = show();
    const card = await mark(person);
    await see('Do you Competed the task?');
    const question = within(screen.getByRole('dialog'));
    expect(question.getByText('Essay on tides')).toBeVisible();

    await person.click(screen.getByRole('button', { name: 'Yes Completed!' }));
    await see('Great Job!');
    expect(card.getByText('Completed')).toBeInTheDocument();
    expect(card.getByText('Mark as Complete')).toBeDisabled();
    expect(card.getByText('Remove Task')).toBeEnabled();
  });

  test('changes nothing when the dialog is cancelled', async () => {
    const tasks = { ...essay };
    serveTasks(tasks);
    const { person } = show();
    await mark(person);
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(tasks.status).toBe('not completed');
  });

  test('shows a message when nothing changed', async () => {
    serveTasks(essay);
    server.use(
      http.patch(apiPath('/updateStudyTask/:id'), () => HttpResponse.json({ modifiedCount: 0 })),
    );
    const { person } = show();
    await mark(person);
    await person.click(await screen.findByRole('button', { name: 'Yes Completed!' }));
    await see(/^The task was already completed/);
    expect(screen.queryByText('Great Job!')).not.toBeInTheDocument();
  });

  test('shows the reason when it fails', async () => {
    serveTasks(essay);
    server.use(http.patch(apiPath('/updateStudyTask/:id'), () => refuse(503, 'Busy right now.')));
    const { person } = show();
    await mark(person);
    await person.click(await screen.findByRole('button', { name: 'Yes Completed!' }));
    await see('We could not mark the task as completed.');
    await see('Busy right now.');
  });

  test('updates the list before the server answers, and reverts it when the server refuses', async () => {
    serveTasks(essay);
    const { answer } = holdAnswer('patch', '/updateStudyTask/:id');
    const { person } = show();
    const card = await mark(person);
    await person.click(await screen.findByRole('button', { name: 'Yes Completed!' }));
    await waitFor(() => expect(card.getByText('Completed')).toBeInTheDocument());
    answer(refuse(503, 'Busy right now.'));
    await see('We could not mark the task as completed.');
    await see('Busy right now.');
    expect(card.getByText('To do')).toBeInTheDocument();
    expect(card.getByText('Mark as Complete')).toBeEnabled();
  });

  test('leaves the question about another task open when its success comes late', async () => {
    serveTasks(essay, finished);
    const { answer } = holdAnswer('patch', '/updateStudyTask/:id');
    const { person, queryClient } = show();
    await mark(person);
    await person.click(await screen.findByRole('button', { name: 'Yes Completed!' }));
    const other = await findCard('Flash cards');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(other.getByRole('button', { name: 'Remove Task' }));
    await see('Are you sure?');
    answer(HttpResponse.json({ modifiedCount: 1 }));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(screen.queryByText('Great Job!')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    await see('Removed successfully!');
    await see('Great Job!');
  });
});

describe('Reopen', () => {
  const serveReopening = (answer: () => Response) =>
    server.use(http.post(apiPath('/study-tasks/:id/reopen'), answer));
  const reopen = async (person: ReturnType<typeof show>['person']) => {
    const card = await findCard('Flash cards');
    await person.click(card.getByRole('button', { name: 'Reopen' }));
    return card;
  };

  test('makes a completed task open again and keeps the focus in its card', async () => {
    const task = { ...finished };
    serveTasks(task);
    serveReopening(() => {
      task.status = 'not completed';
      return HttpResponse.json({ modifiedCount: 1 });
    });
    const { person } = show();
    const card = await reopen(person);
    await see('“Flash cards” is open again.');
    expect(card.getByText('To do')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Remove Task' })).toBeDisabled();
    await waitFor(() =>
      expect(card.getByRole('button', { name: 'Mark as Complete' })).toHaveFocus(),
    );
  });

  test('is offered for completed tasks only', async () => {
    serveTasks(essay, finished);
    show();
    const open = await findCard('Essay on tides');
    expect(open.queryByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
  });

  test.each([
    [
      'the server refuses',
      () => refuse(503, 'Busy right now.'),
      /could not reopen.*Busy right now/,
    ],
    ['nothing changed', () => HttpResponse.json({ modifiedCount: 0 }), /already open or removed/],
  ])('says so when %s', async (_why, answer, text) => {
    serveTasks(finished);
    serveReopening(answer);
    const { person } = show();
    const card = await reopen(person);
    await see(text);
    await waitFor(() => expect(card.getByText('Completed')).toBeVisible());
  });
});

describe('Edit', () => {
  test('leads to the form of the task, also of a completed one', async () => {
    serveTasks(essay, finished);
    show();
    for (const { taskTitle, _id } of [essay, finished]) {
      const link = (await findCard(taskTitle)).getByRole('link', { name: 'Edit' });
      expect(link).toHaveAttribute('href', `/updateStudyTask/${_id}`);
      expect(link).toHaveAccessibleDescription(taskTitle);
    }
  });
});

describe('a repeating task', () => {
  test.each([
    ['Skip this day', 'Skip this day', 'one', 'moved on to its next day'],
    ['Delete all coming', 'Yes, delete them!', 'coming', 'repeats no more'],
  ])('shows its days, and after a question %s', async (button, confirm, occurrences, done) => {
    const asked: (string | null)[] = [];
    serveTasks({ ...essay, time: '16:00', repeat: 'FREQ=WEEKLY;BYDAY=MO' });
    server.use(
      http.delete(apiPath('/study-tasks/:id'), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('occurrences'));
        return HttpResponse.json({ deletedCount: 1 });
      }),
    );
    const { person } = show();
    const card = await findCard('Essay on tides');
    expect(card.getByText('every week on Monday')).toBeVisible();
    expect(card.getByText('16:00')).toBeVisible();
    await person.click(card.getByRole('button', { name: button }));
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }),
    );
    await screen.findByText(`“Essay on tides” ${done}.`);
    expect(asked).toEqual([occurrences]);
  });

  test('says that a day was skipped or deleted elsewhere, not that it was completed', async () => {
    serveTasks({ ...essay, repeat: 'FREQ=WEEKLY;BYDAY=MO' });
    server.use(
      http.delete(apiPath('/study-tasks/:id'), () => HttpResponse.json({ deletedCount: 0 })),
    );
    const { person } = show();
    const card = await findCard('Essay on tides');
    await person.click(card.getByRole('button', { name: 'Skip this day' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Skip this day' }));
    await screen.findByText('This day was already skipped or deleted.');
  });
});

describe('Remove Task', () => {
  test('is offered for completed tasks only', async () => {
    serveTasks(essay, finished);
    show();
    const open = await findCard('Essay on tides');
    expect(open.getByRole('button', { name: 'Remove Task' })).toBeDisabled();
    const done = await findCard('Flash cards');
    expect(done.getByRole('button', { name: 'Remove Task' })).toBeEnabled();
  });

  test('confirms, removes, shows success and keeps the focus nearby', async () => {
    serveTasks(essay, { ...finished });
    const { person } = show();
    const card = await findCard('Flash cards');
    await person.click(card.getByRole('button', { name: 'Remove Task' }));
    await see('Are you sure?');
    const question = within(screen.getByRole('dialog'));
    expect(question.getByText('Flash cards')).toBeVisible();

    await person.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    await see('Removed successfully!');
    expect(document.querySelector('.Toastify__progress-bar')).toHaveStyle({
      animationDuration: '1500ms',
    });
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Flash cards' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('heading', { name: 'Essay on tides' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Your study tasks' })).toHaveFocus(),
    );
  });

  test('removes nothing when the dialog is cancelled', async () => {
    serveTasks(finished);
    const { person } = show();
    const card = await findCard('Flash cards');
    await person.click(card.getByRole('button', { name: 'Remove Task' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Flash cards' })).toBeVisible();
  });

  test('shows the reason when the server refuses', async () => {
    serveTasks(finished);
    server.use(
      http.delete(apiPath('/deleteStudyTask/:id'), () => refuse(409, 'Not completed yet.')),
    );
    const { person } = show();
    const card = await findCard('Flash cards');
    await person.click(card.getByRole('button', { name: 'Remove Task' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await see('We could not remove the task.');
    await see('Not completed yet.');
  });

  test('removes it before the server answers, and restores it with the focus when the server refuses', async () => {
    serveTasks(essay, finished);
    const { answer } = holdAnswer('delete', '/deleteStudyTask/:id');
    const { person } = show();
    const card = await findCard('Flash cards');
    await person.click(card.getByRole('button', { name: 'Remove Task' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(screen.queryByText('Flash cards')).not.toBeInTheDocument());
    answer(refuse(409, 'Not completed yet.'));
    await see('We could not remove the task.');
    await see('Not completed yet.');
    await person.click(screen.getByRole('button', { name: 'OK' }));
    const titles = screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['Essay on tides', 'Flash cards']);
    const restored = await findCard('Flash cards');
    await waitFor(() =>
      expect(restored.getByRole('button', { name: 'Remove Task' })).toHaveFocus(),
    );
  });
});
