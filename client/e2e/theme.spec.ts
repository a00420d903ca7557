import { expect, test, withMotion } from './support/fixtures.ts';

test.use(withMotion);

test('restores the chosen theme before the first paint', async ({ openPage }) => {
  const page = await openPage();
  const theme = page.locator('html[data-theme]');
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(theme).toHaveAttribute('data-theme', 'dark');

  // Without the client's scripts, only what runs before the first paint is left.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('#root')).toBeEmpty();
});
