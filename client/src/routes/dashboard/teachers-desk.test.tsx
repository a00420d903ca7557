import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { PendingSubmission } from 'server/contract/marking/queue';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { refreshInterval } from '#lib/constants.ts';
import { paths } from '#lib/routing/paths.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import { sampleId, sampleOfClass, sampleSubmission } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { servePages } from '#testing/serve-pages.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

function samplePending(facts: Partial<PendingSubmission> = {}): PendingSubmission {
  return { ...sampleSubmission(), isMine: false, ...facts };
}

function serve(pending: PendingSubmission[]) {
  return servePages(
    '/pendingAssignments',
    pending,
    ({ title, name }, { email, search = '' }) =>
      email === teacher.email && `${title} ${name}`.toLowerCase().includes(search),
  );
}

const show = (user = teacher) => renderRoutes(routes, { at: '/dashboard/academyAdmin', user });

beforeAll(() => import('./teachers-desk.tsx'));

afterEach(() => {
  vi.useRealTimers();
});

describe("the teacher's desk", () => {
  test('shows the submissions to mark, each with a link to mark it', async () => {
    serve([samplePending()]);
    show();
    expect(await screen.findByRole('heading', { name: "Teacher's Desk" })).toBeVisible();
    const card = within(await screen.findByRole('article', { name: 'A short history of zero' }));
    const name = card.getByText('Sam Student');
    expect(name).toBeVisible();
    expect(name.parentElement).toHaveTextContent(/^by Sam Student$/);
    expect(card.queryByRole('link', { name: 'Sam Student' })).toBeNull();
    expect(card.getByText('student@study-flow.test')).toBeVisible();
    expect(card.getByText('20 marks')).toBeVisible();
    const link = card.getByRole('link', { name: 'Give Mark' });
    expect(link).toHaveAttribute('href', `/giveMark/${sampleId(900)}`);
  });

  test('shows the class of an assignment, if it has one, and leads to the student there', async () => {
    serve([
      samplePending({ _id: sampleId(1), title: 'Of a class', ...sampleOfClass() }),
      samplePending({ _id: sampleId(2), title: 'Open' }),
    ]);
    show();
    const card = await screen.findByRole('article', { name: 'Of a class' });
    expect(within(card).getByText('Biology 9b')).toBeVisible();
    expect(screen.getAllByText('Biology 9b')).toHaveLength(1);
    expect(within(card).getByRole('link', { name: 'Sam Student' })).toHaveAttribute(
      'href',
      paths.studentWork(sampleOfClass().classId, 'student@study-flow.test'),
    );
  });

  test('shows the title and the name of the hand-in where they have changed since', async () => {
    serve([
      samplePending({ submittedTitle: 'The history of nothing', submittedName: 'Sammy Student' }),
      samplePending({ _id: sampleId(2), title: 'Unchanged' }),
    ]);
    show();
    const card = within(await screen.findByRole('article', { name: 'A short history of zero' }));
    expect(card.getByText('Submitted as “The history of nothing”')).toBeVisible();
    expect(card.getByText('Submitted as “Sammy Student”')).toBeVisible();
    const unchanged = within(screen.getByRole('article', { name: 'Unchanged' }));
    expect(unchanged.queryByText(/Submitted as/)).not.toBeInTheDocument();
  });

  test('shows what was submitted since the home page showed the queue', async () => {
    const pending = [samplePending()];
    serveEmptyLists();
    serve(pending);
    const { person } = renderRoutes(routes, { at: '/', user: teacher });
    const summary = within(await screen.findByRole('region', { name: 'To mark' }));
    expect(await summary.findByRole('link', { name: 'A short history of zero' })).toBeVisible();
    pending.push(samplePending({ _id: sampleId(901), title: 'Submitted meanwhile' }));
    await person.click(summary.getByRole('link', { name: "Open the Teacher's Desk" }));
    expect(await screen.findByRole('article', { name: 'Submitted meanwhile' })).toBeVisible();
  });

  test('shows the name alone when there is no address', async () => {
    serve([samplePending({ name: 'Deleted account', email: '' })]);
    show();
    const card = await screen.findByRole('article', { name: 'A short history of zero' });
    const author = within(card).getByText('Deleted account').parentElement;
    expect(author).toHaveTextContent(/^by Deleted account$/);
    expect(author?.parentElement?.lastElementChild).toBe(author);
  });

  test('shows a message when there is nothing to mark', async () => {
    serve([]);
    show();
    await see('There are no Pending Assignments.');
  });

  test('does not say that all marks are released when their number cannot be loaded', async () => {
    serve([]);
    server.use(http.get(apiPath('/submissions/drafts/count'), () => refuse(500)));
    show();
    await see('There are no Pending Assignments.');
    expect(screen.getByRole('link', { name: 'All marks released' })).toHaveClass('invisible');
  });

  test('shows how many marks are not released, and leads to them, instead of saying that all is marked', async () => {
    serveEmptyLists();
    serve([]);
    server.use(
      http.get(apiPath('/submissions/drafts/count'), () => HttpResponse.json({ count: 3 })),
    );
    const { person, router } = show();
    await see('No submission waits for a mark, but some marks are not released yet.');
    expect(screen.queryByText(/Everything is marked/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: '3 marks not released' }));
    expect(await screen.findByRole('radio', { name: 'By assignment' })).toBeChecked();
    expect(router.state.location.search).toBe('?sort=not-released');
  });

  test('shows an error and a retry button when the count cannot be loaded', async () => {
    serve([samplePending()]);
    server.use(http.get(apiPath('/pendingAssignments/count'), () => refuse(503, 'Too busy.')));
    const { person } = show();
    await see('We could not load the number of pages');
    expect(screen.getByRole('article', { name: 'A short history of zero' })).toBeVisible();
    serve([samplePending()]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await see('1 to mark');
  });

  test('shows the reason of a failure and a retry button', async () => {
    server.use(http.get(apiPath('/pendingAssignments*'), () => refuse(503, 'Back in a minute.')));
    const { person } = show();
    await see('Back in a minute.');
    serve([]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await see('There are no Pending Assignments.');
  });

  test('is paged, searched and ordered, and the address keeps all three', async () => {
    const asked = serve(
      Array.from({ length: 40 }, (_, index) =>
        samplePending({ _id: sampleId(index), name: index % 2 ? 'Ada Ash' : 'Ben Birch' }),
      ),
    );
    const { person, router } = show();
    await see('40 to mark');
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Assignment');
    await person.type(screen.getByLabelText('Search by title or student'), 'ada');
    await see('20 to mark');
    expect(router.state.location.search).toBe('?search=ada&sort=assignment');
    expect(asked.at(-1)).toMatchObject({ search: 'ada', sort: 'assignment', currentPage: '0' });
    await person.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(router.state.location.search).toBe('?search=ada&sort=assignment&page=2');
    await person.click(screen.getByRole('link', { name: 'Show all' }));
    await see('40 to mark');
    expect(router.state.location.search).toBe('?sort=assignment');
  });

  test('shows as many at a time as were chosen, which the address keeps', async () => {
    const asked = serve(
      Array.from({ length: 30 }, (_, index) => samplePending({ _id: sampleId(index) })),
    );
    const { person, router } = show();
    await see('30 to mark');
    expect(screen.getAllByRole('article')).toHaveLength(12);
    await person.selectOptions(screen.getByLabelText('Per page'), '24');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    expect(router.state.location.search).toBe('?size=24');
    expect(asked.at(-1)).toMatchObject({ itemsPerPage: '24' });
  });

  test("shows what answers the teacher's own assignments first, apart from the rest", async () => {
    const asked = serve([
      samplePending({ _id: sampleId(1), title: 'My volcanoes', isMine: true }),
      samplePending({ _id: sampleId(2), title: 'Rivers' }),
    ]);
    show();
    const mine = await screen.findByRole('heading', { name: 'Your assignments' });
    const others = screen.getByRole('heading', { name: 'Assignments of others' });
    const inGroup = (heading: HTMLElement) =>
      within(heading.closest('section') ?? heading).getByRole('article');
    expect(inGroup(mine)).toHaveAccessibleName('My volcanoes');
    expect(inGroup(others)).toHaveAccessibleName('Rivers');
    expect(asked.at(-1)).toMatchObject({ first: 'mine' });
  });

  test('leads to the marking page with its search and order', async () => {
    serve([samplePending()]);
    renderRoutes(routes, {
      at: '/dashboard/academyAdmin?search=zero&sort=newest',
      user: teacher,
    });
    const link = await screen.findByRole('link', { name: 'Give Mark' });
    expect(link).toHaveAttribute('href', `/giveMark/${sampleId(900)}?search=zero&sort=newest`);
  });

  test('shows a new submission by itself, after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serve([samplePending()]);
    show();
    await see('1 to mark');
    serve([samplePending(), samplePending({ _id: sampleId(2), title: 'Rivers' })]);
    await vi.advanceTimersByTimeAsync(refreshInterval);
    await see('2 to mark');
    expect(screen.getByRole('article', { name: 'Rivers' })).toBeVisible();
  });

  test('shows assignments with their numbers in the other view, and keeps the choice', async () => {
    serveEmptyLists();
    serve([samplePending()]);
    const asked: string[] = [];
    const macbeth = {
      _id: sampleId(1),
      title: 'Macbeth',
      date: '2026-12-01',
      ...sampleOfClass(),
      ...{ submitted: 30, toMark: 12, drafts: 2, returned: 1, released: 15, late: 3 },
    };
    server.use(
      http.get(apiPath('/assignments/marking'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([macbeth], { headers: { 'X-Total-Count': '1' } });
      }),
    );
    const { person, router, unmount } = renderRoutes(routes, {
      at: '/dashboard/academyAdmin?search=zero',
      user: teacher,
    });
    await see('1 to mark');
    await person.click(screen.getByRole('radio', { name: 'By assignment' }));
    const card = within(await screen.findByRole('article', { name: 'Macbeth' }));
    for (const text of [
      '30 submitted',
      '12 to mark',
      '2 not released',
      '1 in revision',
      '3 late',
    ]) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(router.state.location.search).toBe('');
    expect(card.getByRole('link', { name: 'Show submissions' })).toHaveAttribute(
      'href',
      `/assignments/${sampleId(1)}/submissions`,
    );
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Newest assignment first');
    await waitFor(() => expect(asked.at(-1)).toContain('sort=newest'));
    unmount();
    const again = show();
    expect(await screen.findByRole('article', { name: 'Macbeth' })).toBeVisible();
    await again.person.click(screen.getByRole('radio', { name: 'By submission' }));
    expect(await screen.findByRole('link', { name: 'Give Mark' })).toBeVisible();
  });

  test('is not open to students', async () => {
    const { router } = show(student);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
