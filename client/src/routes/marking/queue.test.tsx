import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Submission } from 'server/contract/submissions/schemas';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { submissionQuery } from '#features/marking/api/marking-queries.ts';
import { dialogTimer } from '#lib/constants.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleId, sampleMarkedSubmission, sampleSubmission } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { serveQueue } from '#testing/serve-marking.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

beforeAll(() => import('./give-mark.tsx'));
afterEach(() => void vi.useRealTimers());

async function show() {
  const view = renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user: teacher });
  await screen.findByRole('heading', { name: 'Evaluate Assignment' });
  await screen.findByLabelText('Mark');
  return view;
}

async function mark(
  person: Awaited<ReturnType<typeof show>>['person'],
  button = 'Save and mark next',
) {
  await person.type(await screen.findByLabelText('Mark'), '12');
  await pasteInto(person, screen.getByLabelText('Feedback'), 'Well argued.');
  await person.click(screen.getByRole('button', { name: button }));
}

describe('the queue', () => {
  test('leads back to the submission that was marked just now, by a link and by Alt+B', async () => {
    serveQueue('Ada', 'Ben');
    const { person, router } = await show();
    expect(screen.queryByRole('link', { name: /^Back to/ })).not.toBeInTheDocument();
    await mark(person);
    const back = await screen.findByRole('link', { name: 'Back to Ada' });
    expect(back).toHaveAttribute('aria-keyshortcuts', 'Alt+B');
    expect(router.state.location.pathname).toBe(`/giveMark/${sampleId(901)}`);
    await person.keyboard('{Alt>}b{/Alt}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/giveMark/${sampleId(900)}`));
  });

  test.each([
    ['the desk', '', '/dashboard/academyAdmin'],
    [
      'the submissions to an assignment',
      `?assignment=${sampleId(1)}`,
      `/assignments/${sampleId(1)}/submissions`,
    ],
  ])(
    'leads from %s back to the last submission, by a link and by Alt+B',
    async (_name, search, list) => {
      serveEmptyLists();
      serveQueue('Ada');
      const at = `/giveMark/${sampleId(900)}${search}`;
      const { person, router } = renderRoutes(routes, { at, user: teacher });
      await screen.findByLabelText('Mark');
      await mark(person, 'Save and close');
      const back = await screen.findByRole('link', { name: 'Back to Ada' });
      expect(router.state.location.pathname).toBe(list);
      expect(back).toHaveAttribute('href', at);
      await person.keyboard('{Alt>}b{/Alt}');
      await waitFor(() =>
        expect(router.state.location.pathname).toBe(`/giveMark/${sampleId(900)}`),
      );
    },
  );

  test.each(['Save and mark next', 'Save and close'])(
    'leads back without the alias, which a release ends, after "%s"',
    async (button) => {
      serveEmptyLists();
      serveQueue('Ada', 'Ben');
      const facts = { _id: sampleId(900), name: 'Student 4AZ8R0', alias: '4AZ8R0', email: '' };
      server.use(
        http.get(apiPath(`/specificSubmittedAssignment/${sampleId(900)}`), () =>
          HttpResponse.json(sampleSubmission(facts)),
        ),
      );
      const { person } = await show();
      await mark(person, button);
      const back = await screen.findByRole('link', { name: /^Back to (the last|Student)/ });
      expect(back).toHaveAccessibleName('Back to the last one marked');
      expect(back).toHaveAttribute('href', expect.stringContaining(sampleId(900)));
    },
  );

  test('is the list that the desk has shown, and the way back leads to it', async () => {
    serveQueue('Ada', 'Ben');
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('/neighbours')) asked.push(searchParams.toString());
    });
    const list = '?search=zero&sort=newest&size=24&page=2';
    const { person, router } = renderRoutes(routes, {
      at: `/giveMark/${sampleId(900)}${list}`,
      user: teacher,
    });
    await see('1 of 2 to mark');
    expect(new Set(asked)).toEqual(new Set(['search=zero&sort=newest&first=mine']));
    const back = screen.getByRole('link', { name: "Teacher's Desk" });
    expect(back).toHaveAttribute('href', `/dashboard/academyAdmin${list}`);
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await see('2 of 2 to mark');
    expect(router.state.location.search).toBe(list);
    await mark(person, 'Save and close');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/academyAdmin'), {
      timeout: dialogTimer.evaluation + 5000,
    });
    expect(router.state.location.search).toBe(list);
  });

  test.each([
    ['', 'submitted', '1 of 3 to mark'],
    ['&status=submitted', 'submitted', '1 of 3 to mark'],
    // The name of the filter in addresses of an earlier version.
    ['&status=waiting', 'submitted', '1 of 3 to mark'],
    ['&status=late', 'late', '1 of 3'],
  ])(
    'is that of one assignment for the address %j, and the way back leads to its list',
    async (shown, status, position) => {
      serveQueue('Ada', 'Ben', 'Cleo');
      const asked: string[] = [];
      server.events.on('request:start', ({ request }) => {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname.endsWith('/neighbours')) asked.push(searchParams.toString());
      });
      const assignment = sampleId(1);
      const { person, router } = renderRoutes(routes, {
        at: `/giveMark/${sampleId(900)}?search=a&sort=name&page=2&assignment=${assignment}${shown}`,
        user: teacher,
      });
      await see(position);
      const query = `assignmentId=${assignment}&status=${status}&search=a&sort=name`;
      expect(new Set(asked)).toEqual(new Set([query]));
      const back = screen.getByRole('link', { name: 'Submissions to this assignment' });
      const list = `/assignments/${assignment}/submissions?search=a&sort=name&page=2${shown}`;
      expect(back).toHaveAttribute('href', list);
      await mark(person);
      expect(await screen.findByText('Ben')).toBeVisible();
      expect(router.state.location.search).toContain(`assignment=${assignment}`);
    },
  );

  test.each([
    ['', 'shuffled'],
    ['&sort=oldest', 'oldest'],
  ])('of one assignment has the order of its list for the address %j', async (chosen, sort) => {
    serveQueue('Ada', 'Ben');
    const asked: (string | null)[] = [];
    server.events.on('request:start', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('/neighbours')) asked.push(searchParams.get('sort'));
    });
    renderRoutes(routes, {
      at: `/giveMark/${sampleId(900)}?assignment=${sampleId(1)}${chosen}`,
      user: teacher,
    });
    await see('1 of 2 to mark');
    expect(new Set(asked)).toEqual(new Set([sort]));
  });

  test('ends with the last where marked ones stay in it', async () => {
    serveQueue('Ada', 'Ben');
    renderRoutes(routes, {
      at: `/giveMark/${sampleId(901)}?assignment=${sampleId(1)}&status=draft`,
      user: teacher,
    });
    await see('2 of 2');
    expect(screen.queryByRole('button', { name: 'Save and mark next' })).toBeNull();
  });

  test('is navigated by link and by key, and keeps the input', async () => {
    serveQueue('Ada', 'Ben', 'Cleo');
    const { person } = await show();
    await see('1 of 3 to mark');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await pasteInto(person, screen.getByLabelText('Feedback'), 'Well argued.');
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Ben')).toBeVisible();
    await see('2 of 3 to mark');
    expect(screen.getByLabelText('Mark')).toHaveFocus();
    expect(screen.getByLabelText('Feedback')).toHaveValue('');
    await person.click(screen.getByRole('link', { name: 'Next' }));
    await see('3 of 3 to mark');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await see('2 of 3 to mark');
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await see('1 of 3 to mark');
    expect(screen.getByLabelText('Feedback')).toHaveValue('Well argued.');
  });

  test('opens the next one to mark after saving, shows success, and focuses its mark', async () => {
    const marked = serveQueue('Ada', 'Ben', 'Cleo');
    const { person } = await show();
    await see('1 of 3 to mark');
    marked.add('Ben');
    await person.type(screen.getByLabelText('Mark'), '17.5');
    await person.click(screen.getByRole('button', { name: 'Insert “Name your source.”' }));
    await person.keyboard('{Control>}{Enter}{/Control}');
    await see('Marks Submitted Successfully: 17.5/20 for Ada');
    expect(await screen.findByText('Cleo')).toBeVisible();
    await see('1 of 1 to mark');
    expect(marked).toContain('Ada');
    expect(screen.getByLabelText('Mark')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Save and mark next' })).not.toBeInTheDocument();
  });

  test('leads from the first to the last of ten by saving each', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Student ${index + 1}`);
    const marked = serveQueue(...names);
    const { person } = await show();
    for (const name of names.slice(0, -1)) {
      expect(await screen.findByText(name)).toBeVisible();
      await see(`1 of ${names.length - marked.size} to mark`);
      fireEvent.change(screen.getByLabelText('Mark'), { target: { value: '12' } });
      fireEvent.change(screen.getByLabelText('Feedback'), { target: { value: 'Well argued.' } });
      await person.click(screen.getByRole('button', { name: 'Save and mark next' }));
    }
    expect(await screen.findByText('Student 10')).toBeVisible();
    expect([...marked]).toEqual(names.slice(0, -1));
  });

  test('continues with an earlier one after the last', async () => {
    serveQueue('Ben', 'Ada');
    const { person, router } = await show();
    await router.navigate(`/giveMark/${sampleId(901)}`);
    await see('2 of 2 to mark');
    await mark(person);
    expect(await screen.findByText('Ben')).toBeVisible();
  });
});

describe('the next submission', () => {
  const [ada, ben] = [sampleId(900), sampleId(901)] as const;
  const one = '/specificSubmittedAssignment/:id';

  /** Opens the first of these; `answered` has the paths of what is asked for, once it is answered. */
  async function showFirstOf(...students: string[]) {
    const marked = serveQueue(...students);
    const answered: string[] = [];
    server.events.on('response:mocked', ({ request }) => {
      answered.push(`${request.method} ${new URL(request.url).pathname}`);
    });
    const view = await show();
    await waitFor(() => expect(answered).toContain(`GET /specificSubmittedAssignment/${ben}`));
    await waitFor(() => expect(answered).toContain(`GET /submissions/${ben}/neighbours`));
    return { ...view, answered, marked };
  }

  const answerBen = (facts: Partial<Submission>) =>
    server.use(
      http.get(apiPath(one), () =>
        HttpResponse.json(sampleSubmission({ _id: ben, name: 'Ben', ...facts })),
      ),
    );

  test('was loaded while the one before was marked, and is shown without waiting', async () => {
    const { person } = await showFirstOf('Ada', 'Ben');
    const { answer } = holdAnswer('get', one);
    await mark(person);
    expect(await screen.findByText('Ben')).toBeVisible();
    expect(screen.getByLabelText('Mark')).toHaveFocus();
    expect(screen.getByLabelText('Mark')).toHaveValue('');
    await see('1 of 1 to mark');
    answer(HttpResponse.json(sampleSubmission({ _id: ben, name: 'Ben', quickNote: 'As it is.' })));
    await see('As it is.');
  });

  test('is marked as it is now when it has changed since it was loaded', async () => {
    const { person } = await showFirstOf('Ada', 'Ben');
    answerBen({ version: 2, quickNote: 'Now with sources.' });
    const sent: unknown[] = [];
    await mark(person);
    await see('Now with sources.');
    server.use(
      http.patch(apiPath('/updateSpecificSubmittedAssignment/:id'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ modifiedCount: 1 });
      }),
    );
    await mark(person, 'Save and close');
    await see('Marks Submitted Successfully');
    expect(sent).toEqual([expect.objectContaining({ version: 2 })]);
  });

  test('shows both marks when somebody has marked it since it was loaded', async () => {
    const { person } = await showFirstOf('Ada', 'Ben');
    holdAnswer('get', one);
    await mark(person);
    expect(await screen.findByText('Ben')).toBeVisible();
    server.use(
      http.patch(apiPath('/updateSpecificSubmittedAssignment/:id'), async ({ request }) => {
        expect(await request.json()).toMatchObject({ version: 1 });
        return refuse(409, 'Marked meanwhile.', 'submission-already-marked');
      }),
      http.get(apiPath(one), () =>
        HttpResponse.json(
          sampleMarkedSubmission({ _id: ben, name: 'Ben', obtainedMark: 9, version: 2 }),
        ),
      ),
    );
    await mark(person, 'Save and close');
    await see(/This has been marked meanwhile: 9\/20/);
    expect(screen.getByLabelText('Mark')).toHaveValue('12');
  });

  test('is asked for while the mark is saved, and the one that is left is not loaded again', async () => {
    const { person, answered, marked } = await showFirstOf('Ada', 'Ben', 'Cleo');
    const { answer } = holdAnswer('patch', '/updateSpecificSubmittedAssignment/:id');
    const before = answered.length;
    await mark(person);
    const asked = [`GET /submissions/${ada}/neighbours`];
    await waitFor(() => expect(answered.slice(before)).toEqual(asked));
    marked.add('Ada');
    answer(HttpResponse.json({ modifiedCount: 1 }));
    expect(await screen.findByText('Ben')).toBeVisible();
    await see('1 of 2 to mark');
    await waitFor(() =>
      expect(answered).toContain(`GET /specificSubmittedAssignment/${sampleId(902)}`),
    );
    expect(answered.slice(before).filter((path) => path.includes(ada))).toEqual([
      ...asked,
      `PATCH /updateSpecificSubmittedAssignment/${ada}`,
    ]);
  });

  test('leads back to the submission before as it is now, and does not say that it has been marked meanwhile', async () => {
    const { person, router, queryClient } = await showFirstOf('Ada', 'Ben');
    await mark(person);
    const back = await screen.findByRole('link', { name: 'Back to Ada' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const { answer } = holdAnswer('get', one);
    await person.click(back);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/giveMark/${ada}`));
    answer(HttpResponse.json(sampleMarkedSubmission({ _id: ada, name: 'Ada' })));
    await see('Marked 17.5/20');
    expect(screen.queryByText(/This has been marked meanwhile/)).toBeNull();
    expect(screen.getByLabelText('Mark')).toHaveFocus();
  });

  test('is asked for once when it cannot be loaded, however often the page is rendered', async () => {
    serveQueue('Ada', 'Ben');
    let count = 0;
    server.use(
      http.get(apiPath(one), ({ params }) => {
        if (params.id !== ben) return;
        count += 1;
        return refuse(404, 'It is gone.');
      }),
    );
    const { queryClient } = await show();
    await waitFor(() => expect(count).toBe(1));
    const changed = sampleSubmission({ _id: ada, name: 'Ada', quickNote: 'Changed.' });
    queryClient.setQueryData(submissionQuery(ada).queryKey, changed);
    await see('Changed.');
    expect(count).toBe(1);
  });

  test('shows the queue without the marked submission after Back, when it was asked for before the mark was saved', async () => {
    const { person, router, answered } = await showFirstOf('Ada', 'Ben', 'Cleo');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get(
        apiPath(`/submissions/${ada}/neighbours`),
        async () => {
          await held;
          return HttpResponse.json({ previous: null, next: ben, position: 1, total: 3 });
        },
        { once: true },
      ),
    );
    await mark(person);
    const saved = `PATCH /updateSpecificSubmittedAssignment/${ada}`;
    await waitFor(() => expect(answered).toContain(saved));
    answer();
    expect(await screen.findByText('Ben')).toBeVisible();
    await router.navigate(-1);
    await see('2 to mark');
  });
});
