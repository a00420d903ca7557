import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';

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
