import type { Page } from '@playwright/test';
import { pages } from './pages.ts';
import { type Account, expect, student, teacher, test, visitAs } from './people.ts';
import { serveBuilt } from './serve-built.ts';

test.use({ ...(process.env.WALK_BUILT_URL && { baseURL: process.env.WALK_BUILT_URL }) });

let stopServing = async () => {};
test.beforeAll(async () => {
  stopServing = await serveBuilt();
});
test.afterAll(() => stopServing());

/** Records what the browser refuses on this page from now on, by the page's policy. */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.exposeFunction('recordViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      const text = `${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`;
      Reflect.get(window, 'recordViolation')(text);
    });
  });
  return violations;
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, disabled: false }).first();

async function cancelDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function visitorsDialogs(page: Page): Promise<void> {
  await page.goto('/login');
  await button(page, 'Admin').click();
  await expect(page.getByText('Admin Access Credentials')).toBeVisible();
  await page.getByRole('button', { name: /copy/i }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: /cop/i })).toBeVisible();
}

async function studentsDialogs(page: Page): Promise<void> {
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
  await expect(page.getByText('You left this unfinished')).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await button(page, 'Logout').click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Logged Out!')).toBeVisible();
}

async function teachersDialogs(page: Page): Promise<void> {
  await page.goto('/dashboard/allUsers');
  await button(page, 'Make Admin').click();
  await cancelDialog(page);
  await page.goto('/assignments');
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).first().click();
  await cancelDialog(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/dashboard/academyAdmin');
  await button(page, 'Dashboard menu').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const people: [name: string, dialogs: (page: Page) => Promise<void>, account?: Account][] = [
  ['a visitor', visitorsDialogs],
  ['a student', studentsDialogs, student],
  ['a teacher', teachersDialogs, teacher],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, openDialogs, account] of people) {
    test(`nothing that ${name} can open breaks the policy in the ${colorScheme} theme`, async ({
      enter,
    }) => {
      const page = await enter(undefined, { colorScheme });
      const violations = await recordViolations(page);
      if (account) await visitAs(page, account);
      for (const destination of pages.filter((each) => each.account === account)) {
        await destination.open(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.skeleton')).toHaveCount(0);
      }
      await openDialogs(page);
      expect(violations).toEqual([]);
    });
  }
}

test('the policy is strict, and what breaks it is seen', async ({ enter }) => {
  const page = await enter();
  const violations = await recordViolations(page);
  const answer = await page.goto('/');
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
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
