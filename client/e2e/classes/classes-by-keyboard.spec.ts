import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signUp, teacher } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFocusKept, tabTo } from '../support/keyboard.ts';

const run = randomUUID().slice(0, 8);
const name = `Keys ${run}`;

test('a teacher can create a class, show its code, remind a student and archive the class by keyboard, and the student can join and leave', async ({
  openPage,
}) => {
  test.slow();
  const desk = await openPage(teacher);
  const code = await createClass(desk);
  await showCode(desk);

  const page = await openPage();
  await signUp(page, 'Kai Keys');
  await page.goto('/classes');
  await tabTo(page, page.getByLabel('Class code'));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectFocusKept(page);

  await setWork(desk);
  await remind(desk);
  await seeMembers(desk);

  await press(page, page.getByRole('button', { name: 'Leave class' }));
  await cancel(page, page.getByRole('button', { name: 'Leave class' }));
  await press(page, page.getByRole('button', { name: 'Leave class' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Leave class' }));
  await expect(page.getByText('You have left the class.')).toBeVisible();
  await expect(page).toHaveURL('/classes');
  await expectFocusKept(page);

  await archive(desk);
});

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Closes what `opener` has opened, which gets the focus back. */
async function cancel(page: Page, opener: Locator): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Returns the code. */
async function createClass(page: Page): Promise<string> {
  const { keyboard } = page;
  await page.goto('/classes');
  await press(page, page.getByRole('button', { name: 'New class' }));
  await expect(page.getByLabel('Name')).toBeFocused();
  await keyboard.type(name);
  await tabTo(page, page.getByLabel('Blue'));
  await keyboard.press('ArrowRight');
  await expect(page.getByLabel('Teal')).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Create class' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectFocusKept(page);
  const card = page.getByRole('region', { name: 'Class code' });
  return (await card.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent()) ?? '';
}

async function showCode(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Show to the class' });
  await press(page, show);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await cancel(page, show);
}

/** The form itself is used by keyboard in another test. Each of these steps begins at the top of the page. */
async function setWork(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  await page.reload();
  await press(page, page.getByRole('link', { name: 'New assignment' }));
  await page.getByLabel('Title').fill(`Home row ${run}`);
  await page.getByLabel('Description').fill('Draw it from memory.');
  await page.getByLabel('Marks').fill('10');
  await page.getByLabel('Picture address').fill('https://example.test/keys.png');
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
  await page.goto(path);
}

async function remind(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Progress' }));
  // The keyboard scrolls it.
  await tabTo(page, page.getByRole('region', { name: 'Progress' }));
  await press(page, page.getByRole('checkbox', { name: /^Not yet due: Home row/ }), 'Space');
  const bar = page.getByRole('region', { name: 'Reminders' });
  await press(page, bar.getByRole('button', { name: 'Remind 1 student' }));
  await expect(page.getByText('1 reminder was sent.')).toBeVisible();
  await expect(bar.getByText('Nothing is selected.')).toBeFocused();
}

async function seeMembers(page: Page): Promise<void> {
  await page.reload();
  await press(page, page.getByRole('link', { name: 'Members', exact: true }));
  const row = page.getByRole('row', { name: /Kai Keys/ });
  for (const opener of [
    page.getByRole('button', { name: 'Invite students' }),
    row.getByRole('button', { name: 'Remove' }),
    page.getByRole('region', { name: 'Teachers' }).getByRole('button', { name: 'Leave' }),
  ]) {
    await press(page, opener);
    await cancel(page, opener);
  }
}

async function archive(page: Page): Promise<void> {
  await page.reload();
  await press(page, page.getByRole('button', { name: 'Archive', exact: true }));
  await expect(page.getByText(/ is archived: read-only for everyone/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expectFocusKept(page);
}
