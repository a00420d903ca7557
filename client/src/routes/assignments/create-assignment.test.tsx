import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signedIn } from '#app/routing/guards.ts';
import { routes } from '#app/routing/routes.tsx';
import { questionDelay } from '#lib/constants.ts';
import { writeExampleDay } from '#lib/dates/example-day.ts';
import { draftKey, storeDraft } from '#lib/drafts/drafts.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleTaughtClass } from '#testing/samples.ts';
import { see, seeToStayAt } from '#testing/see.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';
import { suggestPicture } from '#ui/pictures/drawn-pictures.ts';
import { loader } from './create-assignment.tsx';

/** Records what is sent to be created; `answer` is the API's. */
function serveCreation(answer: () => Response | Promise<Response>): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(apiPath('/addAssignment'), async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
  );
  return sent;
}

async function show(at = '/createAssignments', user = teacher) {
  const view = renderRoutes(routes, { at, previous: '/settings', user });
  await screen.findByRole('button', { name: 'Create Assignment' });
  const submit = () => view.person.click(screen.getByRole('button', { name: 'Create Assignment' }));
  return { ...view, submit };
}

async function fill(person: Awaited<ReturnType<typeof show>>['person'], { marks = '12.5' } = {}) {
  await pasteInto(person, screen.getByLabelText('Title'), 'Zero');
  await pasteInto(person, screen.getByLabelText('Description'), 'Who needed it first?');
  if (marks) await person.type(screen.getByLabelText('Marks'), marks);
  await pasteInto(
    person,
    screen.getByLabelText('Picture address'),
    'https://pictures.test/zero.png',
  );
}

const focused = () => document.activeElement as HTMLElement;

