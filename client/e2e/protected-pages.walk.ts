import type { Locator, Page } from '@playwright/test';
import { expect, logIn, student, teacher, test } from './people.ts';

const signedInPages = ['/createAssignments', '/studyTasksForm', '/dashboard/studentDashboard'];
const teacherPages = ['/dashboard/academyAdmin'];

/** Opens the page at this path, and expects it to be the same after a reload. */
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

/** The path that one of these links leads to. */
async function readLink(link: Locator): Promise<string> {
  const path = await link.getAttribute('href');
  expect(path).not.toBeNull();
  return path ?? '';
}

test('each page of a student stays where it is on a reload', async ({ enter }) => {
  const page = await enter(student);
  await page.goto('/assignments');
  // The last ones: what other walks publish meanwhile, and take away again, comes first.
  const details = await readLink(page.getByRole('link', { name: 'View', exact: true }).last());
  const update = await readLink(page.getByRole('link', { name: 'Edit', exact: true }).last());
  for (const path of [...signedInPages, details, update]) await expectToSurviveReload(page, path);
});

test('each page of a teacher stays where it is on a reload', async ({ enter }) => {
  const page = await enter(teacher);
  await page.goto('/dashboard/academyAdmin');
  const giveMark = await readLink(page.getByRole('link', { name: 'Give Mark' }).first());
  for (const path of [...teacherPages, giveMark]) await expectToSurviveReload(page, path);
});

test('whoever has to sign in first is led back to the page they asked for', async ({ enter }) => {
  const page = await enter();
  await page.goto('/createAssignments?from=a-link');
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await logIn(page, student);
  await expect(page).toHaveURL('/createAssignments?from=a-link');
  await expect(page.getByRole('heading', { name: 'Create Assignment', level: 1 })).toBeVisible();
});

test('pages for teachers send a student and a visitor home', async ({ enter }) => {
  const visitor = await enter();
  const pupil = await enter(student);
  for (const path of teacherPages) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL('/');
    await pupil.goto(path);
    await expect(pupil).toHaveURL('/');
  }
});
