import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Assignment } from 'server/contract/assignments/schemas';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveAssignments } from '#testing/serve-assignments.ts';
import { answerPage, apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

// The two seconds of skeletons have a test file of their own.
vi.mock('#lib/constants.ts', async (load) => ({
  ...(await load<typeof import('#lib/constants.ts')>()),
  skeletonDelay: 0,
}));

beforeAll(() => Promise.all([import('./assignments.tsx'), import('./assignment-details.tsx')]));

const id = sampleId(1);

/** An API that keeps whether the assignment is on the list; answers the calls that changed it. */
function serve(facts: Partial<Assignment> = {}, submitted: string[] = []) {
  const assignment = sampleAssignment({ isOnMyList: false, ...facts });
  const calls: string[] = [];
  serveAssignments([assignment]);
  const change = (method: 'put' | 'delete', isOnMyList: boolean) =>
    http[method](apiPath('/assignments/:id/on-my-list'), ({ request, params }) => {
      calls.push(`${request.method} ${params.id}`);
      assignment.isOnMyList = isOnMyList;
      const count = 1;
      return HttpResponse.json(isOnMyList ? { modifiedCount: count } : { deletedCount: count });
    });
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(assignment)),
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json(submitted)),
    change('put', true),
    change('delete', false),
  );
  return calls;
}

const showCard = (user: typeof student | null = student) =>
  renderRoutes(routes, { at: '/assignments', user });
const showDetails = (user = student) =>
  renderRoutes(routes, { at: `/assignmentDetails/${id}`, user });
const findToggle = () => screen.findByRole('button', { name: 'On my list' });

describe('the card of an open assignment', () => {
  test('adds it to the list of a student, and removes it', async () => {
    const calls = serve();
    const { person } = showCard();
    const toggle = await findToggle();
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(toggle).toHaveAttribute('title', 'Add to my list');
    expect(toggle).toHaveAccessibleDescription('A short history of zero');
    await person.click(toggle);
    await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'true'));
    expect(toggle).toHaveAttribute('title', 'Remove from my list');
    await waitFor(() => expect(toggle).not.toHaveAttribute('aria-busy'));
    await person.click(toggle);
    await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'false'));
    await waitFor(() => expect(calls).toEqual([`PUT ${id}`, `DELETE ${id}`]));
  });

  test('shows the change before the server answers, and sends one request for several presses', async () => {
    serve();
    const sent: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.put(apiPath('/assignments/:id/on-my-list'), async ({ request }) => {
        sent.push(request.method);
        await answered;
        return HttpResponse.json({ modifiedCount: 1 });
      }),
    );
    const { person } = showCard();
    const toggle = await findToggle();
    await person.dblClick(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(toggle).toHaveAttribute('aria-busy', 'true');
    await person.click(toggle);
    answer();
    await waitFor(() => expect(toggle).not.toHaveAttribute('aria-busy'));
    expect(sent).toEqual(['PUT']);
  });

  test.each([
    [
      'the server refuses',
      () => refuse(409, 'The list is full.'),
      'We could not change your list. The list is full.',
    ],
    [
      'nothing answers',
      () => HttpResponse.error(),
      /^We could not change your list\. Check your connection/,
    ],
  ])('shows the former state and the reason when %s', async (_why, answer, text) => {
    serve();
    server.use(http.put(apiPath('/assignments/:id/on-my-list'), answer));
    const { person } = showCard();
    const toggle = await findToggle();
    await person.click(toggle);
    await see(text);
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });

  test.each([
    ['a visitor', {}, null],
    ['a teacher', { isOnMyList: false }, teacher],
    ['a member of its class', { isOnMyList: undefined }, student],
  ])('offers no list to %s', async (_who, facts, user) => {
    serve({ isOnMyList: undefined, ...facts });
    showCard(user);
    await screen.findByRole('article');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'On my list' })).toBeNull());
  });

  test('can be removed, but not added, when it is submitted', async () => {
    serve({}, [id]);
    const { unmount } = showCard();
    await screen.findByText('Submitted');
    expect(screen.queryByRole('button', { name: 'On my list' })).toBeNull();
    unmount();
    serve({ isOnMyList: true }, [id]);
    showCard();
    expect(await findToggle()).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the page of an open assignment', () => {
  test('adds it to the list of a student, and removes it', async () => {
    const calls = serve();
    const { person } = showDetails();
    await person.click(await screen.findByRole('button', { name: 'Add to my list' }));
    const remove = await screen.findByRole('button', { name: 'Remove from my list' });
    await waitFor(() => expect(remove).toBeEnabled());
    await person.click(remove);
    expect(await screen.findByRole('button', { name: 'Add to my list' })).toBeVisible();
    await waitFor(() => expect(calls).toEqual([`PUT ${id}`, `DELETE ${id}`]));
  });

  test('shows the former state and the reason when the server refuses', async () => {
    serve();
    const { answer } = holdAnswer('put', '/assignments/:id/on-my-list');
    const { person } = showDetails();
    await person.click(await screen.findByRole('button', { name: 'Add to my list' }));
    expect(await screen.findByRole('button', { name: 'Remove from my list' })).toBeDisabled();
    answer(refuse(409, 'The list is full.'));
    await see('We could not change your list. The list is full.');
    expect(screen.getByRole('button', { name: 'Add to my list' })).toBeEnabled();
  });

  test('offers no list to a teacher', async () => {
    serve();
    showDetails(teacher);
    await see(/^Access Restricted/);
    expect(screen.queryByRole('button', { name: /list$/ })).toBeNull();
  });

  test('offers no list for an assignment of a class', async () => {
    serve({
      isOnMyList: undefined,
      classId: sampleId(70),
      class: { _id: sampleId(70), name: 'Biology 9b', colour: 'green' },
    });
    showDetails();
    await screen.findByRole('link', { name: 'Biology 9b' });
    expect(screen.queryByRole('button', { name: /list$/ })).toBeNull();
  });
});

