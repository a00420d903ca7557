import { expect, signUp, teacher, test, visitAs } from './people.ts';

test('the Google button signs a demo account in', async ({ enter }) => {
  const page = await enter();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Logged in Successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Student Dashboard' })).toBeVisible();
});

test('the credentials panel opens, copies and closes', async ({ enter }) => {
  const page = await enter(undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
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

test('an account that was deleted at another browser is led to the login, which says why', async ({
  enter,
}) => {
  const here = await enter();
  const account = await signUp(here, 'Greta Gone');

  const elsewhere = await enter();
  await visitAs(elsewhere, account);
  await elsewhere.goto('/settings');
  await elsewhere.getByRole('button', { name: 'Delete my account…' }).click();
  await elsewhere.getByLabel('Enter your password to confirm').fill(account.password);
  await elsewhere.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(elsewhere.getByText('Your account has been deleted')).toBeVisible();

  await expect(async () => {
    await here.goto('/dashboard/studentDashboard');
    await expect(here).toHaveURL('/login?from=%2Fdashboard%2FstudentDashboard', { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await expect(
    here.getByText(/^Your session has expired|^This account has been deleted/),
  ).toBeVisible();
});
