import type { Page } from '@playwright/test';
import { student2 } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';

test('a draft brings back its picture, and logging out in another tab asks before it is deleted', async ({
  openPage,
}) => {
  const page = await openPage(student2);
  await page.goto('/studyTasksForm');
  await page.getByLabel('Title').fill('Compare two maps');
  const picture = { name: 'home.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Picture').setInputFiles(picture);
  const preview = page.getByRole('img', { name: /Preview/ });
  await expect(preview).toBeVisible();
  await expect.poll(() => listStoredPictures(page)).toEqual(['home.png']);
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
  await expect.poll(() => listStoredPictures(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(preview).toBeHidden();
});

/** The names of the pictures that drafts have in this browser. They are stored a moment after they are shown. */
function listStoredPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const wait = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await wait(indexedDB.open('study-flow-drafts'));
    const drafts = await wait(database.transaction('files').objectStore('files').getAll());
    database.close();
    return drafts
      .flatMap(({ files }) => Object.values<{ name: string }>(files))
      .map(({ name }) => name);
  });
}
