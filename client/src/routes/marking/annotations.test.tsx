import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleId, sampleSubmission } from '#testing/samples.ts';
import { serveSubmission } from '#testing/serve-marking.ts';
import { apiPath, server } from '#testing/server.ts';

const answer: StoredFile = {
  _id: sampleId(50),
  name: 'answer.md',
  type: 'text/markdown',
  bytes: 9,
  sha256: 'a'.repeat(64),
};

const comment: Annotation = {
  id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b04',
  fileId: answer._id,
  page: 1,
  kind: 'comment',
  x: 320,
  y: 146,
  text: 'Say where these numbers come from.',
};

/** The API with one text to mark, and these annotations on it. */
async function show(annotations: Annotation[] = []) {
  serveSubmission(sampleSubmission({ files: [answer] }));
  server.use(
    http.get(apiPath('/files/:id'), () => HttpResponse.text('My answer')),
    http.get(apiPath('/submissions/:id/annotations'), () =>
      HttpResponse.json({ version: annotations.length, annotations }),
    ),
  );
  const view = renderRoutes(routes, { at: `/giveMark/${sampleId(900)}`, user: teacher });
  await screen.findByText('My answer');
  return view;
}

beforeAll(() => import('./give-mark.tsx'));

test('annotations are drawn on the page of a text, and not where it is formatted', async () => {
  const { person } = await show([comment]);
  const findPin = () => document.querySelector(`[data-page="1"] [data-id="${comment.id}"]`);
  await expect.poll(findPin).toHaveTextContent('1');
  const formatted = screen.getByRole('button', { name: 'Formatted' });
  await person.click(formatted);
  expect(findPin()).toBeNull();
  await person.click(formatted);
  expect(findPin()).not.toBeNull();
});
