import { expect, test } from 'vitest';
import { maxPageSize } from '#contract/values.ts';
import { startTestApi } from '#testing/test-api.ts';

const { request, collections } = await startTestApi();

test('GET /features shows anyone the highlights, in the order in which they were added', async () => {
  const features = ['Plan', 'Hand in', 'Learn'].map((title) => ({
    title,
    description: `${title}, without losing the thread.`,
    imageUrl: 'https://pictures.test/feature.svg',
    ...(title === 'Plan' && { translations: { es: { title: 'Planifica', description: 'Hoy.' } } }),
  }));
  await collections.features.insertMany(features.map((feature) => ({ ...feature })));
  const answer = await request.get('/features').expect(200);
  expect(answer.body).toEqual(
    features.map((feature) => ({ ...feature, _id: expect.stringMatching(/^[0-9a-f]{24}$/) })),
  );
});

test('GET /features has the total count when it holds only the first thousand', async () => {
  await collections.features.deleteMany();
  const features = Array.from({ length: maxPageSize + 2 }, (_, index) => ({
    title: `Feature ${index}`,
    description: 'One of many.',
    imageUrl: 'https://pictures.test/feature.svg',
  }));
  await collections.features.insertMany(features);
  const answer = await request.get('/features').expect(200);
  expect(answer.body).toHaveLength(maxPageSize);
  expect(answer.headers['x-total-count']).toBe(String(maxPageSize + 2));
});
