import type { Page } from '@playwright/test';
import { embeddingHosts } from '#features/files/api/embedding-hosts.ts';
import { type Account, student, teacher } from '../support/accounts.ts';
import { recordViolations } from '../support/content-security-policy.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForPassingText } from '../support/passing-texts.ts';

// The fixture `openPage` fails every test with a violation. These tests open the dialogs that the others do not.

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, disabled: false }).first();

async function cancelDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function openVisitorDialogs(page: Page): Promise<void> {
  await page.goto('/login');
  await button(page, 'Admin').click();
  await expect(page.getByText('Admin Access Credentials')).toBeVisible();
  await page.getByRole('button', { name: /copy/i }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: /cop/i })).toBeVisible();
}

async function openStudentDialogs(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'Mark as Complete').click();
  await expect(page.getByText('Do you Competed the task?')).toBeVisible();
  await button(page, 'Yes Completed!').click();
  await expect(page.getByText('Great Job!')).toBeVisible();

  await page.goto('/dashboard/studentDashboard');
  await page.getByRole('main').getByRole('button', { name: 'Feedback' }).first().click();
  await expect(page.getByRole('dialog', { name: "Examiner's Feedback" })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).first().click();
  await cancelDialog(page);

  await page.goto('/studyTasksForm');
  await page.getByLabel('Date').click();
  await expect(page.locator('.react-datepicker')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Picture').setInputFiles('client/public/favicon.svg');
  await page.getByLabel('Title').fill('Tides');
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await button(page, 'Logout').click();
  await page.getByRole('button', { name: 'OK' }).click();
  await waitForPassingText(page.getByText('Logged Out!'));
}

async function openTeacherDialogs(page: Page): Promise<void> {
  await page.goto('/dashboard/allUsers');
  await button(page, 'Make Admin').click();
  await cancelDialog(page);
  // Only its owner is asked: the teacher of the demo data.
  await page.goto('/assignments?search=pondweed');
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).first().click();
  await cancelDialog(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/dashboard/academyAdmin');
  await button(page, 'Dashboard menu').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const cases: [name: string, dialogs: (page: Page) => Promise<void>, account?: Account][] = [
  ['a visitor', openVisitorDialogs],
  ['a student', openStudentDialogs, student],
  ['a teacher', openTeacherDialogs, teacher],
];

for (const [name, openDialogs, account] of cases) {
  test(`reports no violation in the dialogs of ${name}`, async ({ openPage }) => {
    await openDialogs(await openPage(account));
  });
}

test('allows named sources only, and reports a violation when an inline style is added', async ({
  page,
}) => {
  const violations: string[] = [];
  await recordViolations(page, violations);
  const answer = await page.goto('/');
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'];
  expect(policy).toContain(`frame-src ${embeddingHosts.join(' ')};`);
  // Each school has a host of its own at SharePoint.
  expect(policy?.replace('https://*.sharepoint.com', '')).not.toMatch(/unsafe|\*/);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => violations.join()).toContain('style-src');
});
