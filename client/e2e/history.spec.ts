import type { Page } from '@playwright/test';
import { logIn, student, teacher } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';

const scroll = async (page: Page, y: number) => {
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(y + 900);
  await page.evaluate((top) => window.scrollTo(0, top), y);
};
const expectPosition = (page: Page, y: number) =>
  expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(y);

test('a typed address opens at its top; back and reload return to where one was', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  const links = page.getByRole('link', { name: 'View', exact: true });
  await page.goto('/assignments');
  await expect(links.first()).toBeVisible();
  await scroll(page, 300);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expectPosition(page, 0);
  await scroll(page, 900);

  // The cards come after two seconds of skeletons, or later.
  await page.route('**/assignmentLevel?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  await page.goBack();
  await expect(links.first()).toBeVisible();
  await expectPosition(page, 300);
  await page.reload();
  await expect(links.first()).toBeVisible();
  await expectPosition(page, 300);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expectPosition(page, 900);
});

test('a link opens its page at the top, and back returns to the place in the list', async ({
  openPage,
}) => {
  const page = await openPage(student);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/assignments');
  const link = page.getByRole('link', { name: 'View', exact: true }).last();
  await link.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => Math.round(window.scrollY));
  expect(position).toBeGreaterThan(1000);
  await link.click();
  await expect(page).toHaveTitle(/: assignment$/);
  await expectPosition(page, 0);
  await page.goBack();
  await expectPosition(page, position);
});

test('a link that assistive technology opens just after a reload opens its page at the top', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  await scroll(page, 700);
  await page.reload();
  await expectPosition(page, 700);
  // A click without any input of mouse or keyboard, which would end the wait for the former position.
  await page.getByRole('link', { name: 'All Assignments' }).first().dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Explore All Assignments' })).toBeVisible();
  await expectPosition(page, 0);
});

test('a visitor who presses View reads why to log in, and back does not return to the login page', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/assignments');
  const links = page.getByRole('link', { name: 'View', exact: true });
  await links.last().click();
  await expect(page.getByText('Log in or sign up to view this assignment.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/assignments');
  await links.last().click();
  // To the other page and back again.
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByText('Log in or sign up to view this assignment.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  // The other form has fields of the same names.
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await logIn(page, student);
  await expect(page).toHaveTitle(/: assignment$/);
  await page.goBack();
  await expect(page).toHaveURL('/assignments');
});

test('the page that follows login is at its top, also when the message has closed', async ({
  openPage,
}) => {
  for (const [address, path] of [
    ['/login', '/'],
    ['/settings', '/settings'],
  ] as const) {
    const page = await openPage();
    await page.goto(address);
    await logIn(page, student);
    await expect(page).toHaveURL(path);
    // The message gives the focus back to the page.
    await expect(page.getByRole('main')).toBeFocused();
    await expectPosition(page, 0);
  }
});

test('back leaves the login page that a typed address led to', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/assignments');
  await page.goto('/createAssignments');
  await expect(page.getByText('Log in or sign up to create an assignment.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/assignments');
});

test('/dashboard leads a teacher to the desk and a student to their dashboard, and back leaves it', async ({
  openPage,
}) => {
  for (const [account, path] of [
    [teacher, '/dashboard/academyAdmin'],
    [student, '/dashboard/studentDashboard'],
  ] as const) {
    const page = await openPage(account);
    await page.goto('/settings');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL('/settings');
  }
});

test('titles name the thing in Spanish too', async ({ openPage }) => {
  const page = await openPage(student, { locale: 'es-ES' });
  await page.goto('/assignments?search=a&page=1');
  await expect(page).toHaveTitle('«a»: Todas las tareas');
  await page.goto('/assignments');
  await page.locator('main a[href^="/assignmentDetails/"]').last().click();
  await expect(page).toHaveTitle(/: tarea$/);
});
