import { expect, test } from './people.ts';

// The other walks see the client as it is built.
test.use({ ...(process.env.WALK_DEV_URL && { baseURL: process.env.WALK_DEV_URL }) });

test('the development server shows what the API has', async ({ enter }) => {
  const page = await enter();
  await page.goto('/assignments');
  await expect(page.getByRole('article')).toHaveCount(6);
});
