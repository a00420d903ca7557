import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { AnnotationChanges } from 'server/contract/annotations/schemas';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { serveDraft } from '#testing/hand-in/serve-draft.ts';
import { pasteInto } from '#testing/paste-into.ts';
import { renderRoutes, student, teacher } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleId,
  sampleStoredFile,
  sampleSubmission,
} from '#testing/samples.ts';
import { serveSubmission } from '#testing/serve-marking.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

const file = sampleStoredFile({ _id: sampleId(50), name: 'answer.txt', type: 'text/plain' });
const secondFile = sampleStoredFile({ ...file, _id: sampleId(51), sha256: 'b'.repeat(64) });
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
/** What is written about a highlighted text. */
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
  Promise.all([
    import('../assignment-details.tsx'),
    import('../../marking/give-mark.tsx'),
    import('#features/annotations/components/compare/compared-attempts.tsx'),
    import('#features/files/components/changes/file-changes.tsx'),
  ]),
);

/** Work that was returned, for its student; the answers that are sent with the next attempt. */
function serveReturned() {
  const returned: OwnSubmission = {
    ...sampleSubmission({
      pdfLink: `https://api.test/files/${file._id}`,
      files: [{ ...file, name: 'answer.pdf', type: 'application/pdf', pages: 2 }],
    }),
    state: 'returned',
    returned: { at: '2026-11-19T10:00:00.000Z', reason: 'Once more.', withAnnotations: true },
    removedAt: null,
  };
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
  return sent;
}

