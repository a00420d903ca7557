import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ClassMatrix, MatrixCell } from 'server/contract/classes/matrix';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { recordPrints } from '#testing/print.ts';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleId, sampleStudentAverage, sampleTaughtClass } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const at = `/classes/${sampleId(700)}/progress`;

const titles = ['Enzymes', 'Cells', 'Roots', 'Leaves', 'Seeds', 'Soil', 'Sun'];
const adasCells: MatrixCell[] = [
  { state: 'not-due' },
  { state: 'missing' },
  { state: 'before-joining' },
  { state: 'submitted', submissionId: sampleId(1), isLate: false },
  { state: 'late', submissionId: sampleId(2), isLate: true },
  { state: 'returned', submissionId: sampleId(4), isLate: true },
  { state: 'marked', submissionId: sampleId(3), isLate: true, mark: 18, percentage: 90 },
];

const matrix: ClassMatrix = {
  assignments: titles.map((title, index) => ({
    _id: sampleId(100 + index),
    title,
    date: '2026-11-20',
    marks: 20,
  })),
  rows: [
    { email: 'ada@school.test', name: 'Ada', cells: adasCells, average: 90, missingCount: 1 },
    {
      email: 'bob@school.test',
      name: 'Bob',
      cells: titles.map(() => ({ state: 'not-due' as const })),
      average: null,
      missingCount: 0,
    },
  ],
  rowCount: 2,
  studentCount: 2,
  assignmentCount: 7,
};

/** Records the queries that the matrix was asked with. */
function serve(facts: Partial<ClassMatrix> = {}) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(apiPath('/classes/:id'), () => HttpResponse.json(sampleTaughtClass())),
    http.get(apiPath('/classes/:id/matrix'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const rows = matrix.rows.filter(
        ({ missingCount }) => searchParams.get('hasMissing') === 'false' || missingCount > 0,
      );
      return HttpResponse.json({ ...matrix, rows, rowCount: rows.length, ...facts });
    }),
    http.get(apiPath('/classes/:id/matrix/averages'), () =>
      HttpResponse.json([
        {
          ...{ _id: sampleId(101), average: 62.5, markCount: 4 },
          ...{ missingCount: 3, excusedCount: 1, notReleasedCount: 0 },
          category: { id: sampleId(1), name: 'Exams', weight: 3 },
        },
      ]),
    ),
  );
  return asked;
}

const show = () => renderRoutes(routes, { at, user: teacher });
const findAda = () => screen.findByRole('row', { name: /^Ada/ });

beforeEach(() => serveEmptyLists());

beforeAll(() => Promise.all([import('./class-layout.tsx'), import('./class-progress.tsx')]));

