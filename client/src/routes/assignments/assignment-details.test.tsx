import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { redirectDelay } from '#lib/constants.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleId,
  sampleOfClass,
  sampleOwnSubmission,
  sampleSubmission,
} from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveAssignments } from '#testing/serve-assignments.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

function serve(assignment: Partial<AssignmentDetails> = {}, submitted: string[] = []) {
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () =>
      HttpResponse.json(sampleAssignment(assignment)),
    ),
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json(submitted)),
    http.get(apiPath('/mySubmittedAssignment'), () => HttpResponse.json([])),
    http.get(apiPath('/assignments/:id/submissions/mine'), () =>
      HttpResponse.json({ ...sampleSubmission(), removedAt: null }),
    ),
  );
}

/** The student's own submission as the API answers it. */
function serveOwn(submission: OwnSubmission) {
  serve({}, [sampleId(1)]);
  server.use(
    http.get(apiPath('/assignments/:id/submissions/mine'), ({ params }) =>
      params.id === sampleId(1) ? HttpResponse.json(submission) : refuse(404),
    ),
  );
}

const show = (user = student) =>
  renderRoutes(routes, { at: `/assignmentDetails/${sampleId(1)}`, user });

// The first test should not wait for the page's code.
beforeAll(() =>
  Promise.all([
    import('./assignment-details.tsx'),
    import('#ui/markdown/markdown-view.tsx'),
    import('#ui/markdown/math-plugins.ts'),
  ]),
);

afterEach(() => {
  vi.useRealTimers();
});

