import type { Locator, Page } from '@playwright/test';
import { logIn, student, teacher } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

const signedInPages = ['/createAssignments', '/studyTasksForm', '/dashboard/studentDashboard'];
const teacherPages = ['/dashboard/academyAdmin'];

/** Opens the page at this path and expects the same page after a reload. */
async function expectToSurviveReload(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(path);
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(path);
  const before = await heading.textContent();
  await page.reload();
  await expect(heading).toHaveText(before ?? '');
  await expect(page).toHaveURL(path);
}

/** The path that this link leads to. */
async function readLink(link: Locator): Promise<string> {
  const path = await link.getAttribute('href');
  expect(path).not.toBeNull();
  return path ?? '';
}

test('keeps each page of a student on reload', async ({ openPage }) => {
  const page = await openPage(student);
  await page.goto('/assignments');
  // The oldest ones: tests that run at the same time create and delete newer ones.
  const details = await readLink(page.getByRole('link', { name: 'View', exact: true }).last());
  const update = await readLink(page.getByRole('link', { name: 'Edit', exact: true }).last());
  for (const path of [...signedInPages, details, update]) await expectToSurviveReload(page, path);
});

test('keeps each page of a teacher on reload', async ({ openPage }) => {
  const page = await openPage(teacher);
  await page.goto('/dashboard/academyAdmin');
  const giveMark = await readLink(page.getByRole('link', { name: 'Give Mark' }).first());
  for (const path of [...teacherPages, giveMark]) await expectToSurviveReload(page, path);
});

test('returns to the requested page after the login', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/createAssignments?from=a-link');
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await logIn(page, student);
  await expect(page).toHaveURL('/createAssignments?from=a-link');
  await expect(page.getByRole('heading', { name: 'Create Assignment', level: 1 })).toBeVisible();
});

test('redirects students and visitors from the pages for teachers to the home page', async ({
  openPage,
}) => {
  const visitor = await openPage();
  const studentPage = await openPage(student);
  for (const path of teacherPages) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL('/');
    await studentPage.goto(path);
    await expect(studentPage).toHaveURL('/');
  }
});