async function openForm() {
  const { person } = renderRoutes(routes, {
    at: `/assignmentDetails/${sampleId(1)}`,
    user: student,
  });
  await person.click(await screen.findByRole('button', { name: 'Submit again' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { person, dialog };
}

test('a student says in reading order which open comments are answered, and sends that with the next attempt', async () => {
  // The API has them in the order of their ids.
  serveComments(comments.toReversed());
  const sent = serveReturned();
  const { person, dialog } = await openForm();
  await person.click(await dialog.findByText('2 comments on what was returned, 0 answered'));
  const groups = dialog.getAllByRole('group', { name: /^Comment on page/ });
  expect(groups).toHaveLength(2);
  const [first, second] = groups.map((group) => within(group));
  if (!first || !second) throw new Error('There are two comments.');
  const answered = first.getByRole('textbox', { name: 'Answered on page' });
  await person.type(answered, '7');
  const tooLarge = 'Answer comments on a page from 1 to 2: your files have no more.';
  expect(answered).toHaveAccessibleDescription(tooLarge);
  await person.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findAllByText(tooLarge)).toHaveLength(2);
  await person.clear(answered);
  await person.type(answered, '2');
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

test('keeps what is answered without a connection, beside what another device has answered', async () => {
  serveComments();
  serveReturned();
  serveDraft();
  server.use(http.put(apiPath('/assignments/:id/draft'), () => HttpResponse.error()));
  const { person, dialog } = await openForm();
  await person.click(await dialog.findByText('2 comments on what was returned, 0 answered'));
  const [field] = dialog.getAllByRole('textbox', { name: 'In your words' });
  if (!field) throw new Error('There are two comments.');
  await pasteInto(person, field, 'Because of the wind.');
  cleanup();

  const answers = [{ annotationId: comments[1]?.id ?? '', text: 'Drawn.' }];
  const kept = serveDraft({ files: [], answers, version: 1 });
  const later = await openForm();
  await later.dialog.findByText('2 comments on what was returned, 2 answered');
  await expect
    .poll(() => kept.draft.answers?.map(({ text }) => text))
    .toEqual(['Because of the wind.', 'Drawn.']);
});

test('a student reads why the comments on returned work could not be loaded, and can submit without them', async () => {
  serveReturned();
  server.use(
    http.get(apiPath('/submissions/:id/annotations'), () => refuse(403, 'They are not yours.')),
  );
  const { dialog } = await openForm();
  expect(await dialog.findByText('The comments were not loaded')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

/** A second attempt with answers, for its teacher; what is sent about annotations. */
function serveSecondAttempt() {
  serveSubmission(sampleSubmission({ files: [secondFile], attemptCount: 2, version: 3 }));
  let annotations: object[] = [...comments, highlight];
  serveComments(annotations);
  const attempt = { pdfLink: '', quickNote: 'Mine.', endedAt: null, reason: null };
  const answers = [
    { annotationId: comments[0]?.id, page: 2, text: 'See there.' },
    { annotationId: highlight.id, text: 'The second.' },
  ];
  const sent: unknown[] = [];
  server.use(
    http.get(apiPath('/submissions/:id/attempts'), () =>
      HttpResponse.json([
        {
          ...attempt,
          number: 2,
          files: [secondFile],
          submittedAt: '2026-11-20T10:00:00.000Z',
          ended: null,
          answers,
        },
        {
          ...attempt,
          number: 1,
          files: [file],
          submittedAt: '2026-11-19T10:00:00.000Z',
          ended: 'returned',
        },
      ]),
    ),
    http.patch<never, AnnotationChanges>(
      apiPath('/submissions/:id/annotations'),
      async ({ request }) => {
        const body = await request.json();
        sent.push(body);
        const [change] = body.changes;
        if (change?.op !== 'put') throw new Error('It is not settled.');
        const { annotation } = change;
        annotations = annotations.map((shown) =>
          'id' in shown && shown.id === annotation.id ? annotation : shown,
        );
        serveComments(annotations);
        return HttpResponse.json({ version: 4 });
      },
    ),
    http.post(apiPath('/submissions/:id/annotations/carry-over'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ insertedCount: 2 });
    }),
  );
  return sent;
}
const showMarking = () =>
  renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user: teacher }).person;

test('a teacher sees each comment with its answer, settles it, and carries over the others', async () => {
  const sent = serveSecondAttempt();
  const person = showMarking();
  const section = within(await screen.findByRole('region', { name: 'Comments on attempt 1' }));
  const [first, second, third, last] = await section.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Say why\. ?Answer: page 2\. See there\./);
  expect(second).toHaveTextContent(/Draw it\. ?Answer: none/);
  expect(within(third ?? document.body).getByRole('button')).toHaveTextContent('Settled');
  expect(last).toHaveTextContent(/Which one\? ?Answer: The second\./);
  expect(section.getByText('3 not settled')).toBeVisible();
  await person.click(within(first ?? document.body).getByRole('button', { name: 'Settle' }));
  expect(await section.findByText('2 not settled')).toBeVisible();
  const settled = { ...comments[0], settled: true };
  const change = { attempt: 1, version: 3, changes: [{ op: 'put', annotation: settled }] };
  expect(sent).toEqual([change]);
  await person.click(section.getByRole('button', { name: 'Carry over what is not settled' }));
  expect(await section.findByText('2 comments carried over')).toBeVisible();
  expect(sent).toEqual([change, { attempt: 1 }]);
});

test('a teacher settles a comment by S and goes to the next open one by U', async () => {
  serveSecondAttempt();
  const person = showMarking();
  const section = within(await screen.findByRole('region', { name: 'Comments on attempt 1' }));
  const buttons = await section.findAllByRole('button', { name: /^Settle/ });
  buttons[0]?.focus();
  await person.keyboard('u');
  expect(document.activeElement).toBe(buttons[1]);
  await person.keyboard('s');
  expect(await section.findByText('2 not settled')).toBeVisible();
  expect(buttons[1]).toHaveTextContent('Settled');
  // The third one was settled before.
  await person.keyboard('u');
  expect(document.activeElement).toBe(buttons[3]);
  // Not while somebody types.
  await person.type(screen.getByRole('textbox', { name: /^Feedback/ }), 'us');
  expect(section.getByText('2 not settled')).toBeVisible();
});

test('a teacher sees both attempts beside each other, and what has changed', async () => {
  serveSecondAttempt();
  const person = showMarking();
  const open = await screen.findByRole('button', { name: 'Compare attempts 1 and 2' });
  await person.click(open);
  const dialog = within(await screen.findByRole('dialog', { name: 'Attempts 1 and 2' }));
  expect(await dialog.findByRole('region', { name: 'Before' })).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Now' })).toBeVisible();
  for (const name of ['Before: Content of answer.txt', 'Now: Content of answer.txt']) {
    expect(await dialog.findByRole('region', { name })).toBeVisible();
  }
  await person.keyboard('u');
  expect(dialog.getByText(/^1 of 4/)).toHaveTextContent('Say why.');
  expect(dialog.getByText(/See there\.$/)).toBeVisible();
  await person.keyboard('s');
  expect(await dialog.findByRole('button', { name: 'Settled' })).toBeVisible();
  await person.keyboard('u');
  expect(dialog.getByText(/^2 of 4/)).toHaveTextContent('Draw it.');
  server.use(
    http.get(apiPath('/files/:id'), ({ params }) =>
      HttpResponse.text(params.id === file._id ? 'One old answer.' : 'One good answer, again.'),
    ),
  );
  await person.click(dialog.getByRole('button', { name: 'What changed' }));
  expect(await dialog.findByText('2 words added, 1 removed')).toBeVisible();
  expect(dialog.getByText('old')).toBeVisible();
});

test('the keys of the annotations do nothing in the comparison', async () => {
  serveSecondAttempt();
  const person = showMarking();
  const pen = await screen.findByRole('button', { name: 'Pen (P)' });
  await person.click(await screen.findByRole('button', { name: 'Compare attempts 1 and 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attempts 1 and 2' }));
  const now = await dialog.findByRole('region', { name: 'Now' });
  await within(now).findByText('My answer');
  now.querySelector<HTMLElement>('.document-frame [tabindex="0"]')?.focus();
  expect(document.activeElement?.closest('.document-frame')).not.toBeNull();
  await person.keyboard('p');
  expect(pen).toHaveAttribute('aria-pressed', 'false');
});

test('the comparison shows a comment that was added since it was open', async () => {
  serveSecondAttempt();
  const person = showMarking();
  const open = await screen.findByRole('button', { name: 'Compare attempts 1 and 2' });
  const countComments = async () => {
    await person.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: 'Attempts 1 and 2' }));
    const now = await dialog.findByRole('region', { name: 'Now' });
    await within(now).findByText('My answer');
    const count = now.querySelectorAll('[data-id]').length;
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    return count;
  };
  expect(await countComments()).toBe(0);
  await person.click(screen.getByRole('button', { name: 'Comment on page 1' }));
  await person.keyboard('Name your source.{Control>}{Enter}{/Control}');
  expect(await countComments()).toBe(1);
});