describe('assignment details', () => {
  test("says 'Loading...' while the assignment is missing", async () => {
    server.use(http.get(apiPath('/specificAssignment/:id'), () => delay('infinite')));
    show();
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Loading...', { selector: 'p' })).toBeVisible();
  });

  test('names the class that it belongs to, and leads to it', async () => {
    serve({ class: { _id: sampleId(70), name: 'Biology 9b', colour: 'green' } });
    show();
    expect(await screen.findByRole('link', { name: 'Biology 9b' })).toHaveAttribute(
      'href',
      `/classes/${sampleId(70)}`,
    );
  });

  test('shows description, due date, marks and who assigned it', async () => {
    serve();
    show();
    expect(await screen.findByRole('heading', { name: 'A short history of zero' })).toBeVisible();
    expect(screen.getByText('Who needed it first, and why?')).toBeVisible();
    expect(screen.getByText('01/12/2026')).toBeVisible();
    expect(screen.getByText('20')).toBeVisible();
    expect(screen.getByText('Medium')).toBeVisible();
    expect(screen.getByText('Tara Teacher')).toBeVisible();
  });

  test('has facts and button before picture and text', async () => {
    serve();
    show();
    const text = await screen.findByText('Who needed it first, and why?');
    const article = within(screen.getByRole('article'));
    const take = article.getByRole('button', { name: 'Take Assignment' });
    const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
    expect(screen.getByText('01/12/2026').compareDocumentPosition(take) & after).toBeTruthy();
    expect(article.getByText('Marks').compareDocumentPosition(take) & after).toBeTruthy();
    expect(take.compareDocumentPosition(text) & after).toBeTruthy();
    const [picture] = document.querySelectorAll('article img');
    expect(picture && take.compareDocumentPosition(picture) & after).toBeTruthy();
  });

  test.each([
    [90, '1 h 30 min'],
    [45, '45 min'],
    [6000, '100 h'],
  ])('shows %d estimated minutes as %s', async (estimatedMinutes, text) => {
    serve({ estimatedMinutes });
    show();
    expect(await screen.findByText('Estimated time')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test('says where it is marked anonymously', async () => {
    serve({ anonymous: true });
    show();
    expect(await screen.findByText('Anonymous until the mark is released')).toBeVisible();
  });

  test('shows no estimated time when there is none', async () => {
    serve();
    show();
    await screen.findByRole('heading', { name: 'A short history of zero' });
    expect(screen.queryByText('Estimated time')).not.toBeInTheDocument();
  });

  test('shows the first 600 characters and an ellipsis, and the rest on request', async () => {
    const description = `${'😀'.repeat(600)}the end`;
    serve({ description });
    const { person } = show();
    await see(`${'😀'.repeat(600)}...`);
    await person.click(screen.getByRole('button', { name: 'Read more' }));
    expect(screen.getByText(description)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Read less' }));
    expect(screen.queryByText(description)).not.toBeInTheDocument();
  });

  test('shows the description as Markdown, with headings below those of the page', async () => {
    serve({ description: '# Task\n\n**Read** the text\n\n<b>x</b> and $x^2$' });
    show();
    expect(await screen.findByRole('heading', { name: 'Task', level: 3 })).toBeVisible();
    expect(screen.getByText('Read').tagName).toBe('STRONG');
    expect(screen.getByText(/<b>x<\/b> and/)).toBeVisible();
    expect(document.querySelector('math msup')).not.toBeNull();
  });

  test('counts no marks of Markdown among the first 600 characters', async () => {
    serve({ description: `**${'a'.repeat(300)}** ${'b'.repeat(299)}c` });
    const { person } = show();
    await see(`${'a'.repeat(300)} ${'b'.repeat(299)}...`);
    await person.click(screen.getByRole('button', { name: 'Read more' }));
    expect(await screen.findByText('a'.repeat(300), { selector: 'strong' })).toBeVisible();
  });

  test('offers a retry button when nothing answers', async () => {
    server.use(http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.error()));
    const { person } = show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serve();
    await person.click(retry);
    expect(await screen.findByRole('heading', { name: 'A short history of zero' })).toBeVisible();
  });

  test('disables the button with a reason for teachers', async () => {
    serve();
    show(teacher);
    const notice =
      'Access Restricted... You are logged in as an admin/teacher and cannot take this assignment. This feature is only available to students.';
    await see(notice);
    expect(screen.getByRole('button', { name: 'Take Assignment' })).toBeDisabled();
  });

  test.each([
    ['how late it is when the server says that it is missing', true, /^\d+ years overdue$/],
    ['a neutral day when it is not theirs to do', false, /^\d+ years ago$/],
  ])('shows a student %s', async (_case, isMissing, hint) => {
    const date = '2020-01-01';
    const deadline = { date, endsAt: '2020-01-02T00:00:00.000Z', timeZone: 'UTC', isMissing };
    serve({ date, isOnMyList: isMissing, deadline });
    show();
    await see('01/01/2020');
    await see(hint);
  });

  test('shows a student that it is submitted, with a link to the dashboard', async () => {
    serve({ date: '2020-01-01' }, [sampleId(1)]);
    show();
    await see('You have submitted this assignment.');
    expect(screen.queryByText(/late$/)).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'View in your dashboard' });
    expect(link).toHaveAttribute('href', '/dashboard/studentDashboard');
    expect(screen.queryByRole('button', { name: 'Take Assignment' })).not.toBeInTheDocument();
  });
});

describe('the own submission', () => {
  test('is shown with mark and feedback when it was taken off the list', async () => {
    serveOwn(sampleOwnSubmission({ removedAt: '2026-11-20T10:00:00.000Z' }));
    show();
    expect(await screen.findByText('17.5/20')).toBeVisible();
    expect(
      screen.getByText(/^You removed it from your list\. Its mark still counts/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View in your dashboard' })).not.toBeInTheDocument();
    const result = within(screen.getByRole('region', { name: 'Mark and feedback' }));
    expect(result.getByText('Clear and well argued.')).toBeVisible();
  });

  test('names its student and class on paper', async () => {
    const own = sampleOwnSubmission({ ...sampleOfClass(), name: 'Leo Martins' });
    serveOwn(own);
    show();
    await screen.findByRole('region', { name: 'Mark and feedback' });
    window.dispatchEvent(new Event('beforeprint'));
    const name = `Mark and feedback · Leo Martins · ${own.class?.name}`;
    expect(await screen.findByRole('region', { name })).toBeVisible();
    expect(screen.getByText(/^Printed on/)).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    expect(await screen.findByRole('region', { name: 'Mark and feedback' })).toBeVisible();
  });

  test('is shown with its document and without a mark while it is pending', async () => {
    serveOwn({ ...sampleSubmission(), removedAt: null });
    show();
    expect(await screen.findByText('Not marked yet')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Your document/ })).toHaveAttribute(
      'href',
      'https://documents.test/zero',
    );
    expect(screen.queryByRole('region', { name: 'Mark and feedback' })).not.toBeInTheDocument();
  });

  test('shows the reason and a retry button when it cannot be loaded', async () => {
    serve({}, [sampleId(1)]);
    const failure = () => refuse(500, 'The database is away.');
    server.use(http.get(apiPath('/assignments/:id/submissions/mine'), failure));
    const { person } = show();
    await see('We could not load your submission');
    serveOwn(sampleOwnSubmission());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('17.5/20')).toBeVisible();
  });
});