// The first test should not wait for the page's code.
beforeAll(() =>
  Promise.all([
    import('./create-assignment.tsx'),
    import('#features/rubrics/components/new-rubric-form.tsx'),
  ]),
);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('creating an assignment', () => {
  test('sends every field and its owner, shows success and the new assignment, from where Back skips the form', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person, submit, router } = await show();
    await fill(person);
    await submit();

    await see('Assignment submitted successfully!');
    expect(sent).toEqual([
      {
        email: teacher.email,
        name: teacher.displayName,
        title: 'Zero',
        description: 'Who needed it first?',
        marks: 12.5,
        imageURL: 'https://pictures.test/zero.png',
        difficultyLevel: 'medium',
        estimatedMinutes: null,
        steps: [],
        anonymous: false,
        questionsClosed: false,
        date: '2026-11-21',
      },
    ]);
    await screen.findByRole('heading', { name: 'A short history of zero' });
    expect(router.state.location.pathname).toBe(`/assignmentDetails/${sampleId(7)}`);
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  });

  test('begins with what the teacher chose last', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    const [one, two] = [sampleTaughtClass(), sampleTaughtClass({ _id: sampleId(701), name: '9c' })];
    server.use(
      http.get(apiPath('/classes'), () => HttpResponse.json([one, two])),
      http.get(apiPath('/users/admin/:email'), () => HttpResponse.json({ admin: true })),
      http.get(apiPath('/assignments/last'), () =>
        HttpResponse.json({
          last: {
            marks: 12.5,
            difficultyLevel: 'hard',
            daysUntilDue: 7,
            isOpen: false,
            classes: [
              { classId: one._id, daysUntilDue: 7 },
              { classId: two._id, daysUntilDue: 9 },
            ],
          },
        }),
      ),
    );
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person, submit } = await show();
    await screen.findByRole('checkbox', { name: '9c' });
    expect(screen.queryByLabelText('Due date')).toBeNull();
    await pasteInto(person, screen.getByLabelText('Title'), 'Zero');
    await pasteInto(person, screen.getByLabelText('Description'), 'Who needed it first?');
    await submit();
    await see('Assignment submitted successfully!');
    expect(sent).toMatchObject([
      {
        marks: 12.5,
        imageURL: suggestPicture('Zero'),
        difficultyLevel: 'hard',
        classes: [
          { classId: one._id, date: '2026-11-28' },
          { classId: two._id, date: '2026-11-30' },
        ],
      },
    ]);
  });

  test('waits for the role and the last choices together no longer than for one question', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const place = { path: '/', middleware: [signedIn], loader, element: <h1>Form</h1> };
    renderRoutes([place], { at: '/', user: teacher });
    const role = holdAnswer('get', '/users/admin/:email');
    const asked = new Promise<void>((resolve) => {
      const answer = () => {
        resolve();
        return new Promise<never>(() => {});
      };
      server.use(http.get(apiPath('/assignments/last'), answer));
    });
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(questionDelay - 1);
    role.answer(HttpResponse.json({ admin: true }));
    await asked;
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await screen.findByRole('heading', { name: 'Form' })).toBeVisible();
  });

  test('is marked anonymously when that is chosen', async () => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person, submit } = await show();
    await fill(person);
    const choice = screen.getByRole('checkbox', { name: 'Mark anonymously' });
    expect(choice).toHaveAccessibleDescription(/teachers see an alias/);
    await person.click(choice);
    await submit();
    await see('Assignment submitted successfully!');
    expect(sent).toMatchObject([{ anonymous: true }]);
  });

  test('does not lead away from the page that was opened before the answer came', async () => {
    serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { answer } = holdAnswer('post', '/addAssignment');
    const { person, submit, router, queryClient } = await show();
    await fill(person);
    await submit();
    await waitFor(() => expect(queryClient.isMutating()).toBe(1));
    await router.navigate(-1);
    await screen.findByRole('heading', { name: 'Settings' });
    answer(HttpResponse.json({ insertedId: sampleId(7) }));
    await see('Assignment submitted successfully!');
    await seeToStayAt(router, '/settings');
  });

  test('makes its rubric with it, whose points must still add up when the marks change', async () => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person, submit } = await show();
    expect(await screen.findByRole('button', { name: 'Make a rubric' })).toBeDisabled();
    await fill(person, { marks: '12' });
    await person.click(screen.getByRole('button', { name: 'Make a rubric' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rubric' }));
    await person.type(await dialog.findByRole('textbox', { name: 'Criterion title' }), 'Sources');
    await person.type(dialog.getByRole('textbox', { name: 'Points' }), '12');
    await person.click(dialog.getByRole('button', { name: 'Use this rubric' }));
    await see('12 points');
    expect(sent).toEqual([]);
    await person.type(screen.getByLabelText('Marks'), '{Backspace}0');
    await submit();
    await see(/The points add up to 12. They must add up to 10/);
    expect(sent).toEqual([]);
    await person.type(screen.getByLabelText('Marks'), '{Backspace}2');
    await submit();
    await see('Assignment submitted successfully!');
    const criteria = [{ title: 'Sources', points: 12, levels: [] }];
    expect(sent).toEqual([expect.objectContaining({ marks: 12, rubric: { criteria } })]);
  });

  test('sends the steps that are typed in rows, without empty rows', async () => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person, submit } = await show();
    await fill(person);
    await person.click(screen.getByRole('button', { name: 'Add a step' }));
    expect(screen.getByLabelText('Step 1')).toHaveFocus();
    await person.keyboard('Read{Enter}Write{Enter}');
    await person.type(screen.getByLabelText('Minutes of step 1'), '45');
    await submit();
    await see('Enter a number.');
    expect(sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Remove step 2' }));
    expect(screen.getAllByLabelText(/^Step/)).toHaveLength(2);
    expect(screen.getByLabelText('Step 2')).toHaveFocus();
    await submit();
    const steps = [{ title: 'Read', minutes: 45 }];
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ steps })]));
  });

  test('sends nothing with a rubric of an earlier version that the rules refuse', async () => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const criteria = [{ title: '', points: 12, levels: [] }];
    storeDraft(draftKey(teacher.email, 'assignment:new'), { criteria });
    const { person, submit } = await show();
    await see('Draft restored');
    await fill(person, { marks: '12' });
    await submit();
    await see(/^An earlier version of Study Flow saved this rubric/);
    expect(sent).toEqual([]);
  });

  test.each([
    [' 90 ', 90],
    ['5', 5],
    ['6000', 6000],
  ])('sends %j estimated minutes as %d', async (typed, estimatedMinutes) => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person, submit } = await show();
    await fill(person);
    await person.type(screen.getByLabelText('Estimated minutes'), typed);
    await submit();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ estimatedMinutes })]));
  });

  test.each(['4', '6001', '7.5', 'an hour'])(
    'sends nothing when the estimated minutes are %j',
    async (typed) => {
      const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
      const { person, submit } = await show();
      await fill(person);
      await person.type(screen.getByLabelText('Estimated minutes'), typed);
      await submit();
      expect(screen.getByLabelText('Estimated minutes')).toBeInvalid();
      expect(sent).toEqual([]);
    },
  );

  test('shows a preview of the description, and the text again for what is wrong with it', async () => {
    const { person, submit } = await show();
    await person.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(screen.getByText('Nothing to preview yet.')).toBeVisible();
    await submit();
    await waitFor(() => expect(screen.getByLabelText('Description')).toBeInvalid());
    expect(screen.getByLabelText('Description')).toBeVisible();
    await pasteInto(person, screen.getByLabelText('Description'), '**Read** it');
    await person.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(await screen.findByText('Read', { selector: 'strong' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument();

    await person.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Write' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('**Read** it');
  });

  test('has its page title', async () => {
    await show();
    expect(document.title).toContain('Create Assignment');
  });

  test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
    'shows today as dd/MM/yyyy and sends the picked day unmoved in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      vi.setSystemTime(new Date(2026, 10, 21, 23, 30));
      const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
      const { person, submit } = await show();
      const date = screen.getByLabelText('Due date');
      expect(date).toHaveValue('21/11/2026');
      fireEvent.change(date, { target: { value: '03/12/2026' } });
      await fill(person);
      await submit();
      await waitFor(() => expect(sent).toEqual([expect.objectContaining({ date: '2026-12-03' })]));
    },
  );

  test.each([
    ['0', '1'],
    ['-3', '1'],
    ['100.01', '100'],
    ['250', '100'],
    ['250,5', '100'],
  ])('forces %s marks to %s when the field is left, and says so', async (typed, forced) => {
    const { person } = await show();
    const marks = screen.getByLabelText('Marks');
    await person.type(marks, typed);
    await person.tab();
    expect(marks).toHaveValue(forced);
    const note = `Changed from ${typed} to ${forced}: marks go from 1 to 100.`;
    expect(screen.getByText(note)).toHaveAttribute('role', 'status');
    expect(marks).toHaveAccessibleDescription(`From 1 to 100. ${note}`);
    await person.type(marks, '{Backspace}');
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  const notSentYet =
    'Changed from 250 to 100: marks go from 1 to 100. Nothing is saved yet: check it, then press the button again.';

  test('the first Enter forces marks, says so and waits for the second', async () => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person } = await show();
    await fill(person);
    const marks = screen.getByLabelText('Marks');
    await person.clear(marks);
    await person.type(marks, '250{Enter}');
    await see(notSentYet);
    expect(marks).toHaveValue('100');
    expect(marks).toHaveFocus();
    expect(sent).toEqual([]);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ marks: 100 })]));
  });

  test('a click that leaves the field forces marks and sends nothing either', async () => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person, submit } = await show();
    await fill(person);
    await person.clear(screen.getByLabelText('Marks'));
    await person.type(screen.getByLabelText('Marks'), '250');
    await submit();
    await see(notSentYet);
    expect(sent).toEqual([]);
    await submit();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ marks: 100 })]));
  });

  test('sends forced marks at once when they were seen before', async () => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person, submit } = await show();
    await person.type(screen.getByLabelText('Marks'), '250');
    await person.tab();
    await fill(person, { marks: '' });
    await submit();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ marks: 100 })]));
  });

  test('reads 8,5 as eight and a half', async () => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person, submit } = await show();
    await fill(person, { marks: '8,5' });
    await submit();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ marks: 8.5 })]));
  });

  test.each([
    ['5/1/27', '2027-01-05', '05/01/2027'],
    ['1.12.2026', '2026-12-01', '01/12/2026'],
    ['2026-12-01', '2026-12-01', '01/12/2026'],
    ['mañana', '2026-11-22', '22/11/2026'],
  ])(
    'understands a due date typed as %s, and shows it before Enter sends it',
    async (typed, day, shown) => {
      vi.setSystemTime('2026-11-21T12:00:00Z');
      const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
      const { person } = await show();
      await fill(person);
      const date = screen.getByLabelText('Due date');
      await person.clear(date);
      await person.type(date, `${typed}{Enter}`);
      expect(date).toHaveValue(shown);
      expect(sent).toEqual([]);
      await person.keyboard('{Enter}');
      await waitFor(() => expect(sent).toEqual([expect.objectContaining({ date: day })]));
    },
  );

  test('says which day was understood', async () => {
    const { person } = await show();
    const date = screen.getByLabelText('Due date');
    await person.clear(date);
    await person.type(date, '5/1/27');
    await person.tab();
    expect(screen.getByText(/^Tuesday,? 5 January 2027$/)).toHaveAttribute('role', 'status');
    expect(date).toHaveAccessibleDescription(/^Day\/month\/year\. Tuesday,? 5 January 2027$/);
  });

  test.each(['31/02/2027', 'next week'])(
    'keeps %s, says what is expected and sends nothing',
    async (typed) => {
      const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
      const { person, submit } = await show();
      await fill(person);
      const date = screen.getByLabelText('Due date');
      await person.clear(date);
      await person.type(date, `${typed}{Enter}`);
      await see(`Enter a date such as ${writeExampleDay()}.`);
      await submit();
      expect(date).toHaveValue(typed);
      expect(date).toBeInvalid();
      expect(sent).toEqual([]);
    },
  );

  test('opens the calendar by button and by key, and takes a day from it', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    const { person } = await show();
    const date = screen.getByLabelText('Due date');
    const button = screen.getByRole('button', { name: 'Open calendar' });
    await person.click(button);
    const calendar = await screen.findByRole('dialog', { name: 'Choose Date' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(calendar).toContainElement(focused()));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(date).toHaveFocus());
    expect(calendar).not.toBeInTheDocument();

    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('dialog', { name: 'Choose Date' });
    await person.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(date).toHaveFocus());
    expect(date).toHaveValue('22/11/2026');
  });

  test('closes the calendar when the chosen day is picked again', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    const { person } = await show();
    const date = screen.getByLabelText('Due date');
    await person.click(screen.getByRole('button', { name: 'Open calendar' }));
    const calendar = await screen.findByRole('dialog', { name: 'Choose Date' });
    await waitFor(() => expect(calendar).toContainElement(focused()));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(date).toHaveFocus());
    expect(calendar).not.toBeInTheDocument();
    expect(date).toHaveValue('21/11/2026');
  });

  test('Enter in the field closes an open calendar and sends nothing when nothing was typed', async () => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person } = await show();
    await fill(person);
    await person.click(screen.getByLabelText('Due date'));
    await screen.findByRole('dialog', { name: 'Choose Date' });
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('dialog', { name: 'Choose Date' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('Enter in the field closes an open calendar without picking a day', async () => {
    const { person } = await show();
    const date = screen.getByLabelText('Due date');
    await person.click(date);
    await screen.findByRole('dialog', { name: 'Choose Date' });
    await person.clear(date);
    await person.keyboard('31/02/2027{Enter}');
    expect(screen.queryByRole('dialog', { name: 'Choose Date' })).not.toBeInTheDocument();
    expect(date).toHaveValue('31/02/2027');
  });

  test('a click that leaves the field shows the day that was understood and sends nothing', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person, submit } = await show();
    await fill(person);
    const date = screen.getByLabelText('Due date');
    await person.clear(date);
    await person.type(date, '5/1/27');
    await submit();
    expect(date).toHaveValue('05/01/2027');
    await see(/5 January 2027\. Nothing is saved yet/);
    expect(date).toHaveFocus();
    await submit();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ date: '2027-01-05' })]));
  });

  test('asks before a due day that is past is published', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person, submit } = await show();
    await fill(person);
    const date = screen.getByLabelText('Due date');
    await person.clear(date);
    await pasteInto(person, date, '20/11/2026');
    await submit();
    await see('The due date is in the past');
    await see(
      '20/11/2026 was yesterday. Students can still submit, but their work counts as late.',
    );
    await person.click(screen.getByRole('button', { name: 'Change the date' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);

    await submit();
    await person.click(await screen.findByRole('button', { name: 'Keep this date' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ date: '2026-11-20' })]));
  });

  test('asks for what is missing and sends nothing', async () => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { submit } = await show();
    fireEvent.change(screen.getByLabelText('Due date'), { target: { value: '' } });
    await submit();
    expect(await screen.findByLabelText('Title')).toHaveAccessibleDescription(
      'Fill in this field.',
    );
    expect(screen.getByLabelText('Title')).toHaveFocus();
    for (const label of ['Description', 'Marks', 'Due date']) {
      expect(screen.getByLabelText(label)).toBeInvalid();
    }
    expect(sent).toEqual([]);
  });

  test.each([
    ['nothing was inserted', () => HttpResponse.json({ insertedId: null })],
    ['the server fails', () => refuse(500)],
    ['nothing answers', () => HttpResponse.error()],
  ])('says so and keeps what was typed when %s', async (_case, answer) => {
    serveCreation(answer);
    const { person, submit } = await show();
    await fill(person);
    await submit();
    const text = 'Submission failed. Please check your details.';
    await see(text);
    expect(screen.getByLabelText('Title')).toHaveValue('Zero');
    expect(screen.getByLabelText('Marks')).toHaveValue('12.5');
    expect(screen.getByRole('button', { name: 'Create Assignment' })).toBeEnabled();
  });

  test("puts the server's word on a field beside that field", async () => {
    serveCreation(() =>
      HttpResponse.json(
        {
          title: 'Bad Request',
          status: 400,
          detail: 'title: Is taken.',
          message: 'title: Is taken.',
          requestId: 'test',
          errors: [{ path: 'title', message: 'Is taken.' }],
        },
        { status: 400 },
      ),
    );
    const { person, submit } = await show();
    await fill(person);
    await submit();
    await see('Is taken.');
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Is taken.');
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });

  test('creates one assignment from a double click', async () => {
    const sent = serveCreation(() => HttpResponse.json({ insertedId: sampleId(7) }));
    const { person } = await show();
    await fill(person);
    await person.dblClick(screen.getByRole('button', { name: 'Create Assignment' }));
    await see('Assignment submitted successfully!');
    expect(sent).toHaveLength(1);
  });
});

