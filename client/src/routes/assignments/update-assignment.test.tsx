import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { redirectDelay } from '#lib/constants.ts';
import { assignmentsKey } from '#lib/queries/assignment-keys.ts';
import { leavePage } from '#testing/leave-page.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleOfClass, sampleRubric } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';
import { whenClosed } from '#ui/dialogs/when-closed.ts';

function serveUpdate(
  answer: () => Response | Promise<Response>,
  assignment = sampleAssignment(),
): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(assignment)),
    http.patch(apiPath('/updateAssignment/:id'), async ({ request, params }) => {
      sent.push({ id: params.id, body: await request.json() });
      return answer();
    }),
    http.get(apiPath('/assignments/:id/submissions/count'), () => HttpResponse.json({ count: 0 })),
    http.get(apiPath('/assignmentsCount'), () => HttpResponse.json({ count: 0 })),
    http.get(apiPath('/assignmentLevel'), () => HttpResponse.json([])),
  );
  return sent;
}

async function show(user = teacher) {
  const at = `/updateAssignment/${sampleId(1)}`;
  const view = renderRoutes(routes, { at, previous: '/settings', user });
  await screen.findByRole('button', { name: 'Update Assignment' });
  const submit = () => view.person.click(screen.getByRole('button', { name: 'Update Assignment' }));
  return { ...view, submit };
}

// The first test should not wait for the page's code.
beforeAll(() =>
  Promise.all([
    import('./update-assignment.tsx'),
    import('#features/rubrics/components/new-rubric-form.tsx'),
  ]),
);

afterEach(() => {
  vi.useRealTimers();
});

