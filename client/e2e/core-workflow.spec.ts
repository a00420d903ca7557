import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signUp, teacher } from './support/accounts.ts';
import { expect, test, withMotion } from './support/fixtures.ts';

test.use(withMotion);

// A repeated test finds what the failed one has left.
const run = randomUUID().slice(0, 8);
const title = `Tides ${run}: why there are two a day`;
const studentName = `Wanda ${run}`;
const feedback = 'Clear drawing. Say where the second bulge comes from.';

test('a teacher creates an assignment, a student submits it, the teacher marks it, the student reads the mark', async ({
  openPage,
}) => {
  const teacherPage = await openPage(teacher);
  const studentPage = await openPage();
  await teacherPage.goto('/');
  await signUp(studentPage, studentName);

  await createAssignment(teacherPage);
  await submitAssignment(studentPage);
  await giveMark(teacherPage);
  await readFeedback(studentPage);
});

async function createAssignment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create Assignments' }).first().click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Draw the earth, the moon and the water. Explain it.');
  await page.getByLabel('Marks').fill('40');
  await page.getByLabel('Difficulty').selectOption('hard');
  // The form begins with the classes of the teacher's last assignment.
  await page.getByLabel('Open to everyone').check();
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page.getByText('Assignment submitted successfully!')).toBeVisible();
}

async function submitAssignment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All Assignments' }).first().click();
  const card = page.getByRole('article', { name: title });
  // The drawn one, since nobody typed an address.
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 320);
  await card.getByRole('link', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Take Assignment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Link to your document').fill('https://example.test/tides.pdf');
  await form.getByLabel('Quick note').fill('Page two has the drawing.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Assignment Submitted successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/studentDashboard');
  await expect(page.getByRole('article', { name: title }).getByText('Pending')).toBeVisible();
}

async function giveMark(page: Page): Promise<void> {
  await page.getByRole('link', { name: "Teacher's Panel" }).click();
  // The first page has the oldest work, of the demo data and of other tests.
  await page.getByLabel('Search by title or student').fill(studentName);
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText(`by ${studentName}`)).toBeVisible();
  await card.getByRole('link', { name: 'Give Mark' }).click();
  await expect(page.getByText('Page two has the drawing.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Open in a new tab/ })).toHaveAttribute(
    'href',
    'https://example.test/tides.pdf',
  );
  await page.getByLabel('Mark', { exact: true }).fill('33.5');
  await page.getByLabel('Feedback').fill(feedback);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByText('Marks Submitted Successfully')).toBeVisible();
  await expect(page).toHaveURL(
    `/dashboard/academyAdmin?${new URLSearchParams({ search: studentName })}`,
  );
  await expect(card).toBeHidden();
}

async function readFeedback(page: Page): Promise<void> {
  await page.reload();
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText('Marked')).toBeVisible();
  await expect(card.getByText('33.5/40')).toBeVisible();
  await card.getByRole('button', { name: 'Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: "Examiner's Feedback" });
  await expect(dialog.getByText(feedback)).toBeVisible();
}
