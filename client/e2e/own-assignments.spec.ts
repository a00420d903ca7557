import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { student, teacher } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';

// A repeated test finds what the failed one has left.
const run = randomUUID().slice(0, 8);
const title = `Clouds ${run}: name ten`;
const changedTitle = `Clouds ${run}: draw three`;

test('the owner can edit and delete an assignment, another teacher cannot delete it', async ({
  openPage,
}) => {
  test.slow();
  const owner = await openPage(student);
  await create(owner);
  await change(owner);

  const other = await openPage(teacher);
  await other.goto('/assignments');
  await card(other).getByRole('button', { name: 'Delete' }).click();
  const refusal = "You don't have permission to delete Leo Martins's Assignment.";
  await expect(other.getByText(refusal)).toBeVisible();
  await other.getByRole('button', { name: 'OK' }).click();
  await expect(card(other)).toBeVisible();

  await requestDeletion(owner);
  await expect(owner.getByText('Your file has been deleted.')).toBeVisible();
  await owner.getByRole('button', { name: 'OK' }).click();
  await expect(card(owner)).toBeHidden();
});

const card = (page: Page) => page.getByRole('article', { name: changedTitle });

async function create(page: Page): Promise<void> {
  await page.goto('/createAssignments');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('From the window, in one week.');
  await page.getByLabel('Marks').fill('10');
  const picture = { name: 'clouds.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Upload a picture').setInputFiles(picture);
  await expect(page.getByLabel('Picture address')).toHaveValue(/\/images\/[\da-f]{32}$/);
  const preview = page.getByRole('img', { name: 'Preview of the chosen picture' });
  await expect(preview).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
}

async function change(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All Assignments' }).first().click();
  const before = page.getByRole('article', { name: title });
  await before.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').fill(changedTitle);
  await page.getByRole('button', { name: 'Update Assignment' }).click();
  await expect(page.getByText('Assignment Updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/assignments');
  await expect(card(page)).toBeVisible();
}

async function requestDeletion(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText("You won't be able to revert this!")).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
}
