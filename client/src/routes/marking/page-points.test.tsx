import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import type { Submission } from 'server/contract/submissions/schemas';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routing/routes.tsx';
import { renderRoutes, teacher } from '#testing/render.tsx';
import { sampleId, sampleRubric, sampleSubmission } from '#testing/samples.ts';
import { serveSubmission } from '#testing/serve-marking.ts';
import { apiPath, server } from '#testing/server.ts';

const answer: StoredFile = {
  _id: sampleId(51),
  name: 'answer.txt',
  type: 'text/plain',
  bytes: 9,
  sha256: 'a'.repeat(64),
};

/** Points on the first page, of a stamp or of a comment about a criterion. */
const points = (number: number, given: number, criterionId?: string): Annotation => {
  const id = `0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b0${number}`;
  const place = { id, fileId: answer._id, page: 1, x: 20, y: 20 * number, points: given };
  return criterionId
    ? { ...place, kind: 'comment', text: 'Well done.', criterionId }
    : { ...place, kind: 'stamp', stamp: 'points' };
};

async function show(number: number, annotations: Annotation[], facts: Partial<Submission> = {}) {
  serveSubmission(
    sampleSubmission({ _id: sampleId(number), marks: 20, files: [answer], ...facts }),
  );
  server.use(
    http.get(apiPath('/files/:id'), () => HttpResponse.text('My answer')),
    http.get(apiPath('/submissions/:id/annotations'), () =>
      HttpResponse.json({ version: annotations.length, annotations }),
    ),
  );
  const { person } = renderRoutes(routes, { at: `/giveMark/${sampleId(number)}`, user: teacher });
  await screen.findByText(/^Points on the pages: [\d.]+\.$/);
  return person;
}

const mark = () => screen.getByRole('textbox', { name: 'Mark' });

beforeAll(() => import('./give-mark.tsx'));

test('the sum of the points on the pages becomes the mark when that is asked for', async () => {
  const person = await show(910, [points(1, 3), points(2, 2.5)]);
  expect(screen.getByText('Points on the pages: 5.5.')).toBeVisible();
  expect(mark()).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Use 5.5 as the mark' }));
  expect(mark()).toHaveValue('5.5');
});

test('more points than the assignment has give all of its marks', async () => {
  const person = await show(911, [points(1, 15), points(2, 15)]);
  await person.click(screen.getByRole('button', { name: 'Use 20 as the mark' }));
  expect(mark()).toHaveValue('20');
});

test('points of comments that name a criterion fill in the rubric, at most what the criterion has', async () => {
  const [method, conclusion] = sampleRubric().criteria;
  const person = await show(
    912,
    [
      points(1, 10, method?.id),
      points(2, 5, method?.id),
      points(3, 4, conclusion?.id),
      points(4, 1),
    ],
    { rubric: sampleRubric() },
  );
  expect(screen.getByText('1 of them names no criterion.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Fill in 2 criteria' }));
  expect(screen.getByRole('textbox', { name: 'Points for Method' })).toHaveValue('12');
  expect(screen.getByRole('textbox', { name: 'Points for Conclusion' })).toHaveValue('4');
  expect(mark()).toHaveValue('16');
});

test.each([
  ['are no number', 920, 'x', '1'],
  ['are more than a stamp gives', 921, '150', '100'],
])(
  'the field of the next stamp shows what it gives when the typed points %s',
  async (_why, number, typed, given) => {
    const person = await show(number, [points(1, 3)]);
    await person.click(await screen.findByRole('button', { name: 'Points (4)' }));
    const field = await screen.findByRole('textbox', { name: 'Points of the next stamp' });
    await person.clear(field);
    await person.type(field, typed);
    expect(field).toBeInvalid();
    await person.tab();
    expect(field).toHaveValue(given);
    expect(field).toBeValid();
  },
);
