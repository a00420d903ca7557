import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { Submission } from 'server/contract/submissions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleId,
  sampleMarkedSubmission,
  sampleOfClass,
  sampleOwnSubmission,
  sampleSubmission,
} from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { servePages } from '#testing/serve-pages.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

/** Answers this student's submissions and nobody else's, as the API does. */
function serve(submissions: Submission[]) {
  return servePages(
    '/mySubmittedAssignment',
    submissions,
    ({ title, status }, query) =>
      query.email === student.email &&
      (!query.status || status === query.status) &&
      title.toLowerCase().includes(query.search ?? ''),
  );
}

const show = (user = student) => renderRoutes(routes, { at: '/dashboard/studentDashboard', user });

beforeAll(() => import('./student-dashboard.tsx'));

describe('the student dashboard', () => {
  test('shows a message and a link when there is no submission', async () => {
    serve([]);
    show();
    await see("You haven't submitted any assignments yet...");
    expect(screen.getByRole('link', { name: 'Explore assignments' })).toHaveAttribute(
      'href',
      '/assignments',
    );
  });

  test('says where submissions are when all of them were taken off the list', async () => {
    serve([]);
    const removed = sampleOwnSubmission({ removedAt: '2026-11-20T10:00:00.000Z' });
    server.use(http.get(apiPath('/submissions/marked'), () => HttpResponse.json([removed])));
    show();
    await see('No submissions in your list');
    await see(/Open an assignment to see what you submitted and its mark/);
    expect(screen.queryByText(/haven't submitted any/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Explore assignments' })).toBeVisible();
  });

  test('begins with what was handed in just before, and its receipt', async () => {
    serve([]);
    server.use(
      http.get(apiPath('/assignments/:id/submissions/mine'), ({ params }) =>
        HttpResponse.json(sampleOwnSubmission({ assignmentId: String(params.id) })),
      ),
    );
    const { router } = show();
    await see("You haven't submitted any assignments yet...");
    await act(() => router.navigate('.', { state: { handedIn: sampleId(1) } }));
    await see('You submitted “A short history of zero”.');
    expect(screen.getByRole('button', { name: /^Receipt/ })).toBeVisible();
  });

  test('shows the title of the hand-in where the assignment has another one now', async () => {
    serve([sampleSubmission({ submittedTitle: 'The history of nothing' })]);
    show();
    const card = within(await screen.findByRole('article', { name: 'A short history of zero' }));
    expect(card.getByText('Submitted as “The history of nothing”')).toBeVisible();
  });

  test('leads a teacher to the desk', async () => {
    serve([]);
    show(teacher);
    const link = await screen.findByRole('link', { name: "Open the Teacher's Desk" });
    expect(link).toHaveAttribute('href', '/dashboard/academyAdmin');
  });

  test('shows a teacher no filter before it is known whether the list is empty', async () => {
    const { answer } = holdAnswer('get', '/mySubmittedAssignment');
    show(teacher);
    await see('Loading your submissions');
    expect(await screen.findByRole('heading', { name: 'Your submissions' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
    answer(HttpResponse.json([], { headers: { 'x-total-count': '0' } }));
    await see(/haven't submitted any assignments yet/);
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  });

  test('shows skeletons while it waits', async () => {
    server.use(http.get(apiPath('/mySubmittedAssignment*'), () => delay('infinite')));
    show();
    // Those of the list take the place of those of the page.
    await waitFor(() => expect(screen.getByText('Loading your submissions')).toBeInTheDocument());
  });

  test('a pending submission shows marks and status, but neither feedback nor delete', async () => {
    serve([sampleSubmission()]);
    show();
    const card = within(await screen.findByRole('article', { name: 'A short history of zero' }));
    expect(card.getByText('Pending')).toBeVisible();
    const waiting = card.getByText('Not marked yet');
    expect(waiting.querySelector('.spinner')).toBeVisible();
    expect(card.getByText('Worth 20 marks')).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a submission shows the class of its assignment, if it has one', async () => {
    serve([
      sampleSubmission({ _id: sampleId(1), title: 'Of a class', ...sampleOfClass() }),
      sampleMarkedSubmission({ _id: sampleId(2), title: 'Open' }),
    ]);
    show();
    const card = await screen.findByRole('article', { name: 'Of a class' });
    expect(within(card).getByText('Biology 9b')).toBeVisible();
    expect(screen.getAllByText('Biology 9b')).toHaveLength(1);
  });

  test('a marked submission shows mark, status and the feedback in its dialog', async () => {
    serve([sampleMarkedSubmission()]);
    const { person } = show();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Marked')).toBeVisible();
    expect(card.getByText('17.5/20')).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Feedback' }));
    const dialog = screen.getByRole('dialog', { name: "Examiner's Feedback" });
    expect(within(dialog).getByText('Clear and well argued.')).toBeVisible();
  });

  test('links only to web addresses, and sends them no referrer', async () => {
    serve([
      sampleSubmission({ _id: sampleId(1), title: 'Good' }),
      sampleSubmission({ _id: sampleId(2), title: 'Bad', pdfLink: 'javascript:alert(1)' }),
    ]);
    show();
    const good = within(await screen.findByRole('article', { name: 'Good' }));
    const link = good.getByRole('link', { name: /Your document/ });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    const bad = within(screen.getByRole('article', { name: 'Bad' }));
    expect(bad.queryByRole('link')).not.toBeInTheDocument();
  });

  test('the title leads to the assignment unless that was deleted', async () => {
    serve([
      sampleSubmission({ _id: sampleId(1), title: 'There', dueDate: '2026-12-01', daysLate: 0 }),
      sampleSubmission({ _id: sampleId(2), title: 'Gone' }),
    ]);
    show();
    const link = await screen.findByRole('link', { name: 'There' });
    expect(link).toHaveAttribute('href', `/assignmentDetails/${sampleId(1)}`);
    expect(screen.queryByRole('link', { name: 'Gone' })).not.toBeInTheDocument();
  });

  test('shows the reason of a failure and a retry button', async () => {
    server.use(http.get(apiPath('/mySubmittedAssignment*'), () => HttpResponse.error()));
    const { person } = show();
    const alert = (await screen.findByText('We could not load your submissions')).closest('[role]');
    if (!(alert instanceof HTMLElement)) throw new Error('The failure is no alert.');
    const retry = within(alert).getByRole('button', { name: 'Try again' });
    serve([sampleSubmission()]);
    await person.click(retry);
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('a long list', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    sampleSubmission({
      _id: sampleId(index),
      title: index % 2 ? `Tides ${index}` : `Deserts ${index}`,
      status: index % 3 ? 'pending' : 'completed',
    }),
  );
  const countCards = async () => (await screen.findAllByRole('article')).length;

  test('is paged, and the address keeps page, search, status and order', async () => {
    const asked = serve(many);
    const { person, router } = show();
    await see('30 submissions');
    expect(await countCards()).toBe(12);
    // The page says its count.
    expect(asked).toHaveLength(1);
    await person.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(async () => expect(await countCards()).toBe(6));
    expect(router.state.location.search).toBe('?page=3');

    await person.selectOptions(screen.getByLabelText('Status'), 'Marked');
    await see('10 submissions');
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
    await person.type(screen.getByLabelText('Search by title'), 'tides');
    await see('5 submissions');
    expect(router.state.location.search).toBe('?search=tides&status=completed&sort=oldest');
    expect(asked.at(-1)).toMatchObject({ search: 'tides', status: 'completed', sort: 'oldest' });
  });

  test('offers to clear the filters when nothing matches', async () => {
    serve(many);
    const { person } = renderRoutes(routes, {
      at: '/dashboard/studentDashboard?search=volcano',
      user: student,
    });
    await see('No results');
    expect(screen.getByLabelText('Search by title')).toHaveValue('volcano');
    await person.click(screen.getByRole('link', { name: 'Show all' }));
    await see('30 submissions');
    expect(screen.getByLabelText('Search by title')).toHaveValue('');
  });
});

describe('deleting a marked submission', () => {
  async function deleteIt(answer: () => Response | Promise<Response>) {
    serve([sampleMarkedSubmission()]);
    const calls: unknown[] = [];
    server.use(
      http.delete(apiPath('/deleteMarkedAssignment/:id'), ({ params }) => {
        calls.push(params.id);
        return answer();
      }),
    );
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await see("You won't be able to revert this!");
    await see(/^Your submission to “A short history of zero” leaves your list/);
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(calls).toEqual([sampleId(900)]));
  }

  test('removes it from the list and shows success', async () => {
    await deleteIt(() => {
      serve([]);
      return HttpResponse.json({ deletedCount: 1 });
    });
    await see('Deleted!');
    expect(
      await screen.findByText("You haven't submitted any assignments yet..."),
    ).toBeInTheDocument();
  });

  test('shows the previous page when it was alone on the last one', async () => {
    const pageful = Array.from({ length: 12 }, (_, index) =>
      sampleSubmission({ _id: sampleId(index), title: `Pending ${index}` }),
    );
    const all = [...pageful, sampleMarkedSubmission()];
    serve(all);
    server.use(
      http.delete(apiPath('/deleteMarkedAssignment/:id'), () => {
        all.pop();
        return HttpResponse.json({ deletedCount: 1 });
      }),
    );
    const { person } = renderRoutes(routes, {
      at: '/dashboard/studentDashboard?page=2',
      user: student,
    });
    await see('13 submissions');
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await see('12 submissions');
    await see('Pending 11');
  });

  test('removes it before the server answers, and restores it with the focus when the server refuses', async () => {
    serve([sampleMarkedSubmission()]);
    const { answer } = holdAnswer('delete', '/deleteMarkedAssignment/:id');
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(screen.queryByText('17.5/20')).not.toBeInTheDocument());
    answer(refuse(409, 'Only a marked one.'));
    await see('Only a marked one.');
    expect(screen.getByText('17.5/20')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
  });

  test.each([
    [
      'nothing was deleted',
      () => HttpResponse.json({ deletedCount: 0 }),
      'It was already removed, or it has not been marked yet.',
    ],
    ['the server refuses', () => refuse(409, 'Only a marked one.'), 'Only a marked one.'],
  ])('says why when %s', async (_case, answer, text) => {
    await deleteIt(answer);
    await see(text);
  });
});