describe('the progress of a class', () => {
  test('is asked for while the class is loading when the page opens', async () => {
    const asked = serve();
    server.use(
      http.get(apiPath('/classes/:id'), async () => {
        await waitFor(() => expect(asked).toHaveLength(1));
        return HttpResponse.json(sampleTaughtClass());
      }),
    );
    show();
    await findAda();
    expect(asked).toHaveLength(1);
  });

  test('is a table that says in words what each student has done', async () => {
    serve();
    show();
    const cells = [...(await findAda()).children].map((cell) => cell.textContent);
    expect(cells).toEqual([
      'Adaada@school.test',
      '90%',
      '1',
      'Not yet due',
      'Missing',
      'Before joining',
      'Submitted',
      'Submitted late',
      'In revision (late)',
      '18 (90%) (late)',
    ]);
    expect(screen.getByRole('columnheader', { name: /^Enzymes/ })).toHaveTextContent('20/11/2026');
    const wholeClass = screen.getByRole('row', { name: /^Whole class/ });
    await waitFor(() => expect(wholeClass).toHaveTextContent('62.5%3 missing'));
  });

  test('shows percentages, and says so, where submissions were worth different marks', async () => {
    serve();
    const sun = { _id: sampleId(106), average: 87.5, missingCount: 0, maxima: [7.5, 20] };
    server.use(http.get(apiPath('/classes/:id/matrix/averages'), () => HttpResponse.json([sun])));
    show();
    expect(await screen.findByRole('columnheader', { name: /^Sun/ })).toBeVisible();
    await see('In %, out of 7.5 or 20');
    expect(within(await findAda()).getByRole('link', { name: '90% (late)' })).toBeVisible();
  });

  test('leads from a cell to its submission', async () => {
    serve();
    show();
    const ada = within(await findAda());
    expect(ada.getByRole('link', { name: 'Submitted' })).toHaveAttribute(
      'href',
      `/giveMark/${sampleId(1)}`,
    );
    expect(ada.getByRole('link', { name: '18 (90%) (late)' })).toBeVisible();
  });

  test('shows only the students whose work is missing when that is chosen', async () => {
    const asked = serve();
    const { person, router } = show();
    await screen.findByText('Bob');
    await person.selectOptions(screen.getByLabelText('Students'), 'With missing work');
    await waitFor(() => expect(screen.queryByText('Bob')).toBeNull());
    expect(asked.at(-1)?.get('hasMissing')).toBe('true');
    expect(router.state.location.search).toBe('?hasMissing=true');
  });

  test('has pages of assignments and of students', async () => {
    const asked = serve({ assignmentCount: 30, rowCount: 120 });
    const { person } = show();
    await see('Assignments 1 to 12 of 30, the newest first');
    await person.click(screen.getByRole('link', { name: 'Older assignments' }));
    await see('Assignments 13 to 24 of 30, the newest first');
    await waitFor(() => expect(asked.at(-1)?.get('assignmentsPage')).toBe('1'));
    await person.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(asked.at(-1)?.get('currentPage')).toBe('2'));
    expect(asked.at(-1)?.get('assignmentsPage')).toBe('1');
  });

  test('explains the average of a student by its marks and weights', async () => {
    serve();
    const mark = { title: 'Essay', obtainedMark: 3, marks: 4, percentage: 75 };
    const [exams, homework] = [
      { id: sampleId(1), name: 'Exams', weight: 3 },
      { id: sampleId(2), name: 'Homework', weight: 1 },
    ];
    server.use(
      http.get(apiPath('/classes/:id/members/:email/average'), ({ params }) =>
        HttpResponse.json(
          sampleStudentAverage({
            average: params.email === 'ada@school.test' ? 72.9 : null,
            isWeighted: true,
            missingCount: 2,
            notReleasedCount: 1,
            parts: [
              { category: exams, mean: 75, marks: [{ assignmentId: sampleId(1), ...mark }] },
              { category: homework, mean: 66.7, marks: [] },
              { category: null, mean: 0, marks: [{ assignmentId: sampleId(3), ...mark }] },
            ],
          }),
        ),
      ),
    );
    const { person } = show();
    await person.click(
      await screen.findByRole('button', { name: /90%, how this is computed: Ada/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Average of Ada' }));
    expect(await dialog.findByText(/\(3 × 75% \+ 1 × 66.7%\) ÷ 4 =/)).toHaveTextContent('72.9%');
    expect(dialog.getByText('Exams: 75%, weight 3')).toBeVisible();
    expect(dialog.getByText('Without a category: does not count')).toBeVisible();
    const leftOut = dialog.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(leftOut).toEqual(['Missing2', 'Without a released mark1']);
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: /^No average, how this is computed/ }));
    await see(/^The marks count in no category/);
  });

  test('explains the average of an assignment by what counts and what does not', async () => {
    serve();
    const { person } = show();
    await person.click(
      await screen.findByRole('button', { name: '62.5%, how this is computed: Cells' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Average for Cells' }));
    const facts = dialog.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(facts).toEqual(['Marks that count4', 'Missing3', 'Excused1']);
    expect(dialog.getByText(/in the category Exams, weight 3/)).toBeVisible();
  });

  test('is printed with all students and assignments, in tables as wide as a page', async () => {
    const prints = recordPrints();
    serve();
    server.use(
      http.get(apiPath('/classes/:id/matrix'), ({ request }) => {
        const { searchParams } = new URL(request.url);
        const columns = Array.from({ length: 101 }, (_, index) => index + 1).slice(
          ...(searchParams.get('assignmentsPage') === '0' ? [0, 100] : [100]),
        );
        const name = searchParams.get('currentPage') === '0' ? 'Ada' : 'Bob';
        return HttpResponse.json({
          assignments: columns.map((column) => {
            const title = `Work ${column}`;
            return { _id: sampleId(column), title, date: '2026-11-20', marks: 20 };
          }),
          rows: [
            {
              ...{ email: `${name}@school.test`, name, average: 90, missingCount: 0 },
              cells: columns.map((mark) => ({ state: 'marked', mark, percentage: 90 })),
            },
          ],
          rowCount: 201,
          studentCount: 201,
          assignmentCount: 101,
        });
      }),
    );
    renderRoutes(routes, { at: `${at}?print=1`, user: teacher });
    const tables = await screen.findAllByRole('table');
    expect(tables).toHaveLength(Math.ceil(101 / 8));
    const rowsOf = (table: HTMLElement | undefined) =>
      [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
        [...row.children].slice(3).map((cell) => cell.textContent),
      );
    const [head, ada, bob] = rowsOf(tables.at(-1));
    expect(head).toEqual([97, 98, 99, 100, 101].map((column) => `Work ${column}20/11/2026`));
    expect(ada).toEqual([97, 98, 99, 100, 101].map((mark) => `${mark} (90%)`));
    expect(bob).toEqual(ada);
    await waitFor(() => expect(prints).toEqual([1]));
  });

  test('is downloaded as a CSV file with its byte order mark', async () => {
    serve();
    server.use(
      http.get(apiPath('/classes/:id/matrix.csv'), () => new HttpResponse('\uFEFFname\nAda\n')),
    );
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:test';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? []);
    expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'n'.charCodeAt(0)]);
  });

  test.each([
    ['students', { studentCount: 0, rows: [], rowCount: 0 }, 'No students yet'],
    ['assignments', { assignmentCount: 0, assignments: [] }, 'No assignments yet'],
  ])('says when there are no %s', async (_what, facts, text) => {
    serve(facts);
    show();
    await see(text);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    ['the API refuses', () => refuse(500)],
    ['there is no network', () => HttpResponse.error()],
  ])('is asked for again when %s', async (_why, fail) => {
    serve();
    server.use(http.get(apiPath('/classes/:id/matrix'), fail));
    const { person } = show();
    await see('We could not load the progress of the class');
    serve();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await findAda();
  });
});
