import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { Submission } from 'server/contract/submissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../app/routes.tsx';
import { renderRoutes, student } from '../testing/render.tsx';
import { sampleId, sampleMarkedSubmission, sampleSubmission } from '../testing/samples.ts';
import { see } from '../testing/see.ts';
import { apiPath, holdAnswer, refuse, server } from '../testing/server.ts';

/** Answers this student's submissions and refuses those of anybody else, as the API does. */
function serve(submissions: Submission[]) {
  server.use(
    http.get(apiPath('/mySubmittedAssignment'), ({ request }) =>
      new URL(request.url).searchParams.get('email') === student.email
        ? HttpResponse.json(submissions)
        : refuse(403),
    ),
  );
}

const show = () => renderRoutes(routes, { at: '/dashboard/studentDashboard', user: student });

beforeAll(() => import('./student-dashboard.tsx'));

describe('the student dashboard', () => {
  test('has a word and a way on when nothing was handed in', async () => {
    serve([]);
    show();
    await see("You haven't submitted any assignments yet...");
    expect(screen.getByRole('link', { name: 'Explore assignments' })).toHaveAttribute(
      'href',
      '/assignments',
    );
  });

  test('shows skeletons while it waits', async () => {
    server.use(http.get(apiPath('/mySubmittedAssignment'), () => delay('infinite')));
    show();
    expect(await screen.findByText('Loading your submissions')).toBeInTheDocument();
  });

  test('a pending one shows marks and status, but neither feedback nor delete', async () => {
    serve([sampleSubmission()]);
    show();
    const card = within(await screen.findByRole('article', { name: 'A short history of zero' }));
    expect(card.getByText('Pending')).toBeVisible();
    const waiting = card.getByText('Waiting for a teacher');
    expect(waiting.querySelector('.loading-spinner')).toBeVisible();
    expect(card.getByText('20')).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a marked one shows mark, status and the feedback in its dialog', async () => {
    serve([sampleMarkedSubmission()]);
    const { person } = show();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Completed')).toBeVisible();
    expect(card.getByText('17.5/20')).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Feedback' }));
    const dialog = screen.getByRole('dialog', { name: "Examiner's Feedback" });
    expect(within(dialog).getByText('Clear and well argued.')).toBeVisible();
  });

  test('links only to web addresses, and tells them nothing of this page', async () => {
    serve([
      sampleSubmission({ _id: sampleId(1), title: 'Good' }),
      sampleSubmission({ _id: sampleId(2), title: 'Bad', pdfLink: 'javascript:alert(1)' }),
    ]);
    show();
    const good = within(await screen.findByRole('article', { name: 'Good' }));
    const link = good.getByRole('link', { name: /Your document/ });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const bad = within(screen.getByRole('article', { name: 'Bad' }));
    expect(bad.queryByRole('link')).not.toBeInTheDocument();
  });

  test('explains a failure and tries again', async () => {
    server.use(http.get(apiPath('/mySubmittedAssignment'), () => HttpResponse.error()));
    const { person } = show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('We could not load your submissions')).toBeVisible();
    serve([sampleSubmission()]);
    await person.click(retry);
    expect(await screen.findByRole('article')).toBeVisible();
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
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(calls).toEqual([sampleId(900)]));
  }

  test('takes it off the list and says so', async () => {
    await deleteIt(() => {
      serve([]);
      return HttpResponse.json({ deletedCount: 1 });
    });
    await see('Deleted!');
    expect(
      await screen.findByText("You haven't submitted any assignments yet..."),
    ).toBeInTheDocument();
  });

  test('takes it off before the server has answered, and puts it back when it refuses', async () => {
    serve([sampleMarkedSubmission()]);
    const { answer } = holdAnswer('delete', '/deleteMarkedAssignment/:id');
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(screen.queryByText('17.5/20')).not.toBeInTheDocument());
    answer(refuse(409, 'Only a marked one.'));
    await see('Only a marked one.');
    expect(screen.getByText('17.5/20')).toBeInTheDocument();
  });

  test.each([
    [
      'nothing was deleted',
      () => HttpResponse.json({ deletedCount: 0 }),
      'It is gone already, or it has not been marked yet.',
    ],
    ['the server refuses', () => refuse(409, 'Only a marked one.'), 'Only a marked one.'],
  ])('says why when %s', async (_case, answer, text) => {
    await deleteIt(answer);
    await see(text);
  });
});
