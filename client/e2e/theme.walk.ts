import { expect, test } from './people.ts';

test('the chosen theme is restored before the first paint', async ({ enter }) => {
  const page = await enter();
  const theme = page.locator('html[data-theme]');
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(theme).toHaveAttribute('data-theme', 'dark');

  // Without the product's own code only what blocks the first paint is left.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('#root')).toBeEmpty();
});