describe('updating an assignment', () => {
  test('starts from the current values, sends them with the change and goes to the list, from where Back skips the form', async () => {
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }));
    const { person, submit, router } = await show();
    expect(screen.getByLabelText('Due date')).toHaveValue('01/12/2026');
    await pasteInto(person, screen.getByLabelText('Title'), ', and of nothing');

    vi.useFakeTimers({ shouldAdvanceTime: true });
    await submit();
    await see('Assignment Updated successfully!');
    expect(document.querySelector('.Toastify__progress-bar')).toHaveStyle({
      animationDuration: '2000ms',
    });
    const { _id, name, email, ...draft } = sampleAssignment();
    const title = 'A short history of zero, and of nothing';
    expect(sent).toEqual([{ id: _id, body: { ...draft, title, email: teacher.email } }]);
    expect(router.state.location.pathname).toBe(`/updateAssignment/${_id}`);
    await vi.advanceTimersByTimeAsync(redirectDelay.updated);
    expect(await screen.findByRole('heading', { name: 'Explore All Assignments' })).toBeVisible();
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  });

  test('asks whether a change is for the other classes too, and moves a publication that is not reached', async () => {
    const twins = [{ _id: sampleId(2), date: '2026-12-03', ...sampleOfClass() }];
    const publishAt = '2036-11-30T08:00:00.000Z';
    const assignment = { ...sampleAssignment({ ...sampleOfClass(), publishAt }), twins };
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 2 }), assignment);
    const { person, submit } = await show();
    await person.click(screen.getByRole('radio', { name: 'Also Biology 9b' }));
    await person.clear(screen.getByLabelText('Publish on'));
    await submit();
    await see('Assignment Updated successfully!');
    expect(sent).toMatchObject([{ body: { applyTo: 'all', publishAt: null } }]);
  });

  test('shows the estimated minutes, and clears them when the field is emptied', async () => {
    const assignment = sampleAssignment({ estimatedMinutes: 90 });
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }), assignment);
    const { person, submit } = await show();
    const field = screen.getByLabelText('Estimated minutes');
    expect(field).toHaveValue('90');
    await person.clear(field);
    await submit();
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({ body: expect.objectContaining({ estimatedMinutes: null }) }),
      ]),
    );
  });

  test.each([
    ['nothing was modified', () => HttpResponse.json({ modifiedCount: 0 })],
    ['it belongs to another', () => refuse(403, 'This assignment belongs to another account.')],
    ['nothing answers', () => HttpResponse.error()],
  ])('says so and keeps what was typed when %s', async (_case, answer) => {
    serveUpdate(answer);
    const { person, submit } = await show();
    await person.type(screen.getByLabelText('Title'), '!');
    await submit();
    await see('Update failed. Please check it and try again.');
    expect(screen.getByLabelText('Title')).toHaveValue('A short history of zero!');
  });

  test('sends whether it is marked anonymously when that is changed', async () => {
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }));
    const { person, submit } = await show();
    await person.click(screen.getByRole('checkbox', { name: 'Mark anonymously' }));
    await submit();
    await see('Assignment Updated successfully!');
    expect(sent).toMatchObject([{ body: { anonymous: true } }]);
  });

  test('says that the update failed and why, and sends nothing, when nothing changed', async () => {
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 0 }));
    const { person, submit } = await show();
    await person.type(screen.getByLabelText('Title'), ' ');
    await submit();
    const failed = await screen.findByText('Update failed. Please check it and try again.');
    expect(failed.nextElementSibling).toHaveTextContent(
      'Nothing changed, so there is nothing to save.',
    );
    expect(sent).toEqual([]);
  });

  test('shows a message when there is no such assignment', async () => {
    server.use(http.get(apiPath('/specificAssignment/:id'), () => refuse(404)));
    renderRoutes(routes, { at: `/updateAssignment/${sampleId(9)}`, user: teacher });
    expect(
      await screen.findByRole('heading', { name: 'We could not find this page' }),
    ).toBeVisible();
  });

  test.each([
    ['another student', student],
    ['a teacher who is none any more', { ...teacher, email: 'former@study-flow.test' }],
  ])('shows %s that they have no access, without the form', async (_who, user) => {
    serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }));
    renderRoutes(routes, { at: `/updateAssignment/${sampleId(1)}`, user });
    expect(await screen.findByRole('heading', { name: 'You do not have access' })).toBeVisible();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });

  test('saves nothing when the page was left while the submissions were counted', async () => {
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }));
    const { answer } = holdAnswer('get', '/assignments/:id/submissions/count');
    const { person, submit, queryClient } = await show();
    await person.type(screen.getByLabelText('Title'), '!');
    await submit();
    const queryKey = [...assignmentsKey, 'submissions', sampleId(1)];
    await waitFor(() => expect(queryClient.isFetching({ queryKey })).toBe(1));
    leavePage();
    answer(HttpResponse.json({ count: 0 }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Update Assignment' })).toBeEnabled(),
    );
    expect(sent).toEqual([]);
  });

  test('does not lead away from the page that was opened before the answer came', async () => {
    serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }));
    const { answer } = holdAnswer('patch', '/updateAssignment/:id');
    const { person, submit, router, queryClient } = await show();
    await pasteInto(person, screen.getByLabelText('Description'), ' In one page.');
    await submit();
    await waitFor(() => expect(queryClient.isMutating()).toBe(1));
    await router.navigate(-1);
    await screen.findByRole('heading', { name: 'Settings' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(HttpResponse.json({ modifiedCount: 1 }));
    await see('Assignment Updated successfully!');
    await vi.advanceTimersByTimeAsync(redirectDelay.updated);
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe('/settings');
  });

  test('asks before a due day becomes one that is past, not about one that was', async () => {
    vi.setSystemTime('2027-01-21T12:00:00Z');
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }));
    const { person, submit } = await show();
    const date = screen.getByLabelText('Due date');
    await person.clear(date);
    await pasteInto(person, date, '20/01/2027');
    await submit();
    await person.click(await screen.findByRole('button', { name: 'Change the date' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    // The dialog gives the focus back a moment later; what is typed before would go elsewhere.
    await whenClosed();
    await person.clear(date);
    await pasteInto(person, date, '1/12/2026');
    await pasteInto(person, screen.getByLabelText('Description'), ' In one page.');
    await submit();
    await see('Assignment Updated successfully!');
  });
});