describe('the row of an open assignment to submit', () => {
  const due = ['Tides', 'Volcanoes'].map((title, index) => ({
    _id: sampleId(10 + index),
    title,
    marks: 20,
    date: '2026-12-01',
    ...(title === 'Tides' && { isOnMyList: true }),
  }));

  const showDue = () => renderRoutes(routes, { at: '/dashboard/studentDashboard', user: student });

  function serveDue() {
    let rows = due;
    server.use(
      http.get(apiPath('/mySubmittedAssignment'), () => HttpResponse.json([])),
      http.get(apiPath('/assignments/due'), ({ request }) =>
        request.url.includes('state=overdue') ? answerPage([], 0) : answerPage(rows, rows.length),
      ),
      http.delete(apiPath('/assignments/:id/on-my-list'), ({ params }) => {
        rows = rows.filter(({ _id }) => _id !== params.id);
        return HttpResponse.json({ deletedCount: 1 });
      }),
    );
  }

  test('is removed from the list with its row, and the focus moves to the heading', async () => {
    serveDue();
    const { person } = showDue();
    const section = within(await screen.findByRole('region', { name: 'To submit' }));
    const toggle = await section.findByRole('button', { name: 'On my list', pressed: true });
    expect(toggle).toHaveAccessibleDescription('Tides');
    expect(toggle).toHaveAttribute('title', 'Remove from my list');
    await person.click(toggle);
    await see('Removed from your list.');
    expect(section.queryByRole('link', { name: 'Tides' })).toBeNull();
    expect(section.getByRole('link', { name: 'Volcanoes' })).toBeVisible();
    await waitFor(() => expect(section.getByRole('heading')).toHaveFocus());
  });

  test('comes back with the reason when the server refuses', async () => {
    serveDue();
    const { answer } = holdAnswer('delete', '/assignments/:id/on-my-list');
    const { person } = showDue();
    await person.click(await screen.findByRole('button', { name: 'On my list' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tides' })).toBeNull());
    const section = within(screen.getByRole('region', { name: 'To submit' }));
    expect(section.getByText('1')).toBeVisible();
    answer(refuse(500, 'The database is away.'));
    await see('We could not change your list. The database is away.');
    expect(screen.getByRole('link', { name: 'Tides' })).toBeVisible();
    expect(section.getByText('2')).toBeVisible();
  });

  test('has no such button when it is of a class', async () => {
    serveDue();
    showDue();
    expect(await screen.findByRole('link', { name: 'Volcanoes' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'On my list' })).toHaveLength(1);
  });
});