describe('for whom an assignment is', () => {
  const biology = sampleTaughtClass({ _id: sampleId(71), name: 'Biology 9b' });
  const art = sampleTaughtClass({ _id: sampleId(72), name: 'Art' });
  const serveClasses = () =>
    server.use(http.get(apiPath('/classes'), () => HttpResponse.json([biology, art])));
  const created = () => HttpResponse.json({ insertedId: sampleId(7), insertedIds: [sampleId(7)] });

  test('is everyone unless the teacher chooses otherwise', async () => {
    serveClasses();
    const sent = serveCreation(created);
    const { person, submit } = await show();
    expect(await screen.findByRole('radio', { name: 'Open to everyone' })).toBeChecked();
    await fill(person);
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('classes');
    expect(sent[0]).toHaveProperty('date');
  });

  test('is each chosen class, by the due date typed before or by its own', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    serveClasses();
    const sent = serveCreation(created);
    const { person, submit } = await show();
    await fill(person);
    await person.click(await screen.findByRole('radio', { name: 'One or several classes' }));
    await person.click(screen.getByRole('checkbox', { name: 'Biology 9b' }));
    await person.click(screen.getByRole('checkbox', { name: 'Art' }));
    expect(screen.getByLabelText('Due date for Biology 9b')).toHaveValue('21/11/2026');
    const own = screen.getByLabelText('Due date for Art');
    await person.clear(own);
    await pasteInto(person, own, '05/12/2026');
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      classes: [
        { classId: biology._id, date: '2026-11-21' },
        { classId: art._id, date: '2026-12-05' },
      ],
    });
    expect(sent[0]).not.toHaveProperty('date');
  });

  test('shows one due date at a time: that of the form, or one for each chosen class', async () => {
    serveClasses();
    const { person } = await show();
    expect(screen.getByLabelText('Due date')).toBeVisible();
    await person.click(await screen.findByRole('radio', { name: 'One or several classes' }));
    await person.click(screen.getByRole('checkbox', { name: 'Art' }));
    expect(screen.getByLabelText('Due date for Art')).toBeVisible();
    expect(screen.queryByLabelText('Due date')).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'Art' }));
    expect(screen.getByLabelText('Due date')).toBeVisible();
  });

  test('keeps the due date in sight while it is invalid, also when a class is chosen', async () => {
    serveClasses();
    const sent = serveCreation(created);
    const { person, submit } = await show();
    await fill(person);
    const date = screen.getByLabelText('Due date');
    await person.clear(date);
    await person.type(date, 'soon');
    await person.click(await screen.findByRole('radio', { name: 'One or several classes' }));
    await person.click(screen.getByRole('checkbox', { name: 'Art' }));
    await submit();
    await waitFor(() => expect(screen.getByLabelText('Due date')).toBeInvalid());
    expect(sent).toEqual([]);
  });

  test('asks before one of its due days that is past is published', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    serveClasses();
    const sent = serveCreation(created);
    const { person, submit } = await show();
    await fill(person);
    await person.click(await screen.findByRole('radio', { name: 'One or several classes' }));
    await person.click(screen.getByRole('checkbox', { name: 'Biology 9b' }));
    await person.click(screen.getByRole('checkbox', { name: 'Art' }));
    const own = screen.getByLabelText('Due date for Art');
    await person.clear(own);
    await pasteInto(person, own, '19/11/2026');
    await submit();
    await see('The due date is in the past');
    await see(/^19\/11\/2026 was /);
    expect(sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Keep this date' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('is at least one class where classes were chosen, each with a day', async () => {
    serveClasses();
    const sent = serveCreation(created);
    const { person, submit } = await show();
    await fill(person);
    await person.click(await screen.findByRole('radio', { name: 'One or several classes' }));
    await submit();
    await see('Choose at least one class.');
    await person.click(screen.getByRole('checkbox', { name: 'Art' }));
    const own = screen.getByLabelText('Due date for Art');
    await person.clear(own);
    await person.type(own, 'soon');
    await submit();
    await see(`Enter a date such as ${writeExampleDay()} for each class.`);
    expect(sent).toEqual([]);
  });

  test('is the class whose page the teacher comes from', async () => {
    serveClasses();
    await show(`/createAssignments?class=${art._id}`);
    expect(await screen.findByRole('checkbox', { name: 'Art' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Biology 9b' })).not.toBeChecked();
  });

  test('comes back with the draft', async () => {
    serveClasses();
    const { person, unmount } = await show();
    await person.click(await screen.findByRole('radio', { name: 'One or several classes' }));
    await person.click(screen.getByRole('checkbox', { name: 'Art' }));
    unmount();
    await show();
    expect(await screen.findByRole('checkbox', { name: 'Art' })).toBeChecked();
    await see('Draft restored');
  });

  test('is no question to who teaches no class, or is a student', async () => {
    await show('/createAssignments', student);
    expect(screen.queryByRole('radio', { name: 'Open to everyone' })).toBeNull();
  });

  test('is asked for again when the classes could not be loaded', async () => {
    server.use(http.get(apiPath('/classes'), () => refuse(500)));
    const { person } = await show();
    await see('We could not load your classes');
    serveClasses();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Open to everyone' })).toBeVisible();
  });
});
