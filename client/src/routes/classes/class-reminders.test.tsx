import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ClassMatrix, MatrixCell } from 'server/contract/classes/matrix';
import type { ReminderResult, RemindersOfToday } from 'server/contract/notices/schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleId, sampleTaughtClass } from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { serveEmptyLists } from '#testing/serve-empty-lists.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

const at = `/classes/${sampleId(700)}/progress`;
const reminders = '/classes/:id/reminders';

const missing: MatrixCell = { state: 'missing' };
const notDue: MatrixCell = { state: 'not-due' };
const submitted: MatrixCell = { state: 'submitted', submissionId: sampleId(1), isLate: false };

const toRow = (name: string, ...cells: MatrixCell[]) => ({
  email: `${name.toLowerCase()}@school.test`,
  name,
  cells,
  average: null,
  missingCount: cells.filter(({ state }) => state === 'missing').length,
});

/** Two pages of students, and who is missing what: of the first, then of the second. */
const pages = [
  [
    toRow('Ada', notDue, missing, missing),
    toRow('Bob', notDue, missing, { state: 'before-joining' }),
    toRow('Cleo', submitted, submitted, submitted),
  ],
  [toRow('Dan', notDue, missing, submitted)],
];

interface School {
  archived?: boolean;
  today?: RemindersOfToday;
  result?: ReminderResult;
}

/** Records what is sent. */
function serve({ archived = false, today = [], result }: School = {}) {
  const sent: unknown[] = [];
  const archivedAt = archived ? '2026-11-01T08:00:00.000Z' : null;
  server.use(
    http.get(apiPath('/classes/:id'), () => HttpResponse.json(sampleTaughtClass({ archivedAt }))),
    http.get(apiPath('/classes/:id/matrix'), ({ request }) => {
      const { currentPage, hasMissing } = Object.fromEntries(new URL(request.url).searchParams);
      const rows = (pages[Number(currentPage)] ?? []).filter(
        ({ missingCount }) => hasMissing === 'false' || missingCount > 0,
      );
      return HttpResponse.json({
        assignments: ['Enzymes', 'Cells', 'Roots'].map((title, index) => ({
          _id: sampleId(100 + index),
          title,
          date: '2026-11-20',
          marks: 20,
        })),
        rows,
        rowCount: 51,
        studentCount: 51,
        assignmentCount: 3,
      } satisfies ClassMatrix);
    }),
    http.get(apiPath('/classes/:id/matrix/averages'), () => HttpResponse.json([])),
    http.get(apiPath(reminders), () => HttpResponse.json(today)),
    http.post(apiPath(reminders), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(result ?? { sent: 1, alreadyReminded: 0, notNeeded: 0 });
    }),
  );
  return sent;
}

async function open(school?: School) {
  const sent = serve(school);
  const view = renderRoutes(routes, { at, user: teacher });
  await screen.findByRole('row', { name: /^Ada/ });
  return { ...view, sent };
}
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'Reminders' }));
const button = (name: string | RegExp) => bar().getByRole('button', { name });

beforeEach(() => serveEmptyLists());

beforeAll(() => Promise.all([import('./class-layout.tsx'), import('./class-progress.tsx')]));

describe('what is to submit can be selected', () => {
  test('by cell, by student, by assignment and all at once', async () => {
    const { person } = await open();
    await person.click(box('Missing: Cells, Ada'));
    expect(bar().getByRole('status')).toHaveTextContent('1 reminder for 1 student selected.');
    expect(box('Select 2 missing: Ada')).toBePartiallyChecked();
    await person.click(box('Select 2 missing: Ada'));
    expect(bar().getByRole('status')).toHaveTextContent('2 reminders for 1 student selected.');
    expect(box('Missing: Roots, Ada')).toBeChecked();
    expect(box('Not yet due: Enzymes, Ada')).not.toBeChecked();
    await person.click(box('Select 2 not submitted: Enzymes'));
    expect(bar().getByRole('status')).toHaveTextContent('4 reminders for 2 students selected.');
    expect(box('Not yet due: Enzymes, Bob')).toBeChecked();
    expect(box('Select all 3 missing on this page')).toBePartiallyChecked();
    await person.click(box('Select all 3 missing on this page'));
    expect(box('Missing: Cells, Bob')).toBeChecked();
    await person.click(box('Select all 3 missing on this page'));
    expect(bar().getByRole('status')).toHaveTextContent('2 reminders for 2 students selected.');
  });

  test('by keyboard, and nothing else has a box', async () => {
    const { person } = await open();
    box('Missing: Cells, Bob').focus();
    await person.keyboard(' ');
    expect(box('Missing: Cells, Bob')).toBeChecked();
    // All, two students, three columns and five cells.
    expect(screen.getAllByRole('checkbox')).toHaveLength(1 + 2 + 3 + 5);
    expect(screen.queryByRole('checkbox', { name: /Cleo|Roots, Bob/ })).toBeNull();
  });

  test('on several pages and with the filter, and says how much is not on the page', async () => {
    const { person, sent } = await open();
    await person.click(box('Missing: Cells, Ada'));
    await person.click(screen.getByRole('link', { name: 'Page 2' }));
    await screen.findByRole('row', { name: /^Dan/ });
    expect(bar().getByRole('status')).toHaveTextContent(
      '1 reminder for 1 student selected. 1 of them is not on this page.',
    );
    await person.click(box('Select 1 missing: Dan'));
    await person.selectOptions(screen.getByLabelText('Students'), 'With missing work');
    await waitFor(() => expect(screen.queryByText('Dan')).toBeNull());
    expect(box('Missing: Cells, Ada')).toBeChecked();
    await person.click(button('Remind 2 students'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      {
        reminders: [
          { assignmentId: sampleId(101), emails: ['ada@school.test', 'dan@school.test'] },
        ],
      },
    ]);
  });

  test('and leaves the selection when it is handed in meanwhile', async () => {
    const { person, queryClient } = await open();
    await person.click(box('Select 2 not submitted: Enzymes'));
    const [first = []] = pages;
    const before = first[0];
    try {
      first[0] = toRow('Ada', submitted, missing, missing);
      await queryClient.invalidateQueries();
      await waitFor(() =>
        expect(bar().getByRole('status')).toHaveTextContent('1 reminder for 1 student selected.'),
      );
    } finally {
      if (before) first[0] = before;
    }
  });

  test('not in an archived class', async () => {
    await open({ archived: true });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
  });
});

