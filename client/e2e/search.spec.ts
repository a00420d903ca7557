import { expect, test } from './support/fixtures.ts';

test('finds assignments from the search box of the top bar, and keeps the words in the address', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  const box = page.getByRole('searchbox', { name: 'Search assignments' });
  await box.fill('frankenstein');
  await box.press('Enter');
  await expect(page).toHaveURL('/assignments?search=frankenstein');
  await expect(page.getByText('1 assignment matches “frankenstein”')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article', { name: /Frankenstein/ })).toBeVisible();
});
