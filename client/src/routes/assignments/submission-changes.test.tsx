import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleSubmission } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const submitted: OwnSubmission = { ...sampleSubmission(), removedAt: null };
const returned: OwnSubmission = {
  ...submitted,
  state: 'returned',
  returned: { at: '2026-11-19T10:00:00.000Z', reason: 'Name your sources.' },
};

const deadline = {
  date: '2026-12-01',
  endsAt: '2026-12-02T00:00:00.000Z',
  timeZone: 'UTC',
  isMissing: false,
};

/** Serves what the student has submitted, `null` for nothing, until it is served anew. */
function serve(submission: OwnSubmission | null, facts: Partial<AssignmentDetails> = {}) {
  const ids = submission ? [sampleId(1)] : [];
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () =>
      HttpResponse.json({ ...sampleAssignment(), deadline, ...facts }),
    ),
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json(ids)),
    http.get(apiPath('/assignments/:id/submissions/mine'), () =>
      submission ? HttpResponse.json(submission) : refuse(404),
    ),
  );
}

function serveAttempts(answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.post(apiPath('/submissions/:id/attempts'), async ({ params, request }) => {
      sent.push({ id: params.id, body: await request.json() });
      return answer();
    }),
  );
  return sent;
}

const show = () =>
  renderRoutes(routes, { at: `/assignmentDetails/${sampleId(1)}`, user: student }).person;

const press = async (person: ReturnType<typeof show>, name: string) =>
  person.click(await screen.findByRole('button', { name }));

// The first test should not wait for the page's code.
beforeAll(() => import('./assignment-details.tsx'));

describe('replacing what was submitted', () => {
  test('starts from it, sends link, note and version, and says so', async () => {
    serve(submitted);
    const sent = serveAttempts(() => {
      serve({ ...submitted, pdfLink: 'https://d.test/right', version: 2 });
      return HttpResponse.json({ modifiedCount: 1, version: 2 });
    });
    const person = show();
    await press(person, 'Replace');
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Replace your submission to “A short history of zero”',
      }),
    );
    const link = await dialog.findByLabelText('Link to your document');
    expect(link).toHaveValue('https://documents.test/zero');
    expect(dialog.getByLabelText('Quick note')).toHaveValue('I used two sources.');
    await person.clear(link);
    await person.type(link, 'https://d.test/right');
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    await see('Your submission was replaced.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([
      {
        id: sampleId(900),
        body: { pdfLink: 'https://d.test/right', quickNote: 'I used two sources.', version: 1 },
      },
    ]);
    expect(screen.getByRole('link', { name: /^Your document/ })).toHaveAttribute(
      'href',
      'https://d.test/right',
    );
  });

  test('says why and keeps what was typed when a teacher has begun to mark it meanwhile', async () => {
    serve(submitted);
    serveAttempts(() => {
      serve({ ...submitted, isMarkingBegun: true, version: 2 });
      return refuse(409, 'A teacher has begun to mark this submission.', 'marking-begun');
    });
    const person = show();
    await press(person, 'Replace');
    const note = await screen.findByLabelText('Quick note');
    await person.clear(note);
    await person.type(note, 'The right one.');
    await press(person, 'Submit');
    await see('Failed to submit the assignment');
    expect(note).toHaveValue('The right one.');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await see('Your teacher has begun to mark it.');
    expect(screen.queryByRole('button', { name: 'Replace' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });
});

describe('a submission that was returned for revision', () => {
  test('shows the reason, and is submitted again', async () => {
    serve(returned);
    const sent = serveAttempts(() => {
      serve({ ...submitted, version: 2 });
      return HttpResponse.json({ modifiedCount: 1, version: 2 });
    });
    const person = show();
    await see('Name your sources.');
    await see('Returned for revision');
    await see('19/11/2026');
    expect(screen.queryByText('You have submitted this assignment.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ask for an extension' })).toBeVisible();
    await press(person, 'Submit again');
    await screen.findByRole('dialog', { name: 'Submit “A short history of zero” again' });
    await press(person, 'Submit');
    await see('Submitted again.');
    expect(sent).toHaveLength(1);
    await see('You have submitted this assignment.');
    await see('Not marked yet');
    expect(screen.queryByText('Name your sources.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ask for an extension' })).not.toBeInTheDocument();
  });
});

describe('an assignment of an archived class', () => {
  const isReadOnly = true;

  test('cannot be taken, planned or extended, and says why', async () => {
    serve(null, { isReadOnly });
    show();
    await see('This class is archived and can only be read. Its teachers can restore it.');
    const take = screen.getByRole('button', { name: 'Take Assignment' });
    expect(take).toBeDisabled();
    expect(take).toHaveAccessibleDescription(/This class is archived/);
    for (const name of ['Plan this assignment', 'Ask for an extension']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test.each([submitted, returned])('keeps what was submitted as it is: $state', async (own) => {
    serve(own, { isReadOnly });
    show();
    await screen.findByRole('link', { name: 'View in your dashboard' });
    for (const name of ['Replace', 'Withdraw', 'Submit again', 'Ask for an extension']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('withdrawing what was submitted', () => {
  test('asks, names the assignment, and offers to submit it anew', async () => {
    serve(submitted);
    server.use(
      http.delete(apiPath('/submissions/:id'), ({ params }) => {
        serve(null);
        return HttpResponse.json({ deletedCount: params.id === sampleId(900) ? 1 : 0 });
      }),
    );
    const person = show();
    await press(person, 'Withdraw');
    const question = within(
      await screen.findByRole('dialog', { name: 'Withdraw your submission?' }),
    );
    expect(question.getByText(/^Your submission to “A short history of zero”/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Withdraw' }));
    await see('Your submission was withdrawn.');
    expect(await screen.findByRole('button', { name: 'Take Assignment' })).toBeVisible();
  });

  test.each([
    ['the API refuses', () => refuse(409, 'No.', 'marking-begun')],
    ['it is gone', () => HttpResponse.json({ deletedCount: 0 })],
    ['nothing answers', () => HttpResponse.error()],
  ])('says so when %s, and keeps it', async (_why, answer) => {
    serve(submitted);
    server.use(http.delete(apiPath('/submissions/:id'), answer));
    const person = show();
    await press(person, 'Withdraw');
    const question = await screen.findByRole('dialog', { name: 'Withdraw your submission?' });
    await person.click(within(question).getByRole('button', { name: 'Withdraw' }));
    await screen.findByRole('dialog', { name: 'Not withdrawn' });
    await press(person, 'OK');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled());
  });

  test('shows a title with markup as text', async () => {
    serve({ ...submitted, title: '<b>Zero</b>' });
    const person = show();
    await press(person, 'Withdraw');
    const question = await screen.findByRole('dialog', { name: 'Withdraw your submission?' });
    expect(question).toHaveTextContent('<b>Zero</b>');
  });
});