describe('a reminder', () => {
  test('is sent for all that is selected, and the outcome is shown', async () => {
    const result = { sent: 2, alreadyReminded: 1, notNeeded: 1 };
    const { person, sent } = await open({ result });
    await person.click(box('Select all 3 missing on this page'));
    await person.click(button('Remind 2 students'));
    await see(
      '2 reminders were sent. 1 had already been sent today. 1 is not needed: nothing is left to submit.',
    );
    expect(sent).toEqual([
      {
        reminders: [
          { assignmentId: sampleId(101), emails: ['ada@school.test', 'bob@school.test'] },
          { assignmentId: sampleId(102), emails: ['ada@school.test'] },
        ],
      },
    ]);
    expect(bar().getByRole('status')).toHaveFocus();
    expect(bar().getByRole('status')).toHaveTextContent('Nothing is selected.');
    expect(bar().queryByRole('button')).toBeNull();
    await waitFor(() => expect(box('Missing: Cells, Ada')).not.toBeChecked());
  });

  test('is shown in its cell for the rest of the day', async () => {
    const { person } = await open();
    expect(screen.queryByText('Reminded today')).toBeNull();
    const today = [{ assignmentId: sampleId(101), emails: ['ada@school.test'] }];
    await person.click(box('Missing: Cells, Ada'));
    serve({ today });
    await person.click(button('Remind 1 student'));
    const mark = await screen.findByText('Reminded today');
    expect(mark.closest('td')).toHaveTextContent('MissingReminded today');
    expect(mark.closest('tr')).toHaveTextContent(/^Ada/);
  });

  test.each([
    ['the API refuses', () => refuse(409, 'No.', 'class-archived'), /This class is archived/],
    ['there is no network', () => HttpResponse.error(), /Check your connection and try again/],
  ])('keeps the selection and says why when %s', async (_why, fail, reason) => {
    const { person } = await open();
    await person.click(box('Missing: Cells, Ada'));
    server.use(http.post(apiPath(reminders), fail));
    await person.click(button('Remind 1 student'));
    expect(await bar().findByRole('alert')).toHaveTextContent(reason);
    expect(bar().getByRole('alert')).toHaveTextContent('The reminders were not sent.');
    expect(box('Missing: Cells, Ada')).toBeChecked();
    expect(button('Remind 1 student')).toBeEnabled();
  });

  test('is sent once however often the button is pressed', async () => {
    const { person } = await open();
    await person.click(box('Missing: Cells, Ada'));
    const { answer } = holdAnswer('post', reminders);
    await person.dblClick(button('Remind 1 student'));
    expect(button('Remind 1 student')).toBeDisabled();
    answer(HttpResponse.json({ sent: 1, alreadyReminded: 0, notNeeded: 0 }));
    await see('1 reminder was sent.');
  });

  test('is not sent of a selection that is cleared', async () => {
    const { person, sent } = await open();
    await person.click(box('Select all 3 missing on this page'));
    await person.click(button('Clear'));
    await see('Nothing is selected.');
    expect(bar().getByRole('status')).toHaveFocus();
    expect(box('Select all 3 missing on this page')).not.toBeChecked();
    expect(sent).toEqual([]);
  });
});
