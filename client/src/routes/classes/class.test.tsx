import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { maxCopiesPerCall } from 'server/contract/values';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { listDrafts, removeDrafts } from '#lib/drafts/drafts.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleClass,
  sampleId,
  sampleOfClass,
  sampleStudentAverage,
  sampleTaughtClass,
} from '#testing/samples.ts';
import { see, seeAnswerElsewhere } from '#testing/see.ts';
import { serveAssignments } from '#testing/serve-assignments.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const at = `/classes/${sampleId(700)}`;

function show(schoolClass: SchoolClass) {
  server.use(http.get(apiPath('/classes/:id'), () => HttpResponse.json(schoolClass)));
  const user = schoolClass.role === 'teacher' ? teacher : student;
  return renderRoutes(routes, { at, user });
}

describe('the assignments of a class', () => {
  const assignments = [
    sampleAssignment({ _id: sampleId(1), title: 'Enzymes', date: '2026-12-01' }),
    sampleAssignment({ _id: sampleId(2), title: 'Cells', date: '2026-11-01' }),
  ];

  test('show a student what is due and what they have submitted', async () => {
    const asked = serveAssignments(assignments);
    server.use(http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([sampleId(2)])));
    vi.setSystemTime('2026-11-22T12:00:00Z');
    show(sampleClass());
    const enzymes = await screen.findByRole('link', { name: 'Enzymes' });
    expect(enzymes).toHaveAttribute('href', `/assignmentDetails/${sampleId(1)}`);
    expect(enzymes.closest('li')).toHaveTextContent('Due 01/12/2026');
    const cells = screen.getByRole('link', { name: 'Cells' }).closest('li');
    await waitFor(() => expect(cells).toHaveTextContent('Submitted'));
    expect(screen.queryByRole('link', { name: 'New assignment' })).toBeNull();
    expect(asked).not.toEqual([]);
    expect(asked.filter((address) => !address.includes(`classId=${sampleId(700)}`))).toEqual([]);
  });

  test('come in the order of their days, in groups with their numbers', async () => {
    vi.setSystemTime('2026-11-22T12:00:00Z');
    serveAssignments([
      sampleAssignment({ _id: sampleId(3), title: 'Genes', date: '2026-11-28' }),
      ...assignments,
    ]);
    show(sampleClass());
    for (const [name, titles] of [
      ['Due within a week', ['Genes']],
      ['Due later', ['Enzymes']],
      ['Past', ['Cells']],
    ] as const) {
      const group = within(await screen.findByRole('region', { name }));
      expect(group.getAllByRole('link').map((link) => link.textContent)).toEqual(titles);
      expect(group.getByText('1')).toBeVisible();
    }
  });

  test('show a teacher how many have submitted, and lead to who has not', async () => {
    serveAssignments([sampleAssignment({ title: 'Enzymes', handedIn: { count: 28, of: 30 } })]);
    show(sampleTaughtClass());
    const link = await screen.findByRole('link', { name: '28 of 30 submitted' });
    const id = sampleAssignment()._id;
    expect(link).toHaveAttribute('href', `/assignments/${id}/submissions?status=not-submitted`);
  });

  test('are edited and deleted from their rows by a teacher, after a question that names the twins that stay', async () => {
    const twin = { ...sampleOfClass(), _id: sampleId(5), date: '2026-12-01' };
    const assignment = sampleAssignment({ title: 'Enzymes', seriesId: sampleId(6) });
    serveAssignments([assignment]);
    const deleted: string[] = [];
    server.use(
      http.get(apiPath('/specificAssignment/:id'), () =>
        HttpResponse.json({ ...assignment, materials: [], twins: [twin] }),
      ),
      http.delete(apiPath('/deleteMyAssignment/:email'), ({ request }) => {
        deleted.push(new URL(request.url).search);
        return HttpResponse.json({ deletedCount: 1 });
      }),
    );
    const { person } = show(sampleTaughtClass());
    const row = within(
      (await screen.findByRole('link', { name: 'Enzymes' })).closest('li') as HTMLElement,
    );
    expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/updateAssignment/${assignment._id}`,
    );
    await person.click(row.getByRole('button', { name: 'Delete' }));
    await see('The same assignment stays in: Biology 9b.');
    await person.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    await see('Your file has been deleted.');
    expect(deleted).toEqual([`?id=${assignment._id}`]);
  });

  test('are those of a topic when it is chosen', async () => {
    const asked = serveAssignments(assignments);
    const { person } = show(sampleClass({ topics: [{ id: sampleId(9), name: 'Cells' }] }));
    await person.selectOptions(await screen.findByLabelText('Topic'), 'Cells');
    await waitFor(() =>
      expect(asked.filter((address) => address.includes(`topic=${sampleId(9)}`))).toHaveLength(3),
    );
  });

  test('are in groups by topic, in the order of the class, when the reader chooses so', async () => {
    const asked = serveAssignments([
      sampleAssignment({ _id: sampleId(1), title: 'Enzymes', topic: sampleId(10) }),
      sampleAssignment({ _id: sampleId(2), title: 'Roots', topic: sampleId(9) }),
      sampleAssignment({
        _id: sampleId(3),
        title: 'Old roots',
        topic: sampleId(9),
        date: '2020-01-01',
      }),
      sampleAssignment({ _id: sampleId(4), title: 'Quiz' }),
    ]);
    const topics = [
      { id: sampleId(9), name: 'Plants' },
      { id: sampleId(10), name: 'Cells' },
    ];
    const { person, router } = show(sampleClass({ topics }));
    await person.selectOptions(await screen.findByLabelText('Group by'), 'Topic');
    await screen.findByRole('region', { name: 'No topic' });
    const groups = ['Plants', 'Cells', 'No topic'].map((name) =>
      screen.getByRole('region', { name }),
    );
    expect(
      groups.map((group) =>
        within(group)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ),
    ).toEqual([['Roots', 'Old roots'], ['Enzymes'], ['Quiz']]);
    const headings = screen.getAllByRole('heading', { name: /^(Plants|Cells|No topic)$/ });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Plants', 'Cells', 'No topic']);
    expect(router.state.location.search).toBe('?group=topic');
    // What is past of a topic is not on pages of its own.
    const ofTopic = /when=past.*itemsPerPage=200|itemsPerPage=200.*when=past/;
    await waitFor(() => expect(asked.at(-1)).toMatch(ofTopic));
  });

  test('show a student what was returned as returned, and not as submitted', async () => {
    serveAssignments([
      sampleAssignment({ _id: sampleId(1), title: 'Enzymes', isToDo: true, isReturned: true }),
    ]);
    server.use(http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([sampleId(1)])));
    show(sampleClass());
    const row = (await screen.findByRole('link', { name: 'Enzymes' })).closest('li');
    await waitFor(() => expect(row).toHaveTextContent('Returned for revision'));
    expect(row).not.toHaveTextContent('Submitted');
  });

  test('are all of them when the address names a topic that the class no longer has', async () => {
    const asked = serveAssignments(assignments);
    server.use(
      http.get(apiPath('/classes/:id'), () =>
        HttpResponse.json(sampleClass({ topics: [{ id: sampleId(9), name: 'Cells' }] })),
      ),
    );
    renderRoutes(routes, { at: `${at}?topic=gone`, user: student });
    expect(await screen.findByLabelText('Topic')).toHaveDisplayValue('All topics');
    await waitFor(() =>
      expect(asked.filter((address) => !address.includes('topic='))).toHaveLength(3),
    );
  });

  test('say that a class has more than are copied at once', async () => {
    serveAssignments(
      Array.from({ length: maxCopiesPerCall + 1 }, (_, index) =>
        sampleAssignment({ _id: sampleId(index + 1), title: `Work ${index}` }),
      ),
    );
    const other = sampleTaughtClass({ _id: sampleId(701), name: 'Biology 9c' });
    server.use(
      http.get(apiPath('/classes'), () => HttpResponse.json([sampleTaughtClass(), other])),
    );
    const { person } = show(sampleTaughtClass());
    await person.click(await screen.findByRole('button', { name: 'Copy into another class' }));
    await see(/^Only the 100 newest assignments are listed\./);
  });

  test('are copied into another class, on days that a teacher sees and changes before', async () => {
    serveAssignments(assignments);
    const other = sampleTaughtClass({ _id: sampleId(701), name: 'Biology 9c' });
    const sent: unknown[] = [];
    server.use(
      http.get(apiPath('/classes'), () => HttpResponse.json([sampleTaughtClass(), other])),
      http.post(apiPath('/classes/:id/copies'), async ({ request, params }) => {
        sent.push({ id: params.id, body: await request.json() });
        return HttpResponse.json({ insertedIds: [sampleId(3), sampleId(4)] });
      }),
    );
    const { person, router } = show(sampleTaughtClass());
    server.use(http.get(apiPath(`/classes/${other._id}`), () => HttpResponse.json(other)));
    await person.click(await screen.findByRole('button', { name: 'Copy into another class' }));
    const dialog = within(await screen.findByRole('dialog'));
    const firstDay = await dialog.findByLabelText('First day');
    expect(dialog.getByLabelText('Into the class')).toHaveDisplayValue('Biology 9c');
    await person.clear(firstDay);
    await person.type(firstDay, '01/02/2027');
    expect(dialog.getByLabelText('New due date of Cells')).toHaveValue('07/02/2027');
    const enzymes = dialog.getByLabelText('New due date of Enzymes');
    expect(enzymes).toHaveValue('09/03/2027');
    await person.clear(enzymes);
    await person.tab();
    await person.click(dialog.getByRole('button', { name: 'Copy' }));
    await see(/^Enter a date such as .* for “Enzymes”\.$/);
    expect(sent).toEqual([]);
    await person.type(enzymes, '10/03/2027');
    await person.tab();
    await person.click(dialog.getByRole('button', { name: 'Copy' }));
    await see('2 assignments copied');
    expect(sent).toEqual([
      {
        id: other._id,
        body: {
          from: sampleId(700),
          assignmentIds: [sampleId(2), sampleId(1)],
          firstDay: '2027-02-01',
          dates: { [sampleId(2)]: '2027-02-07', [sampleId(1)]: '2027-03-10' },
        },
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/classes/${other._id}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology 9c' })).toBeVisible();
  });

  test('lead a teacher to a new one for this class', async () => {
    serveAssignments([]);
    show(sampleTaughtClass());
    await see('Create the first one for this class.');
    expect(screen.getByRole('link', { name: 'New assignment' })).toHaveAttribute(
      'href',
      `/createAssignments?class=${sampleId(700)}`,
    );
  });

  test('tell a teacher of an archived class without any to create none', async () => {
    serveAssignments([]);
    show(sampleTaughtClass({ archivedAt: '2026-07-01T08:00:00.000Z' }));
    await see('No assignments yet');
    expect(screen.queryByText('Create the first one for this class.')).toBeNull();
  });

  test('are asked for again when they could not be loaded', async () => {
    server.use(http.get(apiPath('/assignmentLevel'), () => refuse(500)));
    const { person } = show(sampleClass());
    await see('We could not load the assignments');
    serveAssignments(assignments);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Enzymes' })).toBeVisible();
  });
});

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => serveEmptyLists());

beforeAll(() => Promise.all([import('./class-layout.tsx'), import('./class.tsx')]));

describe('the page of a class', () => {
  test('shows a student its name, facts and teachers, and no code', async () => {
    show(sampleClass());
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology 9b' })).toBeVisible();
    expect(document.title).toBe('Biology 9b: class');
    expect(screen.getByText('Biology').parentElement).toHaveTextContent('Biology · Autumn 2026');
    const teachers = within(await screen.findByRole('region', { name: 'Teachers' }));
    expect(teachers.getByText('Tara Teacher')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Class code' })).toBeNull();
  });

  test('says that nobody teaches a class at the moment', async () => {
    show(sampleClass({ teachers: [] }));
    await see('Nobody teaches this class at the moment.');
  });

  test('says that a class is archived', async () => {
    show(sampleClass({ archivedAt: '2026-07-01T08:00:00.000Z' }));
    await see('Archived');
  });

  test('says that there is no network, and tries again', async () => {
    server.use(http.get(apiPath('/classes/:id'), () => HttpResponse.error()));
    const { person } = renderRoutes(routes, { at, user: student });
    await see('We could not load this class');
    server.use(http.get(apiPath('/classes/:id'), () => HttpResponse.json(sampleClass())));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology 9b' })).toBeVisible();
  });
});

describe('the settings of a class', () => {
  test('are topics, weights and holidays, sent with the version that was seen', async () => {
    const sent: unknown[] = [];
    const topics = [{ id: sampleId(9), name: 'Cells' }];
    server.use(
      http.patch(apiPath('/classes/:id'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ modifiedCount: 1 });
      }),
    );
    const { person } = show(sampleTaughtClass({ topics, holidays: ['2026-12-24'] }));
    await person.click(await screen.findByRole('button', { name: 'Settings' }));
    const topic = await screen.findByLabelText('Topic 1', {}, { timeout: 5_000 });
    await person.clear(topic);
    await person.type(topic, 'Cell biology');
    await person.click(screen.getByRole('button', { name: 'Add category' }));
    await person.type(screen.getByLabelText('Category 1'), 'Exams');
    await person.clear(screen.getByLabelText('Weight of category 1'));
    await person.type(screen.getByLabelText('Weight of category 1'), '2.5');
    await person.type(screen.getByLabelText('First day'), '25/12/2026');
    await person.type(screen.getByLabelText('Last day, if there are several'), '26/12/2026');
    await person.click(screen.getByRole('button', { name: 'Add days' }));
    await see('24/12/2026 – 26/12/2026');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await see('Class changed');
    expect(sent).toEqual([
      {
        topics: [{ id: sampleId(9), name: 'Cell biology' }],
        categories: [{ name: 'Exams', weight: 2.5 }],
        holidays: ['2026-12-24', '2026-12-25', '2026-12-26'],
        version: 1,
      },
    ]);
  });

  test('have the holidays that were typed and not added, and no row whose name is missing', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch(apiPath('/classes/:id'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ modifiedCount: 1 });
      }),
    );
    const topics = [{ id: sampleId(9), name: 'Cells' }];
    const { person } = show(sampleTaughtClass({ topics }));
    await person.click(await screen.findByRole('button', { name: 'Settings' }));
    const topic = await screen.findByLabelText('Topic 1', {}, { timeout: 5_000 });
    await person.clear(topic);
    for (const _ of [1, 2]) {
      await person.click(screen.getByRole('button', { name: 'Add category' }));
    }
    await person.clear(screen.getByLabelText('Weight of category 2'));
    await person.type(screen.getByLabelText('Weight of category 2'), '3');
    await person.type(screen.getByLabelText('Last day, if there are several'), '26/12/2026');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(topic).toHaveAccessibleDescription(/^Enter a name/));
    const second = screen.getByLabelText('Category 2');
    expect(second).toHaveAccessibleDescription('Enter a name, or remove the row.');
    expect(screen.getByLabelText('Category 1')).not.toHaveAccessibleDescription();
    await person.type(topic, 'Cells');
    await person.type(second, 'Exams');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await see(/^Enter a first day/);
    await person.type(screen.getByLabelText('First day'), '25/12/2026');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await see('Class changed');
    expect(sent).toEqual([
      {
        topics,
        categories: [{ name: 'Exams', weight: 3 }],
        holidays: ['2026-12-25', '2026-12-26'],
        version: 1,
      },
    ]);
  });
});

test('says that the marks of a student count in no category, and how', async () => {
  const mark = { assignmentId: sampleId(1), title: 'Cells', obtainedMark: 3, marks: 4 };
  const parts = [{ category: null, mean: 75, marks: [{ ...mark, percentage: 75 }] }];
  server.use(
    http.get(apiPath('/classes/:id/members/:email/average'), () =>
      HttpResponse.json(sampleStudentAverage({ average: null, isWeighted: true, parts })),
    ),
  );
  const { person } = show(sampleClass());
  const card = within(await screen.findByRole('region', { name: 'Your average' }));
  expect(await card.findByText(/^The marks count in no category/)).toBeVisible();
  expect(card.queryByText('No released mark yet.')).toBeNull();
  await person.click(card.getByRole('button', { name: 'How this is computed' }));
  expect(card.getByText('Without a category: does not count')).toBeVisible();
});

test('shows a student their own average, and how it is computed', async () => {
  const marks = [
    { assignmentId: sampleId(1), title: 'Cells', obtainedMark: 3, marks: 4, percentage: 75 },
    { assignmentId: sampleId(2), title: 'Genes', obtainedMark: 1, marks: 2, percentage: 50 },
  ];
  server.use(
    http.get(apiPath('/classes/:id/members/:email/average'), ({ params }) => {
      expect(params.email).toBe(student.email);
      const parts = [{ category: null, mean: 62.5, marks }];
      return HttpResponse.json(sampleStudentAverage({ average: 62.5, parts }));
    }),
  );
  const { person } = show(sampleClass());
  const card = within(await screen.findByRole('region', { name: 'Your average' }));
  expect(await card.findByText('62.5%')).toBeVisible();
  await person.click(card.getByRole('button', { name: 'How this is computed' }));
  expect(card.getByText(/\(50% \+ 75%\)|\(75% \+ 50%\) ÷ 2 =/)).toHaveTextContent('62.5%');
  expect(card.getByText('3 of 4 (75%)')).toBeVisible();
});

describe('the announcements of a class', () => {
  const path = apiPath('/classes/:id/announcements');
  const announcement = {
    _id: sampleId(5),
    text: '<b>Friday</b>: read https://school.test/map',
    author: 'Tara Teacher',
    createdAt: '2026-11-20T08:00:00.000Z',
  };

  test('are read by a student as text with links, and not deleted', async () => {
    server.use(http.get(path, () => HttpResponse.json([announcement])));
    show(sampleClass());
    const card = within(await screen.findByRole('region', { name: 'Announcements' }));
    expect(await card.findByText(/<b>Friday<\/b>: read/)).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute('href', 'https://school.test/map');
    expect(card.queryByRole('button')).toBeNull();
  });

  test('are named by their beginning before one is deleted', async () => {
    const text = 'Bring what you have of your sources. '.repeat(4);
    server.use(http.get(path, () => HttpResponse.json([{ ...announcement, text }])));
    const { person } = show(sampleTaughtClass());
    const card = within(await screen.findByRole('region', { name: 'Announcements' }));
    await person.click(await card.findByRole('button', { name: 'Delete' }));
    await see(`${text.slice(0, 80)}…`);
  });

  test('are written and deleted by a teacher', async () => {
    const list = [announcement];
    server.use(
      http.get(path, () => HttpResponse.json(list)),
      http.post(path, async ({ request }) => {
        const { text } = (await request.json()) as { text: string };
        list.unshift({ ...announcement, _id: sampleId(6), text });
        return HttpResponse.json({ insertedId: sampleId(6) });
      }),
      http.delete(`${path}/:announcementId`, ({ params }) => {
        list.splice(
          list.findIndex(({ _id }) => _id === params.announcementId),
          1,
        );
        return HttpResponse.json({ deletedCount: 1 });
      }),
    );
    // Other files of this worker may have left some.
    await removeDrafts(teacher.email);
    const { person } = show(sampleTaughtClass());
    await person.click(await screen.findByRole('button', { name: 'Announce' }));
    await see('Write what you want to announce.');
    await person.type(screen.getByLabelText('New announcement'), 'No class on Monday');
    await person.click(screen.getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('No class on Monday', { selector: 'p' })).toBeVisible();
    // The next one is kept until it is sent, too.
    await waitFor(() => expect(screen.getByLabelText('New announcement')).toHaveValue(''));
    expect(await listDrafts(teacher.email)).toEqual([]);
    await person.type(screen.getByLabelText('New announcement'), 'Bring a map');
    expect(await listDrafts(teacher.email)).toEqual([expect.stringMatching(/^announcement:/)]);
    onTestFinished(() => removeDrafts(teacher.email));
    const card = within(screen.getByRole('region', { name: 'Announcements' }));
    await person.click(card.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    await see('Nobody in the class will see it any more.');
    await person.click(screen.getByRole('button', { name: 'Delete announcement' }));
    await see('Announcement deleted');
    await waitFor(() => expect(card.queryByText('No class on Monday')).toBeNull());
  });
});

describe('the code of a class', () => {
  test('is shown to its teachers, and its link can be copied', async () => {
    const { person } = show(sampleTaughtClass());
    const card = within(await screen.findByRole('region', { name: 'Class code' }));
    expect(card.getByText('ABCD 3479')).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Copy link' }));
    await see('Link copied');
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/join/ABCD3479');
  });

  test('is shown to the class as text, link and QR code', async () => {
    const { person } = show(sampleTaughtClass());
    await person.click(await screen.findByRole('button', { name: 'Show to the class' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Biology 9b' }));
    expect(dialog.getByText('ABCD 3479')).toBeVisible();
    expect(dialog.getByText('http://localhost:3000/join/ABCD3479')).toBeVisible();
    expect(await dialog.findByRole('img', { name: 'QR code to join Biology 9b' })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show to the class' })).toHaveFocus();
  });
});

describe('who teaches the class', () => {
  /** Records what is sent; the class is archived or changed by it. */
  function record(schoolClass: SchoolClass) {
    const sent: unknown[] = [];
    const view = show(schoolClass);
    server.use(
      http.patch(apiPath('/classes/:id'), async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        return HttpResponse.json({ modifiedCount: 1 });
      }),
      http.post(apiPath('/classes/:id/code'), () => {
        sent.push('renew');
        return HttpResponse.json({ code: 'WXYZ3479' });
      }),
      http.patch(apiPath('/classes/:id/code'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ modifiedCount: 1 });
      }),
    );
    return { ...view, sent };
  }

  test('changes it: an emptied field is cleared', async () => {
    const { person, sent } = record(sampleTaughtClass());
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveValue('Biology 9b');
    await person.type(name, 'c');
    await person.clear(screen.getByLabelText('Term'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { name: 'Biology 9bc', subject: 'Biology', term: null, colour: 'green', version: 1 },
    ]);
  });

  describe('when another teacher has changed it meanwhile', () => {
    const current = sampleTaughtClass({
      name: 'Biology 10b',
      subject: null,
      colour: 'red',
      version: 2,
    });

    async function saveStale() {
      const view = record(sampleTaughtClass());
      server.use(
        http.patch(
          apiPath('/classes/:id'),
          async ({ request }) => {
            view.sent.push(await request.json());
            server.use(http.get(apiPath('/classes/:id'), () => HttpResponse.json(current)));
            return refuse(409, 'Changed meanwhile.', 'class-changed');
          },
          { once: true },
        ),
      );
      await view.person.click(await screen.findByRole('button', { name: 'Edit' }));
      await view.person.type(await screen.findByLabelText('Name'), 'c');
      await view.person.click(screen.getByRole('button', { name: 'Save' }));
      const text = await screen.findByText(/^This class has been changed since you opened it/);
      return { ...view, both: within(text.parentElement ?? document.body) };
    }

    test('overwrites nothing, shows both and keeps what was typed', async () => {
      const { both, sent } = await saveStale();
      expect(screen.getByLabelText('Name')).toHaveValue('Biology 9bc');
      const values = both.getAllByRole('definition').map(({ textContent }) => textContent);
      expect(values).toEqual(['Biology 10b', 'Biology 9bc', '', 'Biology', 'Red', 'Green']);
      expect(sent).toEqual([expect.objectContaining({ name: 'Biology 9bc', version: 1 })]);
    });

    test('replaces it when the form is saved again', async () => {
      const { person, sent } = await saveStale();
      await person.click(screen.getByRole('button', { name: 'Save' }));
      await see('Class changed');
      expect(sent[1]).toMatchObject({ name: 'Biology 9bc', subject: 'Biology', version: 2 });
    });

    test('shows it instead of what was typed when the person chooses so', async () => {
      const { person, sent } = await saveStale();
      await person.click(screen.getByRole('button', { name: 'Discard my changes' }));
      expect(screen.getByLabelText('Name')).toHaveValue('Biology 10b');
      await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
      expect(screen.queryByText(/^This class has been changed/)).toBeNull();
      await person.type(screen.getByLabelText('Name'), 'x');
      await person.click(screen.getByRole('button', { name: 'Save' }));
      await see('Class changed');
      expect(sent[1]).toEqual({
        name: 'Biology 10bx',
        subject: null,
        term: 'Autumn 2026',
        colour: 'red',
        version: 2,
      });
    });

    test('sends the version that was seen, not one that came while the form was open', async () => {
      const { person, sent, queryClient } = record(sampleTaughtClass());
      await person.click(await screen.findByRole('button', { name: 'Edit' }));
      await screen.findByLabelText('Name');
      server.use(http.get(apiPath('/classes/:id'), () => HttpResponse.json(current)));
      await queryClient.invalidateQueries();
      expect(await screen.findByRole('heading', { level: 1, name: 'Biology 10b' })).toBeVisible();
      await person.type(screen.getByLabelText('Name'), 'c');
      await person.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({ name: 'Biology 9bc', version: 1 });
    });
  });

  test.each([
    ['archives', null, 'Archive', 'archived: read-only for everyone, and in no list.'],
    ['restores', '2026-07-01T08:00:00.000Z', 'Restore', 'restored.'],
  ])('%s it at once, and takes that back', async (_what, archivedAt, button, outcome) => {
    const archived = archivedAt === null;
    const { person, sent } = record(sampleTaughtClass({ archivedAt }));
    await person.click(await screen.findByRole('button', { name: button }));
    await see(`“Biology 9b” is ${outcome}`);
    expect(sent).toEqual([{ archived }]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ archived }, { archived: !archived }]));
  });

  test('reads why it was not archived', async () => {
    const { person } = record(sampleTaughtClass());
    server.use(http.patch(apiPath('/classes/:id'), () => HttpResponse.error()));
    await person.click(await screen.findByRole('button', { name: 'Archive' }));
    await see(/^The class was not archived\. .*Check your connection/);
  });

  test('finds nothing to change in an archived one', async () => {
    show(sampleTaughtClass({ archivedAt: '2026-07-01T08:00:00.000Z' }));
    await screen.findByRole('button', { name: 'Restore' });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Class code' })).toBeNull();
  });

  test('replaces the code after a question', async () => {
    const { person, sent } = record(sampleTaughtClass());
    await person.click(await screen.findByRole('button', { name: 'New code' }));
    await see('The code and the link of “Biology 9b” stop working. Students who have joined stay.');
    expect(sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Replace code' }));
    await see('The class has a new code.');
    expect(sent).toEqual(['renew']);
  });

  test('turns joining off, and on again', async () => {
    const { person, sent } = record(sampleTaughtClass());
    await person.click(await screen.findByRole('button', { name: 'Turn joining off' }));
    await see('Nobody can join now.');
    server.use(
      http.get(apiPath('/classes/:id'), () =>
        HttpResponse.json(sampleTaughtClass({ codeEnabled: false })),
      ),
    );
    await person.click(await screen.findByRole('button', { name: 'Turn joining off' }));
    await see('Joining is off: nobody can join with the code or the link.');
    expect(screen.queryByText('ABCD 3479')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Turn joining on' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ enabled: true }));
    expect(sent[0]).toEqual({ enabled: false });
  });
});

describe('a student', () => {
  test('leaves the class after a question', async () => {
    const left: string[] = [];
    server.use(
      http.delete(apiPath('/classes/:id/members/:email'), ({ params }) => {
        left.push(`${params.email}`);
        return HttpResponse.json({ deletedCount: 1 });
      }),
      http.get(apiPath('/classes'), () => HttpResponse.json([])),
    );
    const { person, router } = show(sampleClass());
    await person.click(await screen.findByRole('button', { name: 'Leave class' }));
    await see(/What you submitted and its marks stay yours/);
    expect(left).toEqual([]);
    await person.click(screen.getAllByRole('button', { name: 'Leave class' }).at(-1) as Element);
    await see('You have left the class.');
    expect(left).toEqual([student.email]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/classes'));
    await see('No classes yet');
  });

  test('finds neither the class nor its assignments when going back after leaving', async () => {
    const assignment = { ...sampleAssignment({ title: 'Enzymes' }), ...sampleOfClass() };
    serveAssignments([assignment]);
    let hasLeft = false;
    let refusedCount = 0;
    const answerUntilLeft = (body: object) => () => {
      if (!hasLeft) return HttpResponse.json(body);
      refusedCount += 1;
      return refuse(404);
    };
    const { person, router } = show(sampleClass());
    server.use(
      http.get(apiPath('/classes/:id'), answerUntilLeft(sampleClass())),
      http.get(apiPath('/classes/:id/announcements'), answerUntilLeft([])),
      http.get(
        apiPath('/specificAssignment/:id'),
        answerUntilLeft({ ...assignment, materials: [] }),
      ),
      http.get(apiPath('/classes'), () => HttpResponse.json([])),
      http.delete(apiPath('/classes/:id/members/:email'), () => {
        hasLeft = true;
        return HttpResponse.json({ deletedCount: 1 });
      }),
    );
    await person.click(await screen.findByRole('link', { name: 'Enzymes' }));
    await screen.findByRole('heading', { name: 'Enzymes' });
    await router.navigate(at);
    await person.click(await screen.findByRole('button', { name: 'Leave class' }));
    await see(/What you submitted and its marks stay yours/);
    await person.click(screen.getAllByRole('button', { name: 'Leave class' }).at(-1) as Element);
    await see('No classes yet');
    expect(refusedCount).toBe(0);
    for (const address of [at, `/assignmentDetails/${assignment._id}`]) {
      await router.navigate(address);
      await screen.findByRole('heading', { name: 'We could not find this page' });
    }
  });

  test('is not led away from the page that was opened before the answer came', async () => {
    const page = show(sampleClass());
    const { person } = page;
    const { answer } = holdAnswer('delete', '/classes/:id/members/:email');
    await person.click(await screen.findByRole('button', { name: 'Leave class' }));
    await see(/What you submitted and its marks stay yours/);
    await person.click(screen.getAllByRole('button', { name: 'Leave class' }).at(-1) as Element);
    await seeAnswerElsewhere(
      page,
      () => answer(HttpResponse.json({ deletedCount: 1 })),
      'You have left the class.',
    );
  });

  test('cannot leave an archived class, and has no tabs', async () => {
    show(sampleClass({ archivedAt: '2026-07-01T08:00:00.000Z' }));
    await see('Archived');
    expect(screen.queryByRole('button', { name: 'Leave class' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull();
  });
});
