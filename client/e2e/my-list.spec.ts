import { student2 } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';

const title = 'Spanish: my neighbourhood in 150 words';

test('a student adds an open assignment to the list, finds it on the dashboard, and removes it there', async ({
  openPage,
}) => {
  const page = await openPage(student2);
  await page.goto('/assignments?search=neighbourhood');
  const toggle = page
    .getByRole('article', { name: title })
    .getByRole('button', { name: 'On my list' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  const added = page.waitForResponse('**/on-my-list');
  await toggle.click();
  expect((await added).status()).toBe(200);
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/dashboard/studentDashboard');
  const due = page.getByRole('region', { name: 'To submit' });
  await due.getByRole('link', { name: title }).click();
  await expect(page.getByRole('button', { name: 'Remove from my list' })).toBeVisible();
  await page.goBack();
  const row = due.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'On my list' }).click();
  await expect(page.getByText('Removed from your list.')).toBeVisible();
  await expect(due.getByRole('link', { name: title })).toBeHidden();
  await page.reload();
  await expect(due.getByRole('listitem').first()).toBeVisible();
  await expect(due.getByRole('link', { name: title })).toBeHidden();
});
