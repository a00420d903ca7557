import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AssignmentStatistics } from 'server/contract/marking/overview';
import type { AssignmentSubmission } from 'server/contract/submissions/schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleAssignment, sampleId, sampleSubmission } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const id = sampleId(1);
const at = `/assignments/${id}/submissions`;

beforeAll(() => import('./assignment-submissions.tsx'));
beforeEach(() => {
  serveEmptyLists();
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
  );
});

const draft = (obtainedMark: number, feedback: string | null = 'Good.') => ({
  obtainedMark,
  feedback,
  markedAt: '2026-11-20T10:00:00.000Z',
});

function sampleRow(number: number, facts: Partial<AssignmentSubmission>): AssignmentSubmission {
  return { ...sampleSubmission(), _id: sampleId(number), draft: null, daysLate: 0, ...facts };
}

const rows: AssignmentSubmission[] = [
  sampleRow(901, { name: 'Ada Ash', daysLate: 2, attemptCount: 3 }),
  sampleRow(902, { name: 'Ben Birch', state: 'draft', draft: draft(12.5) }),
  sampleRow(903, { name: 'Chidi Cedar', state: 'draft', draft: draft(9, null) }),
  sampleRow(904, { name: 'Dora Dill', state: 'released', obtainedMark: 17 }),
];

const counts = {
  ...{ submitted: 4, toMark: 1, drafts: 2, returned: 0, released: 1, late: 1 },
  recorded: 0,
  recordedDrafts: 0,
  draftsWithoutFeedback: 0,
  submittedOfLeft: 0,
  releasedOfLeft: 0,
};

/** The submissions to the assignment; records what the list and the release were asked. */
function serve(statistics: AssignmentStatistics = { ...counts, marks: null }, shown = rows) {
  const asked: Record<string, string>[] = [];
  const released: unknown[] = [];
  let result: object = { modifiedCount: 1, withoutFeedback: 0, changed: 0 };
  server.use(
    http.get(apiPath('/assignments/:id/submissions'), ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      const found = shown.filter(({ name }) => name.toLowerCase().includes(query.search ?? ''));
      return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
    }),
    http.get(apiPath('/assignments/:id/statistics'), () => HttpResponse.json(statistics)),
    http.post(apiPath('/assignments/:id/release'), async ({ request }) => {
      released.push(await request.json());
      return HttpResponse.json(result);
    }),
  );
  return { asked, released, answer: (next: object) => (result = next) };
}

const show = (search = '') => renderRoutes(routes, { at: `${at}${search}`, user: teacher });
const findRow = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));

