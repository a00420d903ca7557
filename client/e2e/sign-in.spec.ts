import { setTimeout } from 'node:timers/promises';
import { openAndLogIn, signUp, student, teacher } from './support/accounts.ts';
import { expect, test, withMotion } from './support/fixtures.ts';
import { waitForPassingText } from './support/passing-texts.ts';

test.use(withMotion);

test('signs in to the demo Google account when the Google button is pressed', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await waitForPassingText(page.getByText('Logged in Successfully'));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Student Dashboard' })).toBeVisible();
});

test('opens the credentials panel, copies from it and closes it', async ({ openPage }) => {
  const page = await openPage(undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/login');
  const toggle = page.getByRole('button', { name: 'Admin/Teacher Credentials' });
  await toggle.click();
  const panel = page.getByRole('region', { name: 'Admin Access Credentials' });
  await expect(panel.getByText(teacher.email)).toBeVisible();
  await panel.getByRole('button', { name: 'Copy password' }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(teacher.password);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('a sign-up keeps its name when another tab hears of the account first', async ({
  openPage,
}) => {
  const page = await openPage();
  const other = await page.context().newPage();
  await other.goto('/login');
  // As on a slow connection: the account exists at Firebase for two seconds before it has its name.
  await page.route(/accounts:update/, async (route) => {
    await setTimeout(2_000);
    await route.continue();
  });
  await signUp(page, 'Tabitha Two');
  await expect(other.getByRole('button', { name: /^Account of / })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tabitha Two');
});

test('redirects to the login with the reason when the account was deleted in another browser', async ({
  openPage,
}) => {
  const first = await openPage();
  const account = await signUp(first, 'Greta Gone');

  const second = await openPage();
  await openAndLogIn(second, account);
  await second.goto('/settings');
  await second.getByRole('button', { name: 'Delete my account…' }).click();
  await second.getByLabel('Enter your password to confirm').fill(account.password);
  await second.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(second.getByText('Your account has been deleted')).toBeVisible();

  // One visit: the next one would not show the reason any more.
  await first.goto('/dashboard/studentDashboard');
  await expect(first).toHaveURL('/login?from=%2Fdashboard%2FstudentDashboard', { timeout: 40_000 });
  await expect(
    first.getByText(/^Your session has expired|^This account has been deleted/),
  ).toBeVisible();
});

test('signs in, reads pages and signs out in a browser that lets sites store nothing', async ({
  openPage,
}) => {
  const page = await openPage();
  // As Chromium with all cookies and site data blocked.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  await openAndLogIn(page, student);
  await page.getByRole('link', { name: 'Student Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Feedback' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Create Assignments' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill('Not sent');
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await waitForPassingText(page.getByText('Logged Out!'));
  await expect(page.getByRole('button', { name: /^Account of / })).toHaveCount(0);
});

test('a success message closes by itself for people who reduce motion', async ({ openPage }) => {
  const page = await openPage(undefined, { reducedMotion: 'reduce' });
  // It waits until the message has closed.
  await openAndLogIn(page, teacher);
  await page.getByRole('link', { name: 'All Assignments' }).first().click();
  await expect(page).toHaveURL('/assignments');
});
