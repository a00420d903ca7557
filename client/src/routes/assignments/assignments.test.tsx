import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { leavePage } from '#testing/leave-page.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveAssignments } from '#testing/serve-assignments.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

// The two seconds of skeletons have a test file of their own.
vi.mock('#lib/constants.ts', async (load) => ({
  ...(await load<typeof import('#lib/constants.ts')>()),
  skeletonDelay: 0,
}));

const levels = ['easy', 'medium', 'hard'] as const;
const many = Array.from({ length: 20 }, (_, index) =>
  sampleAssignment({
    _id: sampleId(index),
    title: `Assignment ${index}`,
    difficultyLevel: levels[index % 3] ?? 'hard',
  }),
);

const show = (at = '/assignments', user: typeof student | null = null) =>
  renderRoutes(routes, { at, user });
const shownTitles = async () =>
  (await screen.findAllByRole('article')).map(
    (card) => within(card).getByRole('heading').textContent,
  );

// The first test should not wait for the page's code.
beforeAll(() => import('./assignments.tsx'));

afterEach(() => {
  vi.useRealTimers();
});

describe('the list', () => {
  test('asks for the count first, then for the first six, zero-based', async () => {
    const asked = serveAssignments(many);
    show();
    expect(await screen.findByRole('heading', { name: 'Explore All Assignments' })).toBeVisible();
    expect(await shownTitles()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Assignment ${n}`));
    expect(asked).toEqual([
      '/assignmentsCount?difficultyLevel=',
      '/assignmentLevel?difficultyLevel=&currentPage=0&itemsPerPage=6',
    ]);
  });

  test('shows each card with badge, marks, due day, creator, View, Edit and Delete', async () => {
    serveAssignments([sampleAssignment({ difficultyLevel: 'easy', date: '2026-12-01' })]);
    show();
    const card = within(await screen.findByRole('article', { name: 'A short history of zero' }));
    expect(card.getByText('Easy')).toHaveClass('badge-success');
    expect(card.getByText('20 marks')).toBeVisible();
    expect(card.getByText('Due 01/12/2026')).toBeVisible();
    expect(card.getByText('by Tara Teacher')).toBeVisible();
    const address = (name: string) => card.getByRole('link', { name }).getAttribute('href');
    expect(address('View')).toBe(`/assignmentDetails/${sampleId(1)}`);
    expect(address('Edit')).toBe(`/updateAssignment/${sampleId(1)}`);
    expect(card.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  test('names the class of a card that belongs to one', async () => {
    serveAssignments([
      sampleAssignment({ class: { _id: sampleId(70), name: 'Biology 9b', colour: 'green' } }),
    ]);
    renderRoutes(routes, { at: '/assignments', user: student });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Biology 9b')).toBeVisible();
  });

  test('shows a visitor a neutral day: only a student can be late', async () => {
    serveAssignments([sampleAssignment({ date: '2020-01-31' })]);
    show();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Due 31/01/2020')).toBeVisible();
    expect(card.getByText(/^\d+ years ago$/)).toBeVisible();
    expect(card.queryByText(/late$/)).not.toBeInTheDocument();
  });

  test('shows a student how late what is on the own list is, and a neutral day of what is submitted or not theirs', async () => {
    const date = '2020-01-01';
    serveAssignments([
      sampleAssignment({ _id: sampleId(1), title: 'Done', date }),
      sampleAssignment({ _id: sampleId(2), title: 'Not done', date, isOnMyList: true }),
      sampleAssignment({ _id: sampleId(3), title: 'Not on the list', date, isOnMyList: false }),
      sampleAssignment({ _id: sampleId(4), title: 'Of the class', date, isToDo: true }),
      sampleAssignment({ _id: sampleId(5), title: 'Before joining', date, isToDo: false }),
    ]);
    server.use(http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([sampleId(1)])));
    show('/assignments', student);
    const done = within(await screen.findByRole('article', { name: 'Done' }));
    expect(await done.findByText('Submitted')).toBeVisible();
    expect(done.queryByText(/late$/)).not.toBeInTheDocument();
    for (const name of ['Not done', 'Of the class']) {
      const card = within(screen.getByRole('article', { name }));
      expect(await card.findByText(/^\d+ years overdue$/)).toBeVisible();
    }
    for (const name of ['Not on the list', 'Before joining']) {
      const card = within(screen.getByRole('article', { name }));
      expect(card.getByText(/^\d+ years ago$/)).toBeVisible();
      expect(card.queryByText(/late$/)).not.toBeInTheDocument();
    }
  });

  test('shows returned work as returned: overdue after a day that was named, never without one', async () => {
    const shown = { isToDo: true, isReturned: true as const };
    serveAssignments([
      sampleAssignment({ _id: sampleId(1), title: 'Essay', date: '2020-01-01', ...shown }),
      sampleAssignment({
        ...{ _id: sampleId(2), title: 'Poem', date: '2020-01-01', ...shown },
        hasNoDueDay: true,
      }),
    ]);
    const submitted = [sampleId(1), sampleId(2)];
    server.use(http.get(apiPath('/assignments/submitted'), () => HttpResponse.json(submitted)));
    show('/assignments', student);
    const essay = within(await screen.findByRole('article', { name: 'Essay' }));
    expect(await essay.findByText('Returned for revision')).toBeVisible();
    expect(essay.getByText(/^\d+ years overdue$/)).toBeVisible();
    const poem = within(screen.getByRole('article', { name: 'Poem' }));
    expect(poem.getByText('Returned for revision')).toBeVisible();
    expect(poem.queryByText(/overdue$/)).not.toBeInTheDocument();
    expect(screen.queryByText('Submitted')).not.toBeInTheDocument();
  });

  test('shows the later day that was granted', async () => {
    serveAssignments([
      sampleAssignment({ date: '2020-01-01', extendedTo: '2020-01-31', isToDo: true }),
    ]);
    show('/assignments', student);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Due 31/01/2020')).toBeVisible();
  });

  test.each([
    ['medium', 'Medium', 'badge-warning'],
    ['hard', 'Hard', 'badge-error'],
  ] as const)('names %s and colours it', async (difficultyLevel, word, colour) => {
    serveAssignments([sampleAssignment({ difficultyLevel })]);
    show();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(word)).toHaveClass(colour);
  });

  test('shows a message and a link when there is none', async () => {
    serveAssignments([]);
    show();
    await see('No Assignment.....');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Create assignment' })).toBeVisible();
  });

  test('shows the error page with a retry button when the count cannot be loaded', async () => {
    serveAssignments(many);
    server.use(http.get(apiPath('/assignmentsCount'), () => HttpResponse.error()));
    const { person } = show();
    expect(
      await screen.findByRole('heading', { name: 'We cannot reach Study Flow' }),
    ).toBeVisible();
    serveAssignments(many);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await see('20 assignments');
  });

  test('shows the reason of a failure and a retry button', async () => {
    serveAssignments(many);
    server.use(http.get(apiPath('/assignmentLevel'), () => refuse(500, 'The database rests.')));
    const { person } = show();
    await see('The database rests.');
    serveAssignments(many);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shownTitles()).toHaveLength(6);
  });
});

describe('filter and pages', () => {
  test('the address holds difficulty, page and size, so that a reload shows the same', async () => {
    const asked = serveAssignments(many);
    show('/assignments?difficulty=hard&page=1&size=12');
    expect(await shownTitles()).toHaveLength(6);
    expect(screen.getByLabelText('Difficulty')).toHaveDisplayValue('Hard');
    expect(screen.getByLabelText('Per page')).toHaveDisplayValue('12');
    expect(asked).toContain('/assignmentLevel?difficultyLevel=hard&currentPage=0&itemsPerPage=12');
  });

  test('another page sends the zero-based index, and the back button returns', async () => {
    const asked = serveAssignments(many);
    const { person, router } = show();
    await person.click(await screen.findByRole('link', { name: 'Next page' }));
    await see('Assignment 6');
    expect(asked).toContain('/assignmentLevel?difficultyLevel=&currentPage=1&itemsPerPage=6');
    expect(router.state.location.search).toBe('?page=2');
    await router.navigate(-1);
    await see('Assignment 0');
  });

  test('another page size starts at page 1 again', async () => {
    const asked = serveAssignments(many);
    const { person, router } = show('/assignments?page=3');
    await person.selectOptions(await screen.findByLabelText('Per page'), '18');
    await waitFor(async () => expect(await shownTitles()).toHaveLength(18));
    expect(router.state.location.search).toBe('?size=18');
    expect(asked).toContain('/assignmentLevel?difficultyLevel=&currentPage=0&itemsPerPage=18');
  });

  test('another difficulty starts at page 1 again and fetches the count', async () => {
    serveAssignments(many);
    const { person, router } = show('/assignments?page=2');
    await person.selectOptions(await screen.findByLabelText('Difficulty'), 'Easy');
    await see('7 assignments');
    expect(router.state.location.search).toBe('?difficulty=easy');
    expect(screen.getByRole('link', { name: 'Page 2' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Page 3' })).not.toBeInTheDocument();
  });

  test('keeps the old cards until the new ones have loaded', async () => {
    serveAssignments(many);
    const { person } = show();
    await shownTitles();
    server.use(http.get(apiPath('/assignmentLevel'), () => delay('infinite')));
    await person.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(screen.getByText('Assignment 0')).toBeVisible();
    expect(screen.queryByText('Loading assignments')).not.toBeInTheDocument();
  });

  test('shows the last page when the address names one beyond it', async () => {
    serveAssignments(many);
    show('/assignments?page=99');
    await see('Assignment 19');
    expect(screen.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  });

  test('offers to clear the filter when nothing matches', async () => {
    serveAssignments([sampleAssignment({ difficultyLevel: 'easy' })]);
    const { person } = show('/assignments?difficulty=hard');
    await person.click(await screen.findByRole('link', { name: 'Show all assignments' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('searching', () => {
  const tides = many.map((assignment, index) => ({
    ...assignment,
    title: index % 2 ? `Tides ${index}` : `Deserts ${index}`,
  }));

  async function search(person: Person, words: string) {
    const box = screen.getByRole('searchbox', { name: 'Search assignments' });
    await person.clear(box);
    await person.type(box, `${words}{Enter}`);
  }
  type Person = ReturnType<typeof show>['person'];

  test('sends the search with list and count, and shows both search and count', async () => {
    const asked = serveAssignments(tides);
    const { person, router } = show();
    await shownTitles();
    await search(person, 'tides');
    await see('10 assignments match “tides”');
    await see('Tides 1');
    expect(screen.queryByText('Deserts 0')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?search=tides');
    expect(asked).toContain('/assignmentsCount?difficultyLevel=&search=tides');
    expect(asked).toContain(
      '/assignmentLevel?difficultyLevel=&search=tides&currentPage=0&itemsPerPage=6',
    );
  });

  test('keeps filter and page size, and starts at page 1', async () => {
    serveAssignments(tides);
    const { person, router } = show('/assignments?difficulty=easy&page=2&size=12');
    await shownTitles();
    await search(person, 'tides');
    await see('3 assignments match “tides”');
    const address = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(address)).toEqual({
      search: 'tides',
      difficulty: 'easy',
      size: '12',
    });
  });

  test('keeps the search through pages, sizes and filters', async () => {
    serveAssignments(tides);
    const { person, router } = show('/assignments?search=tides');
    await person.click(await screen.findByRole('link', { name: 'Next page' }));
    await see('Tides 13');
    expect(router.state.location.search).toBe('?search=tides&page=2');
    await person.selectOptions(screen.getByLabelText('Difficulty'), 'Hard');
    await see('3 assignments match “tides”');
  });

  test('the field shows the search of the address, and is empty without one', async () => {
    serveAssignments(tides);
    const { person, router } = show('/assignments?search=tides&size=12');
    const box = screen.getByRole('searchbox', { name: 'Search assignments' });
    expect(box).toHaveValue('tides');
    await person.click(await screen.findByRole('link', { name: 'Clear search' }));
    await see('20 assignments');
    expect(router.state.location.search).toBe('?size=12');
    expect(box).toHaveValue('');
    // The pressed link is gone.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('shows a message and a link when nothing matches', async () => {
    serveAssignments(tides);
    const { person } = show('/assignments?search=volcano');
    await see('No Assignment.....');
    await see('No results for “volcano”.');
    await person.click(screen.getByRole('link', { name: 'Clear search' }));
    await see('20 assignments');
    // The pressed link is gone.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('keeps the difficulty when nothing matches within it', async () => {
    serveAssignments(tides);
    const { person, router } = show('/assignments?search=volcano&difficulty=easy');
    await see('No results for “volcano” with this difficulty.');
    await person.click(screen.getByRole('link', { name: 'Clear search' }));
    await see('7 assignments');
    expect(router.state.location.search).toBe('?difficulty=easy');
  });

  test('says that there may be more when the server stops counting', async () => {
    serveAssignments(tides);
    server.use(http.get(apiPath('/assignmentsCount'), () => HttpResponse.json({ count: 10_000 })));
    show('/assignments?search=tides');
    await see('10,000+ assignments match “tides”. Narrow the search to reach the others.');
  });

  test('shows everything when the search is empty', async () => {
    const asked = serveAssignments(tides);
    const { person } = show('/assignments?search=tides');
    await see('10 assignments match “tides”');
    await search(person, ' ');
    await see('20 assignments');
    expect(asked).toContain('/assignmentsCount?difficultyLevel=');
  });
});

describe('deleting', () => {
  async function askToDelete(answer: () => Response | Promise<Response>, user = teacher) {
    serveAssignments([sampleAssignment()]);
    const calls: string[] = [];
    server.use(
      http.get(apiPath('/assignments/:id/submissions/count'), () =>
        HttpResponse.json({ count: 2 }),
      ),
      http.delete(apiPath('/deleteMyAssignment/:email'), ({ request }) => {
        const { pathname, search } = new URL(request.url);
        calls.push(`${decodeURIComponent(pathname)}${search}`);
        return answer();
      }),
    );
    const { person } = show('/assignments', user);
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await see('Are you sure?');
    await see("You won't be able to revert this!");
    return { person, calls };
  }

  async function confirm(answer: () => Response | Promise<Response>) {
    const asked = await askToDelete(answer);
    await asked.person.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    return asked;
  }

  test('sends owner and id, shows success and refetches the list', async () => {
    const { person, calls } = await confirm(() => {
      serveAssignments([]);
      return HttpResponse.json({ deletedCount: 1 });
    });
    await see('Deleted!');
    await see('Your file has been deleted.');
    expect(calls).toEqual([`/deleteMyAssignment/${teacher.email}?id=${sampleId(1)}`]);
    expect(await screen.findByText('No Assignment.....')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([
    [0, '“A short history of zero” has no submissions.'],
    [
      1,
      '“A short history of zero” has 1 submission. It stays: the student keeps the work and its mark, and teachers can still mark it.',
    ],
    [
      2,
      '“A short history of zero” has 2 submissions. They stay: students keep their work and marks, and teachers can still mark them.',
    ],
  ])('names what is deleted and what becomes of %i submissions', async (count, text) => {
    serveAssignments([sampleAssignment()]);
    server.use(
      http.get(apiPath('/assignments/:id/submissions/count'), () => HttpResponse.json({ count })),
    );
    const { person } = show('/assignments', teacher);
    const button = await screen.findByRole('button', { name: 'Delete' });
    await person.click(button);
    await see(text);
    await see("You won't be able to revert this!");
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('asks also when its submissions cannot be counted', async () => {
    serveAssignments([sampleAssignment()]);
    server.use(http.get(apiPath('/assignments/:id/submissions/count'), () => refuse(500)));
    const { person } = show('/assignments', teacher);
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await see(/^“A short history of zero”: we could not load how many submissions it has/);
    await see("You won't be able to revert this!");
  });

  test('asks nothing when the page was left while its submissions were counted', async () => {
    serveAssignments([sampleAssignment()]);
    const { answer } = holdAnswer('get', '/assignments/:id/submissions/count');
    const { person } = show('/assignments', teacher);
    const button = await screen.findByRole('button', { name: 'Delete' });
    await person.click(button);
    expect(button).toBeDisabled();
    leavePage();
    answer(HttpResponse.json({ count: 2 }));
    await waitFor(() => expect(button).toBeEnabled());
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('deletes nothing without the confirmation', async () => {
    const { person, calls } = await askToDelete(() => HttpResponse.json({ deletedCount: 1 }));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toEqual([]);
  });

  test.each([
    [
      'nothing was deleted',
      () => HttpResponse.json({ deletedCount: 0 }),
      'The file could not be deleted. It might not exist.',
    ],
    [
      'the session has ended (401)',
      () => refuse(401),
      "You don't have permission to delete Tara Teacher's Assignment.",
    ],
    [
      'it belongs to another (403)',
      () => refuse(403),
      "You don't have permission to delete Tara Teacher's Assignment.",
    ],
    [
      'the server refuses otherwise',
      () => refuse(500),
      'An error occurred while trying to delete the file.',
    ],
    ['nothing answers', () => HttpResponse.error(), 'No response received from the server.'],
  ])('says why when %s', async (_case, answer, text) => {
    await confirm(answer);
    await see(text);
  });

  test('removes the card before the server answers, and restores it with the focus when the server refuses', async () => {
    serveAssignments(many.slice(0, 3));
    server.use(
      http.get(apiPath('/assignments/:id/submissions/count'), () =>
        HttpResponse.json({ count: 0 }),
      ),
    );
    const { answer } = holdAnswer('delete', '/deleteMyAssignment/:email');
    const { person } = show('/assignments', teacher);
    const card = within(await screen.findByRole('article', { name: 'Assignment 1' }));
    await person.click(card.getByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(screen.queryByText('Assignment 1')).not.toBeInTheDocument());
    answer(refuse(500));
    await see('An error occurred while trying to delete the file.');
    const titles = screen.getAllByRole('heading', { level: 2, hidden: true });
    expect(titles.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Assignment 0', 'Assignment 1', 'Assignment 2']),
    );
    await person.click(screen.getByRole('button', { name: 'OK' }));
    const restored = within(await screen.findByRole('article', { name: 'Assignment 1' }));
    await waitFor(() => expect(restored.getByRole('button', { name: 'Delete' })).toHaveFocus());
  });

  test.each([
    ['a student', student],
    ['another teacher', { ...teacher, email: 'teacher2@study-flow.test' }],
    ['a visitor', null],
  ])('shows %s at once that they may not delete it, without a confirmation', async (_who, user) => {
    serveAssignments([sampleAssignment()]);
    const { person } = show('/assignments', user);
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await see("You don't have permission to delete Tara Teacher's Assignment.");
    expect(screen.queryByText('Are you sure?')).not.toBeInTheDocument();
  });

  test.each([
    ['somebody signed in', student],
    ['a visitor', null],
  ])('refuses %s an assignment whose owner deleted their account', async (_who, user) => {
    serveAssignments([sampleAssignment({ name: 'Deleted account', email: '' })]);
    const { person } = show('/assignments', user);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('by Deleted account')).toBeVisible();
    expect(card.queryByText(/[()<>]/)).not.toBeInTheDocument();
    await person.click(card.getByRole('button', { name: 'Delete' }));
    await see("You don't have permission to delete Deleted account's Assignment.");
  });
});

describe('editing', () => {
  beforeEach(() => {
    serveAssignments([sampleAssignment()]);
    server.use(
      http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    );
  });
  const edit = async (user: typeof student | null) => {
    const view = show('/assignments', user);
    // Who is a teacher is known a moment after the cards are there.
    if (user) await screen.findByRole('button', { name: /^Account of/ });
    const link = await screen.findByRole('link', { name: 'Edit' });
    await waitFor(() => expect(view.queryClient.isFetching()).toBe(0));
    await view.person.click(link);
    return view;
  };

  test('shows a student at once that they may not edit it, without the form', async () => {
    const { router } = await edit(student);
    await see("You don't have permission to edit Tara Teacher's Assignment.");
    expect(router.state.location.pathname).toBe('/assignments');
  });

  test('opens the form for its owner', async () => {
    await edit(teacher);
    expect(await screen.findByRole('heading', { name: 'Update Assignment' })).toBeVisible();
  });

  test('opens the login for a visitor', async () => {
    const { router } = await edit(null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
