import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleId,
  sampleOwnSubmission,
  sampleStoredFile,
  sampleSubmission,
} from '#testing/samples.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

beforeAll(() =>
  Promise.all([import('../assignment-details.tsx'), import('./marked-work-reader.tsx')]),
);

const answer = sampleStoredFile({
  _id: sampleId(50),
  name: 'answer.txt',
  type: 'text/plain',
  bytes: 9,
});
const essay = sampleStoredFile({
  _id: sampleId(51),
  name: 'essay.docx',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
});

const toId = (number: number) => `0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b0${number}`;
const onPage = { fileId: answer._id, page: 1 };

/** Not in reading order. */
const annotations: Annotation[] = [
  {
    id: toId(1),
    ...onPage,
    fileId: essay._id,
    kind: 'comment',
    x: 20,
    y: 20,
    text: 'A long essay.',
  },
  {
    id: toId(2),
    ...onPage,
    kind: 'comment',
    x: 60,
    y: 400,
    text: 'Draw two rays.',
    nextStep: true,
  },
  { id: toId(3), ...onPage, kind: 'stamp', x: 60, y: 200, stamp: 'points', points: 2.5 },
  { id: toId(4), ...onPage, kind: 'ink', width: 2, paths: [[[1, 1, 0.5]]] },
  {
    id: toId(5),
    ...onPage,
    kind: 'text-highlight',
    quads: [[56, 60, 110, 60, 56, 74, 110, 74]],
    quote: { exact: 'My answer' },
    text: 'Clear.',
  },
];

function serve(own: OwnSubmission) {
  const asked: (string | null)[] = [];
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([sampleId(1)])),
    http.get(apiPath('/assignments/:id/submissions/mine'), () => HttpResponse.json(own)),
    http.get(apiPath('/files/:id'), () => HttpResponse.text('My answer')),
    http.get(apiPath('/submissions/:id/annotations'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('attempt'));
      return HttpResponse.json({ version: annotations.length, annotations });
    }),
  );
  return asked;
}

const show = (query = '') =>
  renderRoutes(routes, { at: `/assignmentDetails/${sampleId(1)}${query}`, user: student }).person;

const files = [answer, essay];
const readButton = { name: 'Read 3 comments on your work' };

