import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Attempt, HistoryRow } from 'server/contract/submissions/attempts';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleId,
  sampleOwnSubmission,
  sampleStoredFile,
  sampleSubmission,
} from '#testing/samples.ts';
import { see } from '#testing/see.ts';
import { apiPath, holdAnswer, refuse, server } from '#testing/server.ts';

beforeAll(() => import('../assignment-details.tsx'));

const day = (number: number) => `2026-11-${number}T10:00:00.000Z`;
const attempt = (number: number, facts: Partial<Attempt> = {}): Attempt => ({
  number,
  pdfLink: `https://documents.test/${number}`,
  files: [],
  quickNote: `Note of day ${number}.`,
  submittedAt: day(number),
  ended: null,
  endedAt: null,
  reason: null,
  ...facts,
});
const change = (facts: Partial<HistoryRow> & Pick<HistoryRow, 'at' | 'kind'>): HistoryRow => ({
  byName: 'Tess Teacher',
  from: null,
  to: null,
  reason: null,
  ...facts,
});

const attempts = [
  attempt(16),
  attempt(13, { ended: 'returned', endedAt: day(14), reason: 'Name your sources.' }),
  attempt(12, { ended: 'withdrawn', endedAt: day(12) }),
  attempt(11, { ended: 'replaced', endedAt: day(12) }),
];
const history = [
  change({
    at: day(18),
    kind: 'corrected',
    from: { obtainedMark: 15, feedback: 'Good.' },
    to: { obtainedMark: 17.5, feedback: 'I had overlooked a page.' },
  }),
  change({ at: day(17), kind: 'released', to: { obtainedMark: 15, feedback: 'Good.' } }),
  change({ at: day(14), kind: 'returned', reason: 'Name your sources.' }),
];

function serve(submission: OwnSubmission) {
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([sampleId(1)])),
    http.get(apiPath('/assignments/:id/submissions/mine'), () => HttpResponse.json(submission)),
    http.get(apiPath('/submissions/:id/attempts'), () => HttpResponse.json(attempts)),
    http.get(apiPath('/submissions/:id/history'), () => HttpResponse.json(history)),
  );
}

const show = () =>
  renderRoutes(routes, { at: `/assignmentDetails/${sampleId(1)}`, user: student }).person;
const findRecord = async () => screen.findByRole('region', { name: 'Attempts and marks' });

test('shows every attempt, return and mark with its text, the last first, also off the list', async () => {
  serve({ ...sampleOwnSubmission(), attemptCount: 4, removedAt: day(19) });
  show();
  const rows = await within(await findRecord()).findAllByRole('listitem');
  const facts: [string, ...string[]][] = [
    ['Mark corrected from 15/20 to 17.5/20', '18/11/2026', 'By Tess Teacher', 'overlooked a page'],
    ['Marked 15/20', '17/11/2026', 'By Tess Teacher', 'Good.'],
    ['Attempt 4', '16/11/2026', 'Note of day 16.'],
    ['Returned for revision', '14/11/2026', 'By Tess Teacher', 'Name your sources.'],
    ['Attempt 3', '13/11/2026', 'Note of day 13.'],
    ['Attempt 2', '12/11/2026', 'Withdrawn on 12/11/2026'],
    ['Attempt 1', '11/11/2026', 'Replaced by the next attempt'],
  ];
  expect(rows).toHaveLength(facts.length);
  for (const [index, texts] of facts.entries()) {
    for (const text of texts) expect(rows[index]).toHaveTextContent(text);
  }
  const link = within(rows[6] as HTMLElement).getByRole('link', { name: /^Your document/ });
  expect(link).toHaveAttribute('href', 'https://documents.test/11');
  expect(link).toHaveAccessibleDescription('Attempt 1');
});

test('does not show it while there is a single attempt without a mark', async () => {
  serve({ ...sampleSubmission(), removedAt: null });
  show();
  await screen.findByText('Not marked yet');
  expect(screen.queryByRole('region', { name: 'Attempts and marks' })).not.toBeInTheDocument();
});

describe('once marking of a single attempt has begun', () => {
  const serveHistory = (rows: HistoryRow[]) => {
    serve({ ...sampleSubmission(), isMarkingBegun: true, removedAt: null });
    server.use(
      http.get(apiPath('/submissions/:id/attempts'), () => HttpResponse.json([attempt(11)])),
      http.get(apiPath('/submissions/:id/history'), () => HttpResponse.json(rows)),
    );
  };

  test('shows that its mark was taken back', async () => {
    serveHistory([
      change({ at: day(13), kind: 'release-taken-back' }),
      change({ at: day(12), kind: 'released' }),
    ]);
    show();
    const record = within(await findRecord());
    await record.findByText('Mark taken back by your teacher');
    record.getByText('Marked (taken back later)');
  });

  test('shows nothing while no mark was released', async () => {
    serveHistory([]);
    show();
    await screen.findByText('Your teacher has begun to mark it.');
    expect(screen.queryByRole('region', { name: 'Attempts and marks' })).not.toBeInTheDocument();
  });
});

