import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { dialogTimer } from '#lib/constants.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleId,
  sampleMarkedSubmission,
  sampleOfClass,
  sampleSubmission,
} from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveSubmission as serve, serveQueue } from '#testing/serve-marking.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';
import { takeReportedErrors } from '#testing/setup.ts';

async function show(user = teacher) {
  const view = renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user });
  await screen.findByRole('heading', { name: 'Evaluate Assignment' });
  if (user === teacher) await screen.findByLabelText('Mark');
  return view;
}

async function mark(person: Awaited<ReturnType<typeof show>>['person'], value = '17.5') {
  await person.type(screen.getByLabelText('Mark'), value);
  await pasteInto(person, screen.getByLabelText('Feedback'), 'Well argued.');
  await person.click(screen.getByRole('button', { name: 'Save and close' }));
}

/** An API with a question of the student, which waits until it needs no answer. */
function serveQuestion() {
  const createdAt = '2026-11-20T10:00:00.000Z';
  const question = { _id: sampleId(70), from: 'student', name: 'Ada', text: 'Why?', createdAt };
  const ids = { submissionId: sampleId(900), assignmentId: sampleId(1) };
  const waiting = [{ ...ids, unread: 0, waitingSince: createdAt }];
  server.use(
    http.get(apiPath('/submissions/:id/messages'), () => HttpResponse.json([question])),
    http.get(apiPath('/messages/unread'), () => HttpResponse.json(waiting)),
    http.patch(apiPath('/submissions/:id/messages'), () => {
      waiting.pop();
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
}

beforeAll(() => import('./give-mark.tsx'));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the submission', () => {
  test('shows why it could not be loaded, and is loaded again when that is asked for', async () => {
    serve(sampleSubmission());
    server.use(
      http.get(
        apiPath('/specificSubmittedAssignment/:id'),
        () => refuse(503, 'The database does not answer.'),
        { once: true },
      ),
    );
    const { person } = renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user: teacher });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Mark')).toBeVisible();
    // React Router reports what a page throws.
    takeReportedErrors();
  });

  test('has a link without referrer and the note', async () => {
    serve(sampleSubmission());
    await show();
    const link = await screen.findByRole('link', { name: /Open in a new tab/ });
    expect(link).toHaveAttribute('href', 'https://documents.test/zero');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getByText('I used two sources.')).toBeVisible();
  });

  test('has the receipt of its attempt', async () => {
    serve(sampleSubmission());
    server.use(
      http.get(apiPath('/submissions/:id/receipt'), () =>
        HttpResponse.json({ receipt: 'header.claims.signature' }),
      ),
    );
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Receipt of attempt 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt of attempt 1' }));
    expect(await dialog.findByRole('textbox', { name: 'Receipt' })).toHaveValue(
      'header.claims.signature',
    );
  });

  test('has an alias, and neither receipt nor extension, while its marking is anonymous', async () => {
    const alias = '7F3K2M';
    serve(sampleSubmission({ name: `Student ${alias}`, alias, email: '', dueDate: '2026-12-01' }));
    await show();
    expect(screen.getByText('Student 7F3K2M')).toBeVisible();
    expect(screen.getByText('Anonymous')).toBeVisible();
    expect(document.title).toContain('Student 7F3K2M');
    expect(screen.queryByRole('button', { name: /Receipt/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /extension/i })).toBeNull();
  });

  test('shows its files and, where no link was sent, no link', async () => {
    const file = {
      _id: sampleId(50),
      name: 'answer.txt',
      type: 'text/plain',
      bytes: 9,
      sha256: 'a'.repeat(64),
    } as const;
    server.use(http.get(apiPath('/files/:id'), () => HttpResponse.text('My answer')));
    serve(sampleSubmission({ files: [file], pdfLink: `https://api.test/files/${file._id}` }));
    await show();
    expect(await screen.findByText('My answer')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Files' })).toBeVisible();
    expect(screen.queryByText('Submitted document')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Open in a new tab/ })).not.toBeInTheDocument();
  });

  test('has links in its note, in the text of its task and in feedback that came meanwhile', async () => {
    const note = 'See https://note.test/sources too.';
    const versions = [sampleSubmission({ quickNote: note, dueDate: '2026-12-01' })];
    serve(sampleSubmission(), () => {
      versions.push(
        sampleMarkedSubmission({ version: 2, feedback: 'Read https://feedback.test/zero.' }),
      );
      return refuse(409, 'Somebody else has marked it.', 'submission-changed');
    });
    server.use(
      http.get(apiPath('/specificSubmittedAssignment/:id'), () =>
        HttpResponse.json(versions.at(-1)),
      ),
      http.get(apiPath('/specificAssignment/:id'), () =>
        HttpResponse.json(sampleAssignment({ description: 'Use https://task.test/zero.' })),
      ),
    );
    const { person } = await show();
    const seeLink = async (href: string) =>
      expect(await screen.findByRole('link', { name: new RegExp(href) })).toHaveAttribute(
        'href',
        href,
      );
    await seeLink('https://note.test/sources');
    await person.click(await screen.findByRole('button', { name: 'Show the assignment' }));
    await seeLink('https://task.test/zero');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await mark(person);
    await seeLink('https://feedback.test/zero');
  });

  test('shows the class of its assignment', async () => {
    serve(sampleSubmission(sampleOfClass()));
    await show();
    expect(screen.getByText('Biology 9b')).toBeVisible();
  });

  test('is shown after the files where a link was sent as well', async () => {
    const file = {
      _id: sampleId(50),
      name: 'photo.png',
      type: 'image/png',
      bytes: 9,
      sha256: 'a'.repeat(64),
    } as const;
    server.use(http.get(apiPath('/files/:id'), () => refuse(404)));
    serve(sampleSubmission({ files: [file] }));
    await show();
    expect(await screen.findByText('This file can no longer be read')).toBeVisible();
    expect(screen.getByRole('link', { name: /Open in a new tab/ })).toHaveAttribute(
      'href',
      'https://documents.test/zero',
    );
  });

  test('is shown in the frame of its service when that is known, with scripts but no way to lead the page away', async () => {
    serve(sampleSubmission({ pdfLink: 'https://docs.google.com/document/d/1aB/edit' }));
    await show();
    const frame = await screen.findByTitle('Preview of the submitted document');
    expect(frame).toHaveAttribute('src', 'https://docs.google.com/document/d/1aB/preview');
    const permissions = frame.getAttribute('sandbox')?.split(' ') ?? [];
    expect(permissions).toContain('allow-scripts');
    expect(permissions.filter((permission) => permission.includes('navigation'))).toEqual([]);
    expect(screen.getByText('Google Docs')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open beside' })).toBeVisible();
  });

  test('opens beside the page, by button or key, in one window for every submission when it cannot be shown', async () => {
    serveQueue('Ada', 'Ben');
    vi.stubGlobal('screen', { availWidth: 1920, availHeight: 1080 });
    const beside = { closed: false, focus: vi.fn(), location: { replace: vi.fn() } };
    const open = vi.fn(() => beside);
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
      open,
    } as unknown as ReturnType<typeof window.open>);
    const { person, router } = await show();
    await see(/documents\.test does not let other pages show this document/);
    expect(screen.queryByTitle('Preview of the submitted document')).not.toBeInTheDocument();

    await person.click(screen.getByRole('button', { name: 'Open beside' }));
    expect(open).toHaveBeenCalledWith(
      '',
      'study-flow-document',
      'popup,left=960,top=0,width=960,height=1080',
    );
    expect(beside.location.replace).toHaveBeenLastCalledWith('https://documents.test/zero');

    server.use(
      http.get(apiPath('/specificSubmittedAssignment/:id'), () =>
        HttpResponse.json(
          sampleSubmission({ _id: sampleId(901), pdfLink: 'https://documents.test/one' }),
        ),
      ),
    );
    await router.navigate(`/giveMark/${sampleId(901)}`);
    await waitFor(() =>
      expect(beside.location.replace).toHaveBeenLastCalledWith('https://documents.test/one'),
    );
    await person.type(screen.getByLabelText('Mark'), '1');
    await person.keyboard('{Alt>}o{/Alt}');
    expect(beside.focus).toHaveBeenCalledTimes(2);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test("stands beside the student's name, which they chose, and their address", async () => {
    serve(sampleSubmission({ name: 'The Headmaster' }));
    await show();
    expect(screen.getByText('The Headmaster')).toBeVisible();
    expect(screen.getByText('student@study-flow.test')).toBeVisible();
  });

  test('shows no address when the account was deleted', async () => {
    serve(sampleMarkedSubmission({ name: 'Deleted account', email: '' }));
    await show();
    expect(screen.getByText('Deleted account')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByText(/@/)).not.toBeInTheDocument();
  });

  test('is shown as plain text when it is no web address', async () => {
    serve(sampleSubmission({ pdfLink: 'javascript:alert(1)' }));
    await show();
    await see('javascript:alert(1)');
    expect(screen.queryByRole('link', { name: /Open in a new tab/ })).not.toBeInTheDocument();
    expect(screen.queryByTitle('Preview of the submitted document')).not.toBeInTheDocument();
  });

  test('is shown to the student who sent it, without the form', async () => {
    serve(sampleSubmission());
    await show(student);
    await see(/Only teachers can mark/);
    expect(screen.queryByLabelText('Mark')).not.toBeInTheDocument();
  });
});

