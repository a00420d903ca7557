import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleId,
  sampleStoredFile,
  sampleSubmission,
} from '#testing/samples.ts';
import { serveSubmission } from '#testing/serve-marking.ts';
import { apiPath, server } from '#testing/server.ts';

const file = sampleStoredFile({ _id: sampleId(50), name: 'answer.txt', type: 'text/plain' });
const toComment = (number: number, text: string, more: object = {}) => ({
  id: `0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b0${number}`,
  fileId: file._id,
  page: number,
  kind: 'comment',
  x: 1,
  y: 1,
  text,
  ...more,
});
const comments = [
  toComment(1, 'Say why.'),
  toComment(2, 'Draw it.'),
  toComment(3, 'Done long ago.', { settled: true }),
];
/** What is written about a highlighted text: it can be answered, and has no state. */
const highlight = {
  ...toComment(4, 'Which one?'),
  kind: 'text-highlight',
  quads: [[0, 0, 9, 0, 9, 9, 0, 9]],
  quote: { exact: 'it', prefix: '', suffix: '' },
};
const serveComments = (annotations: object[] = comments) =>
  server.use(
    http.get(apiPath('/files/:id'), () => HttpResponse.text('My answer')),
    http.get(apiPath('/submissions/:id/annotations'), ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('attempt') === '1'
          ? { version: 3, annotations }
          : { version: 0, annotations: [] },
      ),
    ),
  );

beforeAll(() =>
  Promise.all([import('../assignment-details.tsx'), import('../../marking/give-mark.tsx')]),
);

test('a student says which open comments are answered, and sends that with the next attempt', async () => {
  const returned: OwnSubmission = {
    ...sampleSubmission({ files: [file] }),
    state: 'returned',
    returned: { at: '2026-11-19T10:00:00.000Z', reason: 'Once more.', withAnnotations: true },
    removedAt: null,
  };
  serveComments();
  const sent: unknown[] = [];
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () => HttpResponse.json(sampleAssignment())),
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([sampleId(1)])),
    http.get(apiPath('/assignments/:id/submissions/mine'), () => HttpResponse.json(returned)),
    http.post<never, { answers: unknown }>(
      apiPath('/submissions/:id/attempts'),
      async ({ request }) => {
        sent.push((await request.json()).answers);
        return HttpResponse.json({ modifiedCount: 1, version: 2 });
      },
    ),
  );
  const { person } = renderRoutes(routes, {
    at: `/assignmentDetails/${sampleId(1)}`,
    user: student,
  });
  await person.click(await screen.findByRole('button', { name: 'Submit again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByText('2 comments on what was returned, 0 answered'));
  const groups = dialog.getAllByRole('group', { name: /^Comment on page/ });
  expect(groups).toHaveLength(2);
  const [first, second] = groups.map((group) => within(group));
  if (!first || !second) throw new Error('There are two comments.');
  await person.type(first.getByRole('textbox', { name: 'Answered on page' }), '2');
  await person.type(second.getByRole('textbox', { name: 'In your words' }), 'Not yet.');
  expect(dialog.getByText('2 comments on what was returned, 2 answered')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Submit' }));
  await expect
    .poll(() => sent)
    .toEqual([
      [
        { annotationId: comments[0]?.id, page: 2 },
        { annotationId: comments[1]?.id, text: 'Not yet.' },
      ],
    ]);
});

test('a teacher sees each comment with its answer, and settles it', async () => {
  serveSubmission(sampleSubmission({ files: [file], attemptCount: 2, version: 3 }));
  serveComments([...comments, highlight]);
  const attempt = { pdfLink: '', files: [file], quickNote: 'Mine.', endedAt: null, reason: null };
  const answers = [
    { annotationId: comments[0]?.id, page: 2, text: 'See there.' },
    { annotationId: highlight.id, text: 'The second.' },
  ];
  const sent: unknown[] = [];
  server.use(
    http.get(apiPath('/submissions/:id/attempts'), () =>
      HttpResponse.json([
        { ...attempt, number: 2, submittedAt: '2026-11-20T10:00:00.000Z', ended: null, answers },
        { ...attempt, number: 1, submittedAt: '2026-11-19T10:00:00.000Z', ended: 'returned' },
      ]),
    ),
    http.patch(apiPath('/submissions/:id/annotations'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ version: 4 });
    }),
  );
  const { person } = renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user: teacher });
  const section = within(await screen.findByRole('region', { name: 'Comments on attempt 1' }));
  const [first, second, third, last] = section.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Say why\. ?Answer: page 2\. See there\./);
  expect(second).toHaveTextContent(/Draw it\. ?Answer: none/);
  expect(within(third ?? document.body).getByRole('button')).toHaveTextContent('Settled');
  expect(last).toHaveTextContent(/Which one\? ?Answer: The second\./);
  expect(within(last ?? document.body).queryByRole('button')).toBeNull();
  await person.click(within(first ?? document.body).getByRole('button', { name: 'Settle' }));
  await expect
    .poll(() => sent)
    .toEqual([
      { attempt: 1, changes: [{ op: 'put', annotation: { ...comments[0], settled: true } }] },
    ]);
});