describe('the submissions to an assignment', () => {
  test('show every state, with mark, lateness and attempts, and lead to the marking page', async () => {
    serve();
    show();
    expect(await screen.findByRole('heading', { name: 'A short history of zero' })).toBeVisible();
    const ada = await findRow('Ada Ash');
    for (const text of ['To mark', '2 days late', 'Submitted 3 times']) {
      expect(ada.getByText(text)).toBeVisible();
    }
    expect(ada.getByRole('link', { name: 'Mark' })).toHaveAttribute(
      'href',
      `/giveMark/${sampleId(901)}?assignment=${id}`,
    );
    const ben = await findRow('Ben Birch');
    expect(ben.getByText('Not released')).toBeVisible();
    expect(ben.getByText('12.5 of 20')).toBeVisible();
    const chidi = await findRow('Chidi Cedar');
    expect(chidi.getByText('Cannot be released without feedback')).toBeVisible();
    expect(chidi.queryByRole('checkbox')).toBeNull();
    const dora = await findRow('Dora Dill');
    expect(dora.getByText('17 of 20')).toBeVisible();
    expect(dora.getByRole('link', { name: 'Open' })).toBeVisible();
    expect(dora.queryByRole('checkbox')).toBeNull();
  });

  test('show aliases while marking is anonymous, and no order by name', async () => {
    const alias = '7F3K2M';
    serve(undefined, [sampleRow(905, { name: `Student ${alias}`, alias, email: '' }), ...rows]);
    const assignment = sampleAssignment({ anonymous: true });
    server.use(http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(assignment)));
    show();
    expect((await findRow('Student 7F3K2M')).getByText('To mark')).toBeVisible();
    await see(/Until a mark is released you see an alias/);
    expect(screen.getByText('Anonymous')).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Name' })).toBeNull();
  });

  test('are searched, filtered and ordered, and the address keeps all three for the marking page', async () => {
    const { asked } = serve();
    const { person, router } = show();
    await see('4 submissions');
    await person.selectOptions(screen.getByLabelText('Show'), 'Not released');
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    await person.type(screen.getByLabelText('Search by student'), 'ben');
    await see('1 submission');
    expect(router.state.location.search).toBe('?search=ben&status=draft&sort=name');
    expect(asked.at(-1)).toMatchObject({ search: 'ben', status: 'draft', sort: 'name' });
    expect((await findRow('Ben Birch')).getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      `/giveMark/${sampleId(902)}?search=ben&status=draft&sort=name&assignment=${id}`,
    );
    await person.click(screen.getByRole('link', { name: '1 late' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=late&sort=name'));
  });

  test('keep their page for the way back from the marking page', async () => {
    serve();
    server.use(
      http.get(apiPath('/assignments/:id/submissions'), () =>
        HttpResponse.json(rows, { headers: { 'X-Total-Count': '150' } }),
      ),
    );
    show('?sort=lastName&page=3');
    expect((await findRow('Ada Ash')).getByRole('link', { name: 'Mark' })).toHaveAttribute(
      'href',
      `/giveMark/${sampleId(901)}?sort=lastName&page=3&assignment=${id}`,
    );
  });

  test('are shuffled unless another order is chosen, and the page says why', async () => {
    const { asked } = serve();
    const { person, router } = show();
    await see('4 submissions');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Shuffled');
    const reason = /^You see the submissions in a random order that stays the same/;
    expect(screen.getByText(reason)).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ sort: 'shuffled' });
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'oldest' }));
    expect(router.state.location.search).toBe('?sort=oldest');
    expect(screen.queryByText(reason)).toBeNull();
  });

  test('are shown in every state when the address has a filter of an earlier version', async () => {
    const { asked } = serve();
    show('?status=waiting');
    await see('4 submissions');
    expect(screen.getByLabelText('Show')).toHaveValue('');
    expect(asked.at(-1)).toMatchObject({ status: '' });
  });

  test('say apart what was submitted and what was marked without a submission, and how many that are of the class', async () => {
    serve({ ...counts, recorded: 1, marks: null });
    const classId = sampleId(700);
    server.use(
      http.get(apiPath('/specificAssignment/:id'), () =>
        HttpResponse.json(sampleAssignment({ classId, handedIn: { count: 5, of: 8 } })),
      ),
    );
    show();
    const without = '?status=not-submitted';
    expect(await screen.findByRole('link', { name: '5 of 8 submitted' })).toHaveAttribute(
      'href',
      expect.stringContaining(without),
    );
    const card = within(screen.getByRole('region', { name: 'Statistics' }));
    expect(card.getByRole('link', { name: '4 submitted' })).toBeVisible();
    expect(card.getByRole('link', { name: '1 marked without a submission' })).toHaveAttribute(
      'href',
      expect.stringContaining(without),
    );
  });

  test('say apart what students of the class and what students who have left submitted', async () => {
    serve({ ...counts, submittedOfLeft: 1, marks: null });
    show('?status=late');
    const card = within(await screen.findByRole('region', { name: 'Statistics' }));
    expect(card.getByRole('link', { name: '3 submitted' })).toBeVisible();
    expect(card.getByRole('link', { name: '1 of a student who has left' })).toHaveAttribute(
      'href',
      `/assignments/${id}/submissions`,
    );
  });

  test('show the statistics as a picture and as a table', async () => {
    const distribution = [0, 0, 1, 0, 0, 0, 0, 3, 0, 1];
    serve({
      ...counts,
      releasedOfLeft: 1,
      marks: {
        median: 70,
        mean: 66.67,
        distribution,
        criteria: [{ title: 'Argument', mean: 65, count: 5 }],
      },
    });
    const { person } = show();
    expect(await screen.findByText('70%')).toBeVisible();
    expect(screen.getByText('66.7%')).toBeVisible();
    await person.click(screen.getByText('Median'));
    expect(screen.getByText('Argument').nextSibling).toHaveTextContent('65%');
    expect(screen.getByText(/^Counts the released marks/)).toHaveTextContent(
      '2 marks are not released and do not count. 1 released mark is of a student who has left the class and does not count.',
    );
    expect(screen.getByRole('img', { name: 'Distribution of 5 marks, in percent' })).toBeVisible();
    await person.click(screen.getByText('Show as a table'));
    const row = screen.getByRole('row', { name: /^70 to 80%/ });
    expect(within(row).getByRole('cell')).toHaveTextContent('3');
  });

  test('show what the class should practise, from which a new assignment begins', async () => {
    serve();
    let practice = {
      comments: [{ text: 'Label the axes.', count: 6 }],
      criteria: [{ title: 'Argument', mean: 42.5, count: 5 }],
    };
    server.use(
      http.get(apiPath('/specificAssignment/:id'), () =>
        HttpResponse.json(sampleAssignment({ classId: sampleId(700) })),
      ),
      http.get(apiPath('/assignments/:id/practice'), () => HttpResponse.json(practice)),
    );
    const { person, router, unmount } = show();
    await person.click(await screen.findByText('What the class should practise'));
    await see('Label the axes.');
    expect(screen.getByText('6 students')).toBeVisible();
    expect(screen.getByText('42.5% of the points on average, 5 students')).toBeVisible();
    const [fromComment] = screen.getAllByRole('link', {
      name: 'New assignment from this',
      description: /Label the axes/,
    });
    if (fromComment) await person.click(fromComment);
    expect(await screen.findByLabelText('Description')).toHaveValue('Label the axes.');
    expect(router.state.location.search).toContain(sampleId(700));
    unmount();

    practice = { comments: [], criteria: [] };
    const { person: other } = show();
    await other.click(await screen.findByText('What the class should practise'));
    await see(/once at least five students with a released mark have it/);
  });

  test('say that there are none, or why they are not shown', async () => {
    serve({ ...counts, submitted: 0, drafts: 0, marks: null }, []);
    const { unmount } = show();
    await see('No submissions yet');
    unmount();
    server.use(http.get(apiPath('/assignments/:id/submissions'), () => refuse(404, 'Not yours.')));
    const refused = show();
    await see('Not yours.');
    refused.unmount();
    server.use(http.get(apiPath('/specificAssignment/:id'), () => refuse(404)));
    show();
    expect(
      await screen.findByRole('heading', { name: 'We could not find this page' }),
    ).toBeVisible();
  });
});