describe('marking', () => {
  test('sends mark and feedback, shows success for 2.5 s and goes to the desk', async () => {
    const sent = serve(sampleSubmission(), () => HttpResponse.json({ modifiedCount: 1 }));
    const { person, router } = await show();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await mark(person);
    await see('Marks Submitted Successfully');
    await see('Your feedback and marks have been saved.');
    const body = { obtainedMark: 17.5, feedback: 'Well argued.', status: 'completed', version: 1 };
    expect(sent).toEqual([{ id: sampleId(900), body }]);
    expect(router.state.location.pathname).toContain('/giveMark/');
    await vi.advanceTimersByTimeAsync(dialogTimer.evaluation);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/academyAdmin'), {
      timeout: 15_000,
    });
  });

  test.each([
    ['nothing was modified', () => HttpResponse.json({ modifiedCount: 0 })],
    ['the server refuses', () => refuse(403, 'You cannot mark your own submission.')],
    ['nothing answers', () => HttpResponse.error()],
  ])('says so and keeps what was typed when %s', async (_case, answer) => {
    serve(sampleSubmission(), answer);
    const { person } = await show();
    await mark(person);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Submission Failed')).toBeVisible();
    const text = 'There was an error saving the marks. Please try again later.';
    expect(dialog.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('Mark')).toHaveValue('17.5');
    expect(screen.getByLabelText('Feedback')).toHaveValue('Well argued.');
  });

  test('removes it from the desk before the server answers, and restores it when the server refuses', async () => {
    serve(sampleSubmission());
    server.use(
      http.get(apiPath('/pendingAssignments'), () => HttpResponse.json([sampleSubmission()])),
    );
    const { person, router } = renderRoutes(routes, {
      at: '/dashboard/academyAdmin',
      user: teacher,
    });
    await person.click(await screen.findByRole('link', { name: 'Give Mark' }));
    await screen.findByRole('button', { name: 'Save and close' });

    const { answer } = holdAnswer('patch', '/updateSpecificSubmittedAssignment/:id');
    await mark(person);
    await router.navigate('/dashboard/academyAdmin');
    await see('There are no Pending Assignments.');
    answer(refuse(403, 'You cannot mark your own submission.'));
    await see('Submission Failed');
    await see('Give Mark');
  });

  test.each([
    ['20.01', 'Enter a mark of at most 20.'],
    ['-1', 'Enter a number of at least 0.'],
    ['1.234', 'Use at most 2 decimals.'],
  ])('takes no mark of %s', async (value, text) => {
    const sent = serve(sampleSubmission(), () => HttpResponse.json({ modifiedCount: 1 }));
    const { person } = await show();
    await mark(person, value);
    await see(text);
    expect(sent).toEqual([]);
  });

  test.each(['8.5', '8,5'])('reads %s as eight and a half', async (typed) => {
    const sent = serve(sampleSubmission(), () => HttpResponse.json({ modifiedCount: 1 }));
    const { person } = await show();
    await mark(person, typed);
    await see('Marks Submitted Successfully');
    expect(sent).toEqual([
      { id: sampleId(900), body: expect.objectContaining({ obtainedMark: 8.5 }) },
    ]);
  });

  test('does not change by the mouse wheel or an arrow key', async () => {
    serve(sampleSubmission());
    const { person } = await show();
    const field = screen.getByLabelText('Mark');
    await person.type(field, '8{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(field).toHaveValue('8');
    // Only a field of this type has a wheel: jsdom turns none.
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveAttribute('inputmode', 'decimal');
  });

  test('requires mark and feedback', async () => {
    serve(sampleSubmission());
    const { person } = await show();
    await person.click(screen.getByRole('button', { name: 'Save and close' }));
    await see('Enter a number.');
    await see('Fill in this field.');
  });

  test('shows a mark given by someone else meanwhile, keeps the input, and saves only as a correction', async () => {
    const sent = serve(sampleSubmission(), () => {
      serve(sampleMarkedSubmission({ obtainedMark: 9, feedback: 'Too short.', version: 2 }), () =>
        HttpResponse.json({ modifiedCount: 1 }),
      );
      return refuse(409, 'This submission has been marked meanwhile.', 'submission-already-marked');
    });
    const { person } = await show();
    await mark(person);
    const notice = await screen.findByText(/This has been marked meanwhile: 9\/20/);
    expect(notice).toBeVisible();
    expect(screen.getByText('Too short.')).toBeVisible();
    expect(sent).toEqual([
      { id: sampleId(900), body: expect.not.objectContaining({ version: 2 }) },
    ]);
    expect(screen.getByLabelText('Mark')).toHaveValue('17.5');
    expect(screen.getByLabelText('Feedback')).toHaveValue('Well argued.');
    await person.click(screen.getByRole('button', { name: 'Save correction' }));
    await see('Marks Submitted Successfully');
  });

  test.each([
    ['its class is archived', 'class-archived', /^This class is archived and can only be read/],
    ['it was withdrawn', 'submission-withdrawn', /^This submission has been withdrawn/],
    ['its history is full', 'history-limit-reached', /^The history of this submission has/],
  ] as const)(
    'says why nothing was saved when %s, and keeps the input',
    async (_reason, code, text) => {
      serve(sampleSubmission(), () => refuse(409, 'No.', code));
      const { person } = await show();
      await mark(person);
      await person.click(await screen.findByRole('button', { name: 'OK' }));
      await see(text);
      expect(screen.getByLabelText('Mark')).toHaveValue('17.5');
    },
  );

  test('says when the student has replaced it meanwhile, keeps the input, and marks it as it is now', async () => {
    let second: unknown[] = [];
    const first = serve(sampleSubmission(), () => {
      second = serve(sampleSubmission({ version: 2 }), () =>
        HttpResponse.json({ modifiedCount: 1 }),
      );
      return refuse(409, 'This submission has changed.', 'submission-changed');
    });
    const { person } = await show();
    await mark(person);
    await see(/^This submission has changed while you were marking/);
    expect(screen.getByLabelText('Mark')).toHaveValue('17.5');
    await person.click(screen.getByRole('button', { name: 'Save and close' }));
    await see('Marks Submitted Successfully');
    expect([first, second]).toEqual([
      [{ id: sampleId(900), body: expect.objectContaining({ version: 1 }) }],
      [{ id: sampleId(900), body: expect.objectContaining({ version: 2 }) }],
    ]);
  });

  test('a correction answers a question in the same form', async () => {
    const sent = serve(sampleMarkedSubmission({ version: 4 }), () =>
      HttpResponse.json({ modifiedCount: 1 }),
    );
    serveQuestion();
    const { person } = await show();
    await person.click(
      await screen.findByRole('button', { name: 'Answer with a correction of the mark' }),
    );
    const field = screen.getByLabelText('Mark');
    expect(field).toHaveFocus();
    await person.clear(field);
    await person.type(field, '18');
    await person.type(screen.getByLabelText('Answer to the question'), 'You are right.');
    await person.click(screen.getByRole('button', { name: 'Save correction' }));
    await see('Marks Submitted Successfully');
    const body = expect.objectContaining({ obtainedMark: 18, answer: 'You are right.' });
    expect(sent).toEqual([{ id: sampleId(900), body }]);
  });

  test('a correction sends no answer when the question needs none any more', async () => {
    const sent = serve(sampleMarkedSubmission({ version: 4 }), () =>
      HttpResponse.json({ modifiedCount: 1 }),
    );
    serveQuestion();
    const { person } = await show();
    const answer = await screen.findByLabelText('Answer to the question');
    await person.type(answer, 'You are right.');
    await person.click(screen.getByRole('button', { name: 'No answer needed' }));
    await waitFor(() => expect(answer).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Save correction' }));
    await see('Marks Submitted Successfully');
    const body = expect.not.objectContaining({ answer: expect.anything() });
    expect(sent).toEqual([{ id: sampleId(900), body }]);
  });

  test('a correction starts from the current mark and sends its version', async () => {
    const sent = serve(sampleMarkedSubmission({ version: 4 }), () =>
      HttpResponse.json({ modifiedCount: 1 }),
    );
    const { person } = await show();
    expect(screen.getByText('Marked 17.5/20')).toBeVisible();
    const field = screen.getByLabelText('Mark');
    expect(field).toHaveValue('17.5');
    await person.clear(field);
    await person.type(field, '18');
    await person.click(screen.getByRole('button', { name: 'Save correction' }));
    await see('Marks Submitted Successfully');
    expect(sent).toEqual([
      {
        id: sampleId(900),
        body: {
          obtainedMark: 18,
          feedback: 'Clear and well argued.',
          status: 'completed',
          version: 4,
        },
      },
    ]);
  });
});