test('shows the marked work with its comments in reading order, and steps through them by button and key', async () => {
  serve(sampleOwnSubmission({ files }));
  const person = show();
  await person.click(await screen.findByRole('button', readButton));
  const dialog = within(screen.getByRole('dialog', { name: 'Your marked work' }));
  await dialog.findByText('My answer', { selector: '[data-page] *' });
  const rows = within(dialog.getByRole('list', { name: 'Comments' })).getAllByRole('listitem');
  const facts: [string, ...string[]][] = [
    ['Comment 1', 'answer.txt, page 1', 'My answer', 'Clear.'],
    ['Points', '+2.5 points'],
    ['Comment 2', 'Draw two rays.', 'Next step'],
    ['Comment 3', 'essay.docx, page 1', 'A long essay.'],
  ];
  expect(rows).toHaveLength(facts.length);
  for (const [index, texts] of facts.entries()) {
    for (const text of texts) expect(rows[index]).toHaveTextContent(text);
  }
  expect(dialog.getByText('1 drawing or highlight is on the pages as well.')).toBeVisible();
  expect(dialog.getByText('Clear and well argued.')).toBeVisible();

  const current = () => rows.findIndex((row) => row.querySelector('[aria-current="true"]'));
  await person.click(dialog.getByRole('button', { name: 'Next comment' }));
  expect(current()).toBe(0);
  expect(dialog.getByText(/^1 of 4/)).toHaveTextContent('Comment 1, answer.txt, page 1. Clear.');
  await person.keyboard('nn');
  expect(current()).toBe(2);
  await person.keyboard('p');
  expect(current()).toBe(1);
  await person.click(dialog.getByText('A long essay.'));
  expect(current()).toBe(3);
  expect(dialog.getByRole('button', { name: /^essay\.docx/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(dialog.getByRole('button', { name: 'Next comment' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('opens the work at the comment that the address names, and leads there from its step', async () => {
  serve(sampleOwnSubmission({ files }));
  const place = { attempt: 1, fileId: answer._id, page: 1 };
  server.use(
    http.get(apiPath('/submissions/:id/next-steps'), () =>
      HttpResponse.json([{ id: toId(2), text: 'Draw two rays.', task: null, place }]),
    ),
  );
  const person = show(`?comment=${toId(2)}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your marked work' }));
  const list = await dialog.findByRole('list', { name: 'Comments' });
  const find = () => list.querySelector('[aria-current="true"]');
  expect(find()).toHaveTextContent('Comment 2');
  await person.click(dialog.getByText('A long essay.'));
  expect(find()).toHaveTextContent('Comment 3');
  const link = await dialog.findByRole('link', { name: 'Show the comment on page 1' });
  expect(link).toHaveAttribute('href', expect.stringContaining(`?comment=${toId(2)}`));
  // Once it was closed, the link on the page opens it again.
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(await screen.findByRole('link', { name: 'Show the comment on page 1' }));
  expect(await screen.findByRole('dialog', { name: 'Your marked work' })).toBeVisible();
});

test('does not ask for comments before the mark is released', async () => {
  const asked = serve({ ...sampleSubmission({ files, isMarkingBegun: true }), removedAt: null });
  show();
  await screen.findByText('Your teacher has begun to mark it.');
  expect(screen.queryByRole('button', readButton)).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('shows the comments on what was returned with them, and makes study tasks of those that are next steps', async () => {
  const returned = { at: '2026-11-19T10:00:00.000Z', reason: 'Name your sources.' };
  const facts = { files, state: 'returned' as const, attemptCount: 2 };
  const asked = serve({
    ...sampleSubmission({ ...facts, returned: { ...returned, withAnnotations: true } }),
    removedAt: null,
  });
  const place = { attempt: 2, fileId: answer._id, page: 1 };
  server.use(
    http.get(apiPath('/submissions/:id/next-steps'), () =>
      HttpResponse.json([{ id: toId(2), text: 'Draw two rays.', task: null, place }]),
    ),
  );
  show();
  expect(await screen.findByRole('button', readButton)).toBeVisible();
  expect(asked).toEqual(['2']);
  const steps = await screen.findByRole('region', { name: 'Next steps' });
  expect(steps).toHaveTextContent('Draw two rays.');
  expect(within(steps).getByRole('button', { name: 'Add to my study tasks' })).toBeEnabled();
});

test('shows the comments on an earlier attempt', async () => {
  serve(sampleOwnSubmission({ files: [], attemptCount: 2 }));
  const attempt = {
    pdfLink: 'https://documents.test/zero',
    quickNote: 'Mine.',
    submittedAt: '2026-11-12T10:00:00.000Z',
    endedAt: null,
    reason: null,
  };
  const attempts = [
    { ...attempt, number: 2, files: [], ended: null, annotationsShown: true },
    {
      ...attempt,
      submittedAt: '2026-11-11T10:00:00.000Z',
      number: 1,
      files,
      ended: 'returned',
      annotationsShown: true,
    },
  ];
  server.use(http.get(apiPath('/submissions/:id/attempts'), () => HttpResponse.json(attempts)));
  const person = show();
  await person.click(await screen.findByRole('button', readButton));
  expect(screen.getByRole('dialog', { name: 'Attempt 1 with comments' })).toBeVisible();
});

test('says why the comments were not loaded, and tries again', async () => {
  serve(sampleOwnSubmission({ files }));
  server.use(http.get(apiPath('/submissions/:id/annotations'), () => refuse(500)));
  const person = show();
  await screen.findByText('The comments on your work were not loaded', {}, { timeout: 10_000 });
  serve(sampleOwnSubmission({ files }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', readButton)).toBeVisible();
});

test('offers nothing where nothing is on the pages', async () => {
  serve(sampleOwnSubmission({ files }));
  server.use(
    http.get(apiPath('/submissions/:id/annotations'), () =>
      HttpResponse.json({ version: 0, annotations: [] }),
    ),
  );
  show();
  await screen.findByText('17.5/20');
  expect(screen.queryByRole('button', { name: /on your work/ })).not.toBeInTheDocument();
});