describe('web addresses', () => {
  const address = 'https://example.test/sources/zero-and-the-number-line';

  test('are links in the description, and stay whole where it is cut', async () => {
    const start = 'x'.repeat(580);
    serve({ description: `${start} ${address} and more` });
    show();
    const link = await screen.findByRole('link', { name: /^https:\/\/example/ });
    expect(link).toHaveTextContent(/^https:\/\/example\.tes \(/);
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleName(/opens in a new tab/);
  });

  test('are no links when they could run a script', async () => {
    serve({ description: 'Try javascript:alert(1) or <a href="https://example.test">this</a>.' });
    show();
    await see(/^Try javascript:alert\(1\) or <a/);
    expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  });

  test('are links in the feedback', async () => {
    serveOwn(sampleOwnSubmission({ feedback: `Good. See ${address}.` }));
    show();
    const result = within(await screen.findByRole('region', { name: 'Mark and feedback' }));
    expect(result.getByRole('link')).toHaveAttribute('href', address);
  });
});

describe('submitting', () => {
  async function submitOnPage(
    answer: () => Response | Promise<Response>,
    link = 'https://d.test/zero',
  ) {
    serve();
    const sent: unknown[] = [];
    server.use(
      http.post(apiPath('/submitAssignment'), async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );
    const view = show();
    const { person } = view;
    await person.click(await screen.findByRole('button', { name: 'Take Assignment' }));
    await person.type(await screen.findByLabelText('Link to your document'), link);
    await pasteInto(person, screen.getByLabelText('Quick note'), 'Two sources.');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    return { ...view, sent };
  }

  test('sends link, note and assignment, shows success and goes to the dashboard', async () => {
    const { sent, router } = await submitOnPage(() =>
      HttpResponse.json({ insertedId: sampleId(5) }),
    );
    await see('Assignment Submitted successfully!');
    expect(sent).toEqual([
      {
        pdfLink: 'https://d.test/zero',
        quickNote: 'Two sources.',
        assignmentId: sampleId(1),
        title: 'A short history of zero',
        marks: 20,
        imageURL: 'https://pictures.test/zero.png',
        email: student.email,
        name: student.displayName,
        status: 'pending',
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/assignmentDetails/${sampleId(1)}`);
    await vi.advanceTimersByTimeAsync(redirectDelay.submitted);
    // The page is loaded first.
    await waitFor(
      () => expect(router.state.location.pathname).toBe('/dashboard/studentDashboard'),
      { timeout: 15_000 },
    );
  });

  test.each([
    ['it was submitted before', () => refuse(409, 'You have already submitted this assignment.')],
    ['it is gone', () => HttpResponse.json({ insertedId: null, message: 'It does not exist.' })],
    ['no reason is given', () => HttpResponse.json({ insertedId: null })],
    ['the server fails', () => refuse(500)],
    ['nothing answers', () => HttpResponse.error()],
  ])('says so and keeps what was typed when %s', async (_case, answer) => {
    await submitOnPage(answer);
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Failed to submit the assignment')).toBeVisible();
    expect(dialog.getByLabelText('Link to your document')).toHaveValue('https://d.test/zero');
    expect(dialog.getByLabelText('Quick note')).toHaveValue('Two sources.');
  });

  test('says that it is submitted when only the answer was lost', async () => {
    await submitOnPage(() => {
      const stored = { ...sampleSubmission(), pdfLink: 'https://d.test/zero' };
      server.use(
        http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([sampleId(1)])),
        http.get(apiPath('/assignments/:id/submissions/mine'), () =>
          HttpResponse.json({ ...stored, quickNote: 'Two sources.', removedAt: null }),
        ),
      );
      return HttpResponse.error();
    });
    await see('Assignment Submitted successfully!');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await see('You have submitted this assignment.');
  });

  test('offers to replace what was submitted elsewhere meanwhile, with what was typed', async () => {
    await submitOnPage(() => {
      server.use(
        http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([sampleId(1)])),
        http.get(apiPath('/assignments/:id/submissions/mine'), () =>
          HttpResponse.json({ ...sampleSubmission(), removedAt: null }),
        ),
      );
      return refuse(409, 'You have already submitted this assignment.', 'already-submitted');
    });
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Replace your submission to “A short history of zero”',
      }),
    );
    expect(dialog.getByText('You have already submitted this assignment.')).toBeVisible();
    expect(dialog.getByLabelText('Quick note')).toHaveValue('Two sources.');
  });

  test('keeps the form open while it is being sent', async () => {
    let answer: (response: Response) => void = () => {};
    await submitOnPage(() => new Promise((resolve) => (answer = resolve)));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByRole('button', { name: 'Submitting…' });
    expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    answer(refuse(500));
    expect(await dialog.findByText('Failed to submit the assignment')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeEnabled();
  });

  test.each(['{Enter}', '{Tab}'])(
    'completes a link without https:// at %s, and shows it',
    async (key) => {
      serve();
      const { person } = show();
      await person.click(await screen.findByRole('button', { name: 'Take Assignment' }));
      const link = await screen.findByLabelText('Link to your document');
      await person.type(link, `drive.google.com/file/d/1${key}`);
      expect(link).toHaveValue('https://drive.google.com/file/d/1');
      await see('“https://” was added.');
    },
  );

  test('sends a link that was typed without https:// with it', async () => {
    const { sent } = await submitOnPage(
      () => HttpResponse.json({ insertedId: sampleId(5) }),
      'd.test/zero',
    );
    await see('Assignment Submitted successfully!');
    expect(sent).toMatchObject([{ pdfLink: 'https://d.test/zero' }]);
  });

  test('begins in the first field each time the form opens, and returns to the button', async () => {
    serve();
    const { person } = show();
    const take = await screen.findByRole('button', { name: 'Take Assignment' });
    await person.click(take);
    const link = await screen.findByLabelText('Link to your document');
    await waitFor(() => expect(link).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(take).toHaveFocus();
    // The form's code is there by now: it appears together with its dialog.
    await person.click(take);
    expect(screen.getByLabelText('Link to your document')).toHaveFocus();
  });

  test('asks for link and note, and sends nothing without them', async () => {
    serve();
    const sent: unknown[] = [];
    server.use(
      http.post(apiPath('/submitAssignment'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ insertedId: sampleId(5) });
      }),
    );
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Take Assignment' }));
    const link = await screen.findByLabelText('Link to your document');
    const submit = () => person.click(screen.getByRole('button', { name: 'Submit' }));
    await submit();
    await waitFor(() => expect(link).toBeInvalid());
    const note = screen.getByLabelText('Quick note');
    expect(note).toHaveAccessibleDescription(/Fill in this field\./);
    await pasteInto(person, link, 'https://d.test/zero');
    await submit();
    await waitFor(() => expect(link).toBeValid());
    expect(note).toBeInvalid();
    expect(sent).toEqual([]);
  });

  test.each([
    ['javascript:alert(1)', 'Enter an address that starts with http:// or https://.'],
    [
      'https://docs.google.com@evil.example/x',
      'Remove the user name before the site: everything after // up to and including @. It hides which site the address opens.',
    ],
  ])('refuses the address %s before sending', async (address, reason) => {
    serve();
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Take Assignment' }));
    await person.type(await screen.findByLabelText('Link to your document'), address);
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await see(reason);
    await see('Fill in this field.');
  });
});

test('what is deleted is neither loaded again before its page is left nor shown from the cache after', async () => {
  serveAssignments([]);
  let loadCount = 0;
  let isDeleted = false;
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => {
      loadCount += 1;
      return isDeleted ? refuse(404) : HttpResponse.json(sampleAssignment());
    }),
    http.get(apiPath('/assignments/:id/submissions/count'), () => HttpResponse.json({ count: 0 })),
    http.delete(apiPath('/deleteMyAssignment/:email'), () => {
      isDeleted = true;
      loadCount = 0;
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  const { person, router } = show(teacher);
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await see('Your file has been deleted.');
  await waitFor(() => expect(router.state.location.pathname).toBe('/assignments'));
  await screen.findByText('No Assignment.....');
  expect(loadCount).toBe(0);
  await person.click(screen.getByRole('button', { name: 'OK' }));
  await router.navigate(`/assignmentDetails/${sampleId(1)}`);
  await screen.findByRole('heading', { name: 'We could not find this page' });
});
