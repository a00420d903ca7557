import { student2 } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';

test('a draft brings back its picture, and logging out in another tab asks before it is deleted', async ({
  openPage,
}) => {
  const page = await openPage(student2);
  await page.goto('/studyTasksForm');
  await page.getByLabel('Title').fill('Compare two maps');
  await page.getByLabel('Picture').setInputFiles('docs/images/home.png');
  const preview = page.getByRole('img', { name: /Preview/ });
  await expect(preview).toBeVisible();
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Compare two maps');
  await expect(page.getByText('home.png')).toBeVisible();
  // It can be shown, so its content is there too.
  await expect
    .poll(() =>
      preview.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBeGreaterThan(100);

  const other = await page.context().newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  const question = other.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question.getByText(/not sent yet, in any tab: 1 study task/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Compare two maps');

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(preview).toBeHidden();
});
