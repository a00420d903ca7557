import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { listDrafts, removeDrafts } from '#lib/drafts/drafts.ts';
import { serveDraft } from '#testing/hand-in/serve-draft.ts';
import { pasteInto } from '#testing/paste-into.ts';
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
beforeAll(() => import('../assignment-details.tsx'));
// Other files of this worker may have left some.
beforeEach(() => removeDrafts(student.email));

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
    await pasteInto(person, link, 'https://d.test/right');
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
    await pasteInto(person, note, 'The right one.');
    await press(person, 'Submit');
    await see('Failed to submit the assignment');
    expect(note).toHaveValue('The right one.');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await see('Your teacher has begun to mark it.');
    expect(screen.queryByRole('button', { name: 'Replace' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });
});

/** Opens the form to replace what was submitted, and types another note. */
async function replaceNote(person: ReturnType<typeof show>) {
  await press(person, 'Replace');
  const note = await screen.findByLabelText('Quick note');
  await person.clear(note);
  await pasteInto(person, note, 'The right one.');
  await press(person, 'Submit');
  return note;
}

describe('a submission that changes while it is being replaced', () => {
  test('is submitted anew with what was typed when it was withdrawn elsewhere', async () => {
    serve(submitted);
    serveAttempts(() => {
      serve(null);
      return refuse(409, 'This submission has been withdrawn.', 'submission-withdrawn');
    });
    const posted: unknown[] = [];
    server.use(
      http.post(apiPath('/submitAssignment'), async ({ request }) => {
        posted.push(await request.json());
        return HttpResponse.json({ insertedId: sampleId(901) });
      }),
    );
    const person = show();
    const note = await replaceNote(person);
    await see('This submission has been withdrawn.');
    await screen.findByRole('dialog', { name: 'Submit “A short history of zero”' });
    expect(note).toHaveValue('The right one.');
    await press(person, 'Submit');
    await see('Assignment Submitted successfully!');
    expect(posted).toEqual([expect.objectContaining({ quickNote: 'The right one.' })]);
  });

  test('keeps what was typed for the form to submit when the dialog is closed', async () => {
    serveDraft();
    serve(submitted);
    serveAttempts(() => {
      serve(null);
      return refuse(409, 'This submission has been withdrawn.', 'submission-withdrawn');
    });
    const person = show();
    await replaceNote(person);
    await see('This submission has been withdrawn.');
    await press(person, 'Close');
    await press(person, 'Take Assignment');
    expect(await screen.findByLabelText('Quick note')).toHaveValue('The right one.');
  });

  test('says that it was returned and why', async () => {
    serve(submitted);
    serveAttempts(() => {
      serve({ ...returned, version: 2 });
      return refuse(409, 'This submission has changed meanwhile.', 'submission-changed');
    });
    const person = show();
    const note = await replaceNote(person);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Submit “A short history of zero” again' }),
    );
    expect(dialog.getByText('Returned for revision')).toBeVisible();
    expect(dialog.getByText('Name your sources.')).toBeVisible();
    expect(note).toHaveValue('The right one.');
  });
});

test('forgets what was typed to replace a submission when it is marked', async () => {
  serve(submitted);
  serveAttempts(() => {
    serve({ ...submitted, state: 'released', isMarkingBegun: true, version: 2 });
    return refuse(409, 'A teacher has begun to mark this submission.', 'marking-begun');
  });
  // Else the browser keeps it only until it is saved.
  server.use(http.put(apiPath('/assignments/:id/draft'), () => HttpResponse.error()));
  const person = show();
  await replaceNote(person);
  await see('Failed to submit the assignment');
  expect(await listDrafts(student.email)).toHaveLength(1);
  await press(person, 'Close');
  await waitFor(async () => expect(await listDrafts(student.email)).toEqual([]));
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
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'GET') asked.push(new URL(request.url).pathname);
    });
    const person = show();
    await press(person, 'Withdraw');
    const question = within(
      await screen.findByRole('dialog', { name: 'Withdraw your submission?' }),
    );
    asked.length = 0;
    expect(question.getByText(/^Your submission to “A short history of zero”/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Withdraw' }));
    await see('Your submission was withdrawn.');
    expect(await screen.findByRole('button', { name: 'Take Assignment' })).toBeVisible();
    // It would be answered with 404, as the page knows.
    expect(asked).toContain('/assignments/submitted');
    expect(asked.filter((path) => path.endsWith('/submissions/mine'))).toEqual([]);
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