test('says why it could not be loaded, and loads it again', async () => {
  serve(sampleOwnSubmission());
  const failure = () => refuse(500, 'The database is away.');
  server.use(http.get(apiPath('/submissions/:id/history'), failure, { once: true }));
  const person = show();
  const record = within(await findRecord());
  expect(await record.findByText('We could not load attempts and marks')).toBeVisible();
  await person.click(record.getByRole('button', { name: 'Try again' }));
  expect(await record.findAllByRole('listitem')).toHaveLength(7);
});

test('keeps what it shows until the attempts of a replacement have come', async () => {
  const first = { ...sampleSubmission(), removedAt: null, attemptCount: 4 };
  serve(first);
  const person = show();
  const record = within(await findRecord());
  expect(await record.findAllByRole('listitem')).toHaveLength(7);

  serve({ ...first, attemptCount: 5, version: 2 });
  server.use(
    http.post(apiPath('/submissions/:id/attempts'), () =>
      HttpResponse.json({ modifiedCount: 1, version: 2 }),
    ),
  );
  const { answer } = holdAnswer('get', '/submissions/:id/attempts');
  await person.click(screen.getByRole('button', { name: 'Replace' }));
  await person.click(await screen.findByRole('button', { name: 'Submit' }));
  await see('Your submission was replaced.');
  expect(record.getAllByRole('listitem')).toHaveLength(7);
  answer(HttpResponse.json([attempt(19), ...attempts]));
  expect(await record.findByText('Attempt 5')).toBeVisible();
  expect(record.getAllByRole('listitem')).toHaveLength(8);
});

test('shows what was withdrawn to its student, who can hand in again', async () => {
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    http.get(apiPath('/assignments/:id/attempts'), () =>
      HttpResponse.json([
        {
          ...attempt(12, { ended: 'withdrawn', endedAt: day(12) }),
          submissionId: sampleId(900),
        },
      ]),
    ),
    http.get(apiPath('/submissions/:id/receipt'), ({ params, request }) => {
      const { search } = new URL(request.url);
      return HttpResponse.json({ receipt: `${params.id}${search}` });
    }),
  );
  const person = show();
  const record = within(await screen.findByRole('region', { name: 'Withdrawn attempts' }));
  expect(record.getByText('Attempt 1')).toBeVisible();
  expect(record.getByText('Note of day 12.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take Assignment' })).toBeVisible();
  await person.click(record.getByRole('button', { name: 'Receipt of attempt 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt of attempt 1' }));
  expect(await dialog.findByLabelText('Receipt')).toHaveValue(`${sampleId(900)}?attempt=1`);
});

test('opens the receipt of an attempt, to copy, keep and check', async () => {
  serve({ ...sampleOwnSubmission(), attemptCount: 4 });
  server.use(
    http.get(apiPath('/submissions/:id/receipt'), ({ request }) => {
      const attempt = new URL(request.url).searchParams.get('attempt');
      return HttpResponse.json({ receipt: `header.attempt-${attempt}.signature` });
    }),
  );
  const person = show();
  const record = within(await findRecord());
  await person.click(await record.findByRole('button', { name: 'Receipt of attempt 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt of attempt 2' }));
  const text = 'header.attempt-2.signature';
  expect(await dialog.findByRole('textbox', { name: 'Receipt' })).toHaveValue(text);
  await person.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(text);
  expect(dialog.getByRole('button', { name: 'Download as text' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Check it' })).toHaveAttribute(
    'href',
    `/receipt#${text}`,
  );
});

test.each([
  { offered: 'offers', facts: { state: 'released', status: 'completed' } },
  { offered: 'does not offer', facts: { state: 'submitted', status: 'pending' } },
] as const)('$offered the marked PDF when the work is $facts.state', async ({ offered, facts }) => {
  serve({ ...sampleOwnSubmission(), ...facts });
  show();
  await screen.findByRole('button', { name: 'Receipt of attempt 1' });
  const isOffered = screen.queryByRole('button', { name: 'Download marked PDF' }) !== null;
  expect(isOffered).toBe(offered === 'offers');
});

test('says at once that an own file waits for the connection, and shows it when that is back', async () => {
  const file = sampleStoredFile({ name: 'answer.txt', type: 'text/plain', bytes: 9 });
  serve(sampleOwnSubmission());
  server.use(
    http.get(apiPath('/submissions/:id/attempts'), () =>
      HttpResponse.json([attempt(16, { files: [file] })]),
    ),
    http.get(apiPath('/files/:id'), () => HttpResponse.error()),
    http.get(apiPath('/health/ready'), () => HttpResponse.error()),
  );
  const person = show();
  await person.click(await screen.findByRole('button', { name: 'Show the file' }));
  await see('The file will be shown as soon as the connection is back.');
  server.use(
    http.get(apiPath('/files/:id'), () => HttpResponse.text('My answer')),
    http.get(apiPath('/health/ready'), () => HttpResponse.json({})),
  );
  window.dispatchEvent(new Event('online'));
  await see('My answer');
});