describe('an assignment with a rubric', () => {
  // Of 20 points, as the marks.
  const assignment = { ...sampleAssignment({ marks: 20 }), rubric: sampleRubric() };
  const typeMarks = async ({ person }: Awaited<ReturnType<typeof show>>, marks: string) => {
    await person.clear(screen.getByLabelText('Marks'));
    await person.type(screen.getByLabelText('Marks'), marks);
  };

  test('is not sent with other marks than the sum of its points, and can be changed with them', async () => {
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }), assignment);
    const view = await show();
    await typeMarks(view, '25');
    await view.submit();
    await see('The points add up to 20. They must add up to 25, the marks of this assignment.');
    expect(sent).toEqual([]);

    const { person } = view;
    await person.click(screen.getByRole('button', { name: 'Edit rubric' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rubric' }));
    // It is removed on the page of the assignment, which does that alone.
    expect(dialog.queryByRole('button', { name: 'Remove rubric' })).toBeNull();
    const [points] = await dialog.findAllByRole('textbox', { name: 'Points' });
    const { points: first = 0 } = assignment.rubric.criteria[0] ?? {};
    if (!points) throw new Error('The rubric has no points.');
    await person.clear(points);
    await person.type(points, String(first + 5));
    await person.click(dialog.getByRole('button', { name: 'Use this rubric' }));
    await whenClosed();
    await view.submit();
    await see('Assignment Updated successfully!');
    const { id, title } = assignment.rubric.criteria[0] ?? {};
    expect(sent).toMatchObject([
      {
        body: {
          marks: 25,
          criteria: [
            { id, title, points: first + 5 },
            ...assignment.rubric.criteria.slice(1).map(({ id }) => ({ id })),
          ],
          rubricVersion: assignment.rubric.version,
        },
      },
    ]);
  });

  test('is sent without its rubric when that stays as it is', async () => {
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }), assignment);
    const { person, submit } = await show();
    await person.type(screen.getByLabelText('Title'), '!');
    await submit();
    await see('Assignment Updated successfully!');
    expect(sent).toEqual([
      { id: sampleId(1), body: expect.not.objectContaining({ criteria: expect.anything() }) },
    ]);
  });

  test('shows a student who owns it beside the marks why they cannot be changed', async () => {
    const own = { ...assignment, email: student.email };
    const errors = [
      { path: 'marks', code: 'marks-not-rubric-sum', params: { sum: 20 }, message: 'No.' },
    ];
    serveUpdate(
      () =>
        HttpResponse.json(
          { status: 400, code: 'marks-not-rubric-sum', params: { sum: 20 }, errors },
          { status: 400 },
        ),
      own,
    );
    const view = await show(student);
    expect(screen.queryByRole('button', { name: 'Edit rubric' })).toBeNull();
    await typeMarks(view, '25');
    await view.submit();
    await see(
      'The points of the rubric add up to 20. Enter these marks, or change the rubric with them.',
    );
  });
});

