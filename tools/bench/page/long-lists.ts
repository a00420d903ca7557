import { type Browser, expect, type Page } from '@playwright/test';
import { type Account, logIn, student, teacher } from '../../../client/e2e/support/accounts.ts';
import { type Row, toBudgetRow } from '../table.ts';
import { openBrowser } from './browser.ts';
import { readTasks, recordTrace } from './trace.ts';

const slowExpect = expect.configure({ timeout: 30_000 });

/** The longest allowed task in milliseconds. */
const maxTaskDuration = 100;

/** Scrolls and filters the long lists of `fill-long-lists.ts`. */
export async function measureLongLists(url: string): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    return [
      ...(await measureList(browser, url, 'study tasks, of 2,000', student, filterStudyTasks)),
      ...(await measureList(browser, url, 'users, of 10,000', teacher, filterUsers)),
    ];
  } finally {
    await browser.close();
  }
}

async function measureList(
  browser: Browser,
  url: string,
  list: string,
  account: Account,
  interact: (page: Page) => Promise<void>,
): Promise<Row[]> {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/login');
  await logIn(page, account);
  const events = await recordTrace(browser, page, () => interact(page));
  await page.close();
  const { tasks } = readTasks(events, url);
  const name = `Longest task while scrolling and filtering the ${list}`;
  const longest = (key: 'duration' | 'processor') => Math.max(...tasks.map((task) => task[key]));
  return [
    toBudgetRow(name, longest('duration'), maxTaskDuration),
    toBudgetRow(`${name}, of processor time`, longest('processor'), maxTaskDuration),
  ];
}

async function filterStudyTasks(page: Page): Promise<void> {
  await page.goto('/');
  const list = page.locator('#study-tasks');
  const tasks = list.getByRole('button', { name: 'Mark as Complete' });
  await slowExpect(tasks).not.toHaveCount(0);
  await scrollThrough(page);
  await list.getByRole('radio', { name: 'High' }).click();
  await slowExpect(page).toHaveURL(/priority=high/);
  await slowExpect(tasks).not.toHaveCount(0);
  await list.getByRole('link', { name: 'Next page' }).click();
  await scrollThrough(page);
}

async function filterUsers(page: Page): Promise<void> {
  await page.goto('/dashboard/allUsers');
  const rows = page.getByRole('row');
  await slowExpect(rows).not.toHaveCount(0);
  const perPage = page.getByLabel('Per page');
  await perPage.selectOption((await perPage.getByRole('option').allTextContents()).at(-1) ?? null);
  await scrollThrough(page);
  await page.getByLabel('Search').last().pressSequentially('chidi');
  await slowExpect(rows.filter({ hasText: 'Ada' })).toHaveCount(0);
  await scrollThrough(page);
}

/** Scrolls down and up again, 800 pixels at a time. */
async function scrollThrough(page: Page): Promise<void> {
  for (const direction of [1, -1]) {
    for (let step = 0; step < 8; step += 1) {
      await page.mouse.wheel(0, direction * 800);
      await page.waitForTimeout(50);
    }
  }
}