describe('releasing marks', () => {
  test('asks with the number of marks, releases the selected ones and says so', async () => {
    const { released } = serve();
    const { person } = show();
    const ben = await findRow('Ben Birch');
    await person.click(ben.getByRole('checkbox', { name: 'Select Ben Birch' }));
    await see('1 mark selected');
    await person.click(screen.getByRole('button', { name: 'Release 1 mark' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release 1 mark?' }));
    await person.click(dialog.getByRole('button', { name: 'Release 1 mark' }));
    await see('1 mark was released.');
    expect(released).toEqual([{ submissionIds: [sampleId(902)] }]);
    await waitFor(() => expect(screen.queryByText('1 mark selected')).toBeNull());
  });

  test('selects what can be released of the page: the marks with feedback', async () => {
    const { released } = serve(undefined, [
      ...rows,
      sampleRow(905, { name: 'Eve Elm', state: 'draft', draft: draft(8) }),
    ]);
    const { person } = show();
    const all = await screen.findByRole('checkbox', { name: /^Select the 2 marks/ });
    await person.click(all);
    await see('2 marks selected');
    await person.click(screen.getByRole('button', { name: 'Release 2 marks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release 2 marks?' }));
    expect(dialog.queryByText(/left out/)).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(released).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(all).not.toBeChecked();
  });

  test('counts only what is released, and says before it what is left out and why', async () => {
    const { released } = serve({
      ...counts,
      recordedDrafts: 0,
      draftsWithoutFeedback: 1,
      marks: null,
    });
    const { person } = show();
    await person.click(
      await screen.findByRole('button', { name: 'Release all marks with feedback (1)' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Release 1 mark?' }));
    expect(dialog.getByText(/1 mark is left out: it has no feedback yet\./)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Release 1 mark' }));
    await see('1 mark was released.');
    expect(released).toEqual([{}]);
  });

  test('is not offered while no mark has feedback', async () => {
    serve({ ...counts, recordedDrafts: 0, draftsWithoutFeedback: 2, marks: null });
    show();
    await see('4 submissions');
    expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull();
  });

  test('releases all, and names what was left out', async () => {
    const { released, answer } = serve();
    answer({ modifiedCount: 1, withoutFeedback: 1, changed: 2 });
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Release all marks (2)' }));
    await person.click(await screen.findByRole('button', { name: 'Release 2 marks' }));
    await see(
      '1 mark was released. 1 mark was not released: it has no feedback yet. 2 submissions were not released: they have just changed.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(released).toEqual([{}]);
  });

  test('says why nothing was released', async () => {
    serve();
    server.use(http.post(apiPath('/assignments/:id/release'), () => refuse(409, 'Archived.')));
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Release all marks (2)' }));
    await person.click(await screen.findByRole('button', { name: 'Release 2 marks' }));
    await see('No marks were released');
    await see('Archived.');
  });
});
