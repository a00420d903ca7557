import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signUp, teacher } from './support/accounts.ts';
import { shownDayIn } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';

const run = randomUUID().slice(0, 8);
const className = `Chemistry ${run}`;
const title = `Titration ${run}`;
const studentName = `Esra ${run}`;

test('a student asks for an extension, a teacher approves another day, and the work is on time', async ({
  openPage,
}) => {
  test.slow();
  const desk = await openPage(teacher);
  const code = await createClass(desk);
  const page = await openPage();
  await signUp(page, studentName);
  await page.goto('/classes');
  await page.getByLabel('Class code').fill(code);
  await page.getByRole('button', { name: 'Join class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: className })).toBeVisible();
  await setWork(desk);

  await page.reload();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Ask for an extension' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Until which day?').fill(shownDayIn(5));
  await form.getByLabel('Reason').fill('The laboratory is closed this week.');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(`You asked for an extension until ${shownDayIn(5)}.`)).toBeVisible();

  await answer(desk);

  await page.reload();
  await expect(page.getByText(`gave you an extension until ${shownDayIn(3)}.`)).toBeVisible();
  await expect(page.getByText('Until the weekend.')).toBeVisible();
  await page.goto('/dashboard/studentDashboard');
  const row = page
    .getByRole('region', { name: 'To submit' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(row).toContainText(shownDayIn(3));
  await expect(row).toContainText('Extended');

  await row.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Take Assignment' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Link to your document')
    .fill('https://example.test/a.pdf');
  await page.getByRole('dialog').getByLabel('Quick note').fill('Three runs.');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/dashboard/studentDashboard');
  await expect(page.getByRole('article', { name: title })).toContainText('On time');

  await giveFromProgress(desk);
});

/** Returns the code. */
async function createClass(page: Page): Promise<string> {
  await page.goto('/classes');
  await page.getByRole('button', { name: 'New class' }).click();
  await page.getByLabel('Name').fill(className);
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: className })).toBeVisible();
  await page.getByRole('button', { name: 'Show to the class' }).click();
  const dialog = page.getByRole('dialog');
  const link = await dialog.getByText(/\/join\//).textContent();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return link?.split('/').at(-1) ?? '';
}

async function openClass(page: Page): Promise<void> {
  await page.goto('/classes');
  await page.getByRole('link', { name: className }).click();
  await expect(page.getByRole('heading', { level: 1, name: className })).toBeVisible();
}

/** Two assignments, both due today. */
async function setWork(page: Page): Promise<void> {
  for (const name of [title, `Crystals ${run}`]) {
    await openClass(page);
    await page.getByRole('link', { name: 'New assignment' }).click();
    await page.getByLabel('Title').fill(name);
    await page.getByLabel('Description').fill('Three runs, and their mean.');
    await page.getByLabel('Marks').fill('20');
    // The form begins with the day of the teacher's last assignment, as far away as that was.
    await page.getByLabel(`Due date for ${className}`).fill(shownDayIn(0));
    await page.getByLabel(`Due date for ${className}`).blur();
    await page.getByLabel('Picture address').fill('https://example.test/burette.png');
    await page.getByRole('button', { name: 'Create Assignment' }).click();
    await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
  }
}

/** From the desk, by keyboard: another day than the one that is asked for. */
async function answer(page: Page): Promise<void> {
  await page.goto('/dashboard/academyAdmin');
  await page.getByRole('link', { name: /^Extension requests \(\d+\)$/ }).click();
  const card = page.getByRole('article', { name: `${studentName}: ${title}` });
  await expect(card).toContainText('The laboratory is closed this week.');
  await card.getByRole('button', { name: 'Another day' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('New due date')).toBeFocused();
  await dialog.getByLabel('New due date').fill(shownDayIn(3));
  await dialog.getByLabel('Comment (optional)').fill('Until the weekend.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`Approved for ${studentName} until ${shownDayIn(3)}.`)).toBeVisible();
  await expect(card).toBeHidden();
}

/** The other assignment gets another day from the progress of the class. */
async function giveFromProgress(page: Page): Promise<void> {
  await openClass(page);
  await page.getByRole('link', { name: 'Progress' }).click();
  await page
    .getByRole('checkbox', { name: `Not yet due: Crystals ${run}, ${studentName}` })
    .check();
  await page.getByRole('button', { name: 'Give an extension' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New due date').click();
  await expectWholeCalendar(page);
  await dialog.getByLabel('New due date').fill(shownDayIn(7));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 extension was given.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(studentName) });
  await expect(row).toContainText(`Extension until ${shownDayIn(7)}`);
}

/** The form is lower than its calendar, and must not cut it off. */
async function expectWholeCalendar(page: Page): Promise<void> {
  const calendar = page.getByRole('dialog', { name: 'Choose Date' });
  await expect(calendar.getByRole('gridcell').last()).toBeVisible();
  const covered = await calendar.getByRole('gridcell').evaluateAll((days) =>
    days.filter((day) => {
      const { left, top, width, height } = day.getBoundingClientRect();
      return !day.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  expect(covered.length, 'days that cannot be pressed').toBe(0);
}