describe('an assignment that students have submitted', () => {
  const question = 'Students have already submitted';
  const countAs = (answer: () => Response) =>
    server.use(http.get(apiPath('/assignments/:id/submissions/count'), answer));

  test.each([
    ['title', 'Title', ', and of nothing'],
    ['marks', 'Marks', ',5'],
  ])('asks before its %s is changed, and explains what that means', async (_what, label, more) => {
    const sent = serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }));
    countAs(() => HttpResponse.json({ count: 3 }));
    const { person, submit } = await show();
    await person.type(screen.getByLabelText(label), more);
    await submit();
    await see(question);
    await see(
      '3 submissions stay worth 20 marks: new marks are for new submissions only. A new title is shown on every submission, beside “A short history of zero”.',
    );
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    await submit();
    await person.click(await screen.findByRole('button', { name: 'Save changes' }));
    await see('Assignment Updated successfully!');
    expect(sent).toHaveLength(1);
  });

  test('stays marked anonymously, and says why that cannot be changed', async () => {
    serveUpdate(() => HttpResponse.json({}), sampleAssignment({ anonymous: true }));
    countAs(() => HttpResponse.json({ count: 3 }));
    await show();
    const choice = screen.getByRole('checkbox', { name: 'Mark anonymously' });
    await waitFor(() => expect(choice).toBeDisabled());
    expect(choice).toBeChecked();
    expect(choice).toHaveAccessibleDescription(
      'This cannot be changed any more: students have already submitted.',
    );
  });

  test('does not ask when only its description is changed', async () => {
    serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }));
    countAs(() => HttpResponse.json({ count: 3 }));
    const { person, submit } = await show();
    await pasteInto(person, screen.getByLabelText('Description'), ' In one page.');
    await submit();
    await see('Assignment Updated successfully!');
    expect(screen.queryByText(question)).not.toBeInTheDocument();
  });

  test('asks also when they cannot be counted', async () => {
    serveUpdate(() => HttpResponse.json({ modifiedCount: 1 }));
    countAs(() => refuse(500));
    const { person, submit } = await show();
    await person.type(screen.getByLabelText('Title'), '!');
    await submit();
    await see(/We could not load how many submissions there are/);
  });
});

describe('an assignment that somebody else has changed meanwhile', () => {
  async function saveStale() {
    const sent = serveUpdate(() => {
      const current = sampleAssignment({ title: 'Zero, by a colleague', marks: 30, version: 2 });
      server.use(http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(current)));
      return sent.length === 1
        ? refuse(409, 'This assignment has been changed meanwhile.', 'assignment-changed')
        : HttpResponse.json({ modifiedCount: 1 });
    });
    const view = await show();
    await view.person.type(screen.getByLabelText('Title'), ', mine');
    await view.submit();
    await see(/^This assignment has been changed since you opened it/);
    return { ...view, sent };
  }

  test('is not overwritten: shows both and keeps what was typed', async () => {
    const { sent } = await saveStale();
    expect(sent).toEqual([{ id: sampleId(1), body: expect.objectContaining({ version: 1 }) }]);
    expect(screen.getByLabelText('Title')).toHaveValue('A short history of zero, mine');
    const both = within(
      screen.getByText(/^This assignment has been changed/).parentElement ?? document.body,
    );
    const values = both.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['Zero, by a colleague', 'A short history of zero, mine', '30', '20']);
  });

  test('is shown with the web addresses of its description as links', async () => {
    const description = 'Read https://example.test/zero first.';
    serveUpdate(() => {
      const current = sampleAssignment({ description, version: 2 });
      server.use(http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(current)));
      return refuse(409, 'This assignment has been changed meanwhile.', 'assignment-changed');
    });
    const { person, submit } = await show();
    await person.type(screen.getByLabelText('Title'), ', mine');
    await submit();
    expect(await screen.findByRole('link', { name: /example\.test\/zero/ })).toHaveAttribute(
      'href',
      'https://example.test/zero',
    );
  });

  test('is replaced when the form is saved again', async () => {
    const { submit, sent } = await saveStale();
    await submit();
    await see('Assignment Updated successfully!');
    expect(sent[1]).toMatchObject({
      body: { title: 'A short history of zero, mine', marks: 20, version: 2 },
    });
  });

  test('replaces what was typed when the person chooses it', async () => {
    const { person, submit } = await saveStale();
    await person.click(screen.getByRole('button', { name: 'Discard my changes' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Zero, by a colleague');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    expect(screen.getByLabelText('Marks')).toHaveValue('30');
    expect(screen.queryByText(/^This assignment has been changed/)).not.toBeInTheDocument();
    await submit();
    await see('Nothing changed, so there is nothing to save.');
  });
});