test('shows total and percentage beside the mark while it is typed', async () => {
  serve(sampleSubmission({ marks: 40 }));
  const { person } = await show();
  await see('of 40');
  await person.type(screen.getByLabelText('Mark'), '33');
  await see('82.5%');
  await person.type(screen.getByLabelText('Mark'), '3');
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
});

test.each([
  ['2.3', 8, '28.8%'],
  ['0.29', 4, '7.3%'],
])('shows the percentage of %s of %d rounded half up', async (mark, marks, percentage) => {
  serve(sampleSubmission({ marks }));
  const { person } = await show();
  await person.type(screen.getByLabelText('Mark'), mark);
  await see(percentage);
});

describe('the heading', () => {
  test.each([
    ['2026-11-17T10:00:00.000Z', '17/11/2026', 0, 'On time'],
    ['2026-12-02T10:00:00.000Z', '02/12/2026', 1, '1 day late'],
    ['2026-12-03T10:00:00.000Z', '03/12/2026', 2, '2 days late'],
  ])(
    'shows when it was submitted and its own due day: %s is %s, and for %d days after it “%s”',
    async (submittedAt, day, daysLate, text) => {
      serve(sampleSubmission({ submittedAt, dueDate: '2026-12-01', daysLate }));
      await show();
      await see(/Due 01\/12\/2026/);
      expect(screen.getByText(day)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  test('has the text of the assignment one press away, and does not wait for it', async () => {
    serve(sampleSubmission({ dueDate: '2026-12-01' }));
    const { answer } = holdAnswer('get', '/specificAssignment/:id');
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Show the assignment' }));
    const dialog = within(screen.getByRole('dialog', { name: 'A short history of zero' }));
    answer(HttpResponse.json(sampleAssignment()));
    expect(await dialog.findByText('Who needed it first, and why?')).toBeVisible();
  });

  test('offers to ask again for a text that could not be loaded', async () => {
    serve(sampleSubmission({ dueDate: '2026-12-01' }));
    server.use(http.get(apiPath('/specificAssignment/:id'), () => refuse(404, 'Gone.')));
    const { person } = await show();
    await person.click(screen.getByRole('button', { name: 'Show the assignment' }));
    serve(sampleSubmission());
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Who needed it first, and why?')).toBeVisible();
  });

  test('shows no day when the assignment was deleted', async () => {
    serve(sampleSubmission());
    server.use(http.get(apiPath('/specificAssignment/:id'), () => refuse(404, 'Gone.')));
    await show();
    expect(screen.getByText('Submitted')).toBeVisible();
    expect(screen.queryByText(/Due/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show the assignment' })).not.toBeInTheDocument();
  });
});

test('the mark comes before the document in the order of focus', async () => {
  serve(sampleSubmission());
  await show();
  const mark = screen.getByLabelText('Mark');
  const document = await screen.findByRole('heading', { name: 'Submitted document' });
  expect(mark.compareDocumentPosition(document) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a narrow screen shows the document first, and the mark as it was left by a button', async () => {
  serveQueue('Ada', 'Ben');
  const { person, router } = await show();
  const views = within(screen.getByRole('group', { name: 'Show' }));
  const toMark = views.getByRole('button', { name: 'Mark' });
  expect(views.getByRole('button', { name: 'Document', pressed: true })).toBeVisible();
  await person.click(toMark);
  expect(toMark).toHaveAttribute('aria-pressed', 'true');
  await pasteInto(person, screen.getByLabelText('Feedback'), 'Well argued.');
  await person.click(views.getByRole('button', { name: 'Document' }));
  await person.click(toMark);
  expect(screen.getByLabelText('Feedback')).toHaveValue('Well argued.');

  await router.navigate(`/giveMark/${sampleId(901)}`);
  expect(await views.findByRole('button', { name: 'Document', pressed: true })).toBeVisible();
});

test('a narrow screen shows the mark when it was chosen while the submission loads', async () => {
  const submission = sampleSubmission();
  serve(submission);
  const { answer } = holdAnswer('get', '/specificSubmittedAssignment/:id');
  const at = `/giveMark/${submission._id}`;
  const { person } = renderRoutes(routes, { at, user: teacher });
  await person.click(await screen.findByRole('button', { name: 'Mark' }));
  answer(HttpResponse.json(submission));
  await screen.findByLabelText('Feedback');
  expect(screen.getByRole('button', { name: 'Mark', pressed: true })).toBeVisible();
});

test('the page has no footer, and all links of the navigation in its menu', async () => {
  serve(sampleSubmission());
  const { person } = await show();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Study Flow' }));
  expect(menu.getByRole('link', { name: 'All Assignments' })).toBeVisible();
});

test('a saved comment goes into the feedback by Alt, Shift and its number', async () => {
  serveQueue('Ada');
  const { person } = await show();
  const insert = await screen.findByRole('button', { name: 'Insert “Name your source.”' });
  expect(insert).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+1');
  await person.click(screen.getByLabelText('Mark'));
  await person.keyboard('{Alt>}{Shift>}[Digit1]{/Shift}{/Alt}');
  expect(screen.getByLabelText('Feedback')).toHaveValue('Name your source.');
  expect(screen.getByLabelText('Mark')).toHaveValue('');
});

describe('an extension', () => {
  test('is given from the page, and the new due day is shown', async () => {
    let dueDate = '2026-12-01';
    const given: unknown[] = [];
    serve(sampleSubmission());
    server.use(
      http.get(apiPath('/specificSubmittedAssignment/:id'), () =>
        HttpResponse.json(
          sampleSubmission({ dueDate, daysLate: dueDate === '2026-12-01' ? 3 : 0 }),
        ),
      ),
      http.put(apiPath('/assignments/:id/extensions/:email'), async ({ request, params }) => {
        given.push([params.email, await request.json()]);
        dueDate = '2026-12-04';
        return HttpResponse.json({ modifiedCount: 1 });
      }),
    );
    const { person } = await show();
    await see('3 days late');
    await person.click(screen.getByRole('button', { name: 'Give an extension' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Give an extension to Sam Student' }),
    );
    await pasteInto(person, await dialog.findByLabelText('New due date'), '04/12/2026');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await see('1 extension was given.');
    await see('Due 04/12/2026');
    await see('On time');
    expect(given).toEqual([['student@study-flow.test', { date: '2026-12-04' }]]);
  });

  test('is taken back where the due day is not that of the assignment', async () => {
    const submission = sampleSubmission({ dueDate: '2026-12-04' });
    serve(submission);
    const takenBack: unknown[] = [];
    server.use(
      http.get(apiPath('/specificSubmittedAssignment/:id'), () => HttpResponse.json(submission)),
      http.get(apiPath('/specificAssignment/:id'), () =>
        HttpResponse.json(sampleAssignment({ date: '2026-12-01' })),
      ),
      http.delete(apiPath('/assignments/:id/extensions/:email'), ({ params }) => {
        takenBack.push(params.email);
        return refuse(409, 'The class is archived.');
      }),
    );
    const { person } = await show();
    await person.click(screen.getByRole('button', { name: 'Give an extension' }));
    await person.click(await screen.findByRole('button', { name: 'Take back the extension' }));
    await see('The class is archived.');
    expect(takenBack).toEqual(['student@study-flow.test']);
  });

  test('is not offered for a submission of a deleted account', async () => {
    serve(sampleSubmission({ email: '', dueDate: '2026-12-01' }));
    await show();
    await see(/Show the assignment/);
    expect(screen.queryByRole('button', { name: 'Give an extension' })).toBeNull();
  });
});
