import { expect, test } from './support/fixtures.ts';

// All other tests use the built client.
test.use({ ...(process.env.E2E_DEV_URL && { baseURL: process.env.E2E_DEV_URL }) });

test('shows the assignments of the API when the client is served by the development server', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/assignments');
  // The development server compiles each module when it is first asked for.
  await expect(page.getByRole('article')).toHaveCount(6, { timeout: 60_000 });
});
