import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Message } from 'server/contract/messages/schemas';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, student } from '#testing/render.tsx';
import {
  sampleAssignment,
  sampleId,
  sampleOwnSubmission,
  sampleStoredFile,
} from '#testing/samples.ts';
import { apiPath, refuse, server } from '#testing/server.ts';

beforeAll(() =>
  Promise.all([
    import('../assignment-details.tsx'),
    import('./marked-work-reader.tsx'),
    import('#features/messages/components/message-form.tsx'),
  ]),
);

const answer = sampleStoredFile({ _id: sampleId(50), name: 'answer.txt', type: 'text/plain' });
const annotationId = '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b01';
const criteria = [{ criterionId: sampleId(60), title: 'Method', points: 5, maxPoints: 10 }];

/** An API that keeps what is written; what was sent, and until which message was read. */
function serve({ messages = [] as Message[], closed = false } = {}) {
  const sent: object[] = [];
  const read: unknown[] = [];
  const all = [...messages];
  const api = { isClosed: false };
  server.use(
    http.get(apiPath('/specificAssignment/:id'), () =>
      HttpResponse.json({ ...sampleAssignment(), ...(closed && { questionsClosed: true }) }),
    ),
    http.get(apiPath('/assignments/submitted'), () => HttpResponse.json([sampleId(1)])),
    http.get(apiPath('/assignments/:id/submissions/mine'), () =>
      HttpResponse.json(sampleOwnSubmission({ files: [answer], criteria })),
    ),
    http.get(apiPath('/files/:id'), () => HttpResponse.text('My answer')),
    http.get(apiPath('/submissions/:id/annotations'), () =>
      HttpResponse.json({
        version: 1,
        annotations: [
          {
            id: annotationId,
            fileId: answer._id,
            page: 1,
            kind: 'comment',
            x: 1,
            y: 1,
            text: 'Say why.',
          },
        ],
      }),
    ),
    http.get(apiPath('/submissions/:id/messages'), () => HttpResponse.json(all)),
    http.post<never, { text: string }>(
      apiPath('/submissions/:id/messages'),
      async ({ request }) => {
        if (api.isClosed) return refuse(409, 'No.', 'questions-closed');
        const body = await request.json();
        sent.push(body);
        all.push(sampleMessage({ _id: sampleId(79), isMine: true, ...body }));
        return HttpResponse.json({ insertedId: sampleId(79) });
      },
    ),
    http.patch<never, { readUntil: string }>(
      apiPath('/submissions/:id/messages'),
      async ({ request }) => {
        read.push((await request.json()).readUntil);
        return HttpResponse.json({ modifiedCount: 1 });
      },
    ),
  );
  const { person } = renderRoutes(routes, {
    at: `/assignmentDetails/${sampleId(1)}`,
    user: student,
  });
  return { person, sent, read, api };
}

const sampleMessage = (facts: Partial<Message>): Message => ({
  _id: sampleId(70),
  from: 'student',
  name: 'Ada',
  text: 'Why?',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...facts,
});
const findSection = async () =>
  within(await screen.findByRole('region', { name: 'Questions and answers' }));

test('asks about a criterion, and keeps what was typed when it is refused', async () => {
  const { person, sent, api } = serve();
  api.isClosed = true;
  const section = await findSection();
  await person.type(await section.findByRole('textbox', { name: 'Your question' }), 'Why only 5?');
  await person.click(section.getByRole('button', { name: 'Send question' }));
  expect(await section.findByText('Your message was not sent')).toBeVisible();
  expect(section.getByRole('textbox', { name: 'Your question' })).toHaveValue('Why only 5?');
  api.isClosed = false;
  await person.selectOptions(section.getByRole('combobox', { name: 'About' }), 'Method');
  await person.click(section.getByRole('button', { name: 'Send question' }));
  expect(await section.findByText('About “Method”')).toBeVisible();
  expect(section.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
  expect(sent).toEqual([{ text: 'Why only 5?', criterionId: sampleId(60) }]);
});

test('shows an answer with its links, and says that it was read', async () => {
  const { read } = serve({
    messages: [
      sampleMessage({ isMine: true }),
      sampleMessage({
        _id: sampleId(71),
        from: 'teacher',
        name: 'Tess Teacher',
        text: 'See https://school.test <b>now</b>',
        isUnread: true,
      }),
    ],
  });
  const section = await findSection();
  const [mine, theirs] = within(
    await section.findByRole('list', { name: 'Messages' }),
  ).getAllByRole('listitem');
  expect(mine).toHaveTextContent('You');
  expect(theirs).toHaveTextContent('Tess Teacher');
  expect(theirs).toHaveTextContent('New');
  expect(theirs).toHaveTextContent('<b>now</b>');
  expect(section.getByRole('link', { name: /school\.test/ })).toBeVisible();
  await expect.poll(() => read).toEqual([sampleId(71)]);
});

test('asks about a comment beside it, and leads from the question back to it', async () => {
  const { person, sent } = serve();
  await person.click(await screen.findByRole('button', { name: /on your work/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Your marked work' }));
  await person.click(await dialog.findByRole('button', { name: 'Ask about this' }));
  await person.type(await dialog.findByRole('textbox', { name: 'Your question' }), 'Which page?');
  await person.click(dialog.getByRole('button', { name: 'Send question' }));
  expect(await dialog.findByText('Which page?')).toBeVisible();
  expect(sent).toEqual([{ text: 'Which page?', annotationId }]);
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  const section = await findSection();
  await person.click(await section.findByRole('link', { name: 'About a comment on the pages' }));
  expect(await screen.findByRole('dialog', { name: 'Your marked work' })).toBeVisible();
});

test('offers no new question where they are closed', async () => {
  serve({ closed: true, messages: [sampleMessage({ isMine: true })] });
  const section = await findSection();
  expect(await section.findByText('Why?')).toBeVisible();
  expect(section.getByText('No new questions can be asked about this work.')).toBeVisible();
  expect(section.queryByRole('textbox')).not.toBeInTheDocument();
});
