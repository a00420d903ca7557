import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signUp } from '../support/accounts.ts';
import { expect, test, withMotion } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { cachedDataBanner, openThroughServiceWorker } from '../support/service-worker.ts';

test.use(withMotion);

const run = randomUUID().slice(0, 8);
const title = `Water samples of ${run}`;

/** Seven days of a week of which none is past, `YYYY-MM-DD`, Monday first. */
function listNextWeek(): string[] {
  const now = new Date();
  const monday = now.getDate() + ((8 - now.getDay()) % 7 || 7);
  return [0, 1, 2, 3, 4, 5, 6].map((count) =>
    new Intl.DateTimeFormat('sv').format(
      new Date(now.getFullYear(), now.getMonth(), monday + count),
    ),
  );
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const;
const dayOf = (page: Page, weekday: (typeof weekdays)[number]) =>
  page.getByRole('listitem', { name: new RegExp(`^${weekday}`) });
const rowOn = (page: Page, weekday: (typeof weekdays)[number]) =>
  dayOf(page, weekday).getByRole('listitem').filter({ hasText: title });

async function addTask(page: Page, day: string): Promise<void> {
  await page.getByLabel('Add a study task').fill(`${title} ${day}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${title}” added to`)).toBeVisible();
}

/** Completing a task that repeats adds the next one. */
async function repeatTask(page: Page): Promise<void> {
  const words = `Vocabulary ${run}`;
  await page.getByLabel('Add a study task').fill(`${words} every day`);
  await page.keyboard.press('Enter');
  const rowsIn = (place: Locator) => place.getByRole('listitem').filter({ hasText: words });
  const today = rowsIn(page.getByRole('region', { name: 'Today' }));
  await today.getByRole('checkbox', { name: 'Completed' }).click();
  await expect(rowsIn(page.getByRole('region', { name: 'Done' }))).toHaveCount(1);
  await expect(today).toHaveCount(0);
  await expect(rowsIn(page.getByRole('main'))).toHaveCount(2);
}

/** Presses the title of a row, and releases it over the heading of a day. */
async function drag(page: Page, row: Locator, day: Locator): Promise<void> {
  await row.getByRole('link').hover();
  await page.mouse.down();
  await day.getByRole('heading').hover();
  // Browsers ask whether a place takes what is dragged when the pointer moves over it.
  await day.getByRole('heading').hover({ position: { x: 5, y: 5 } });
  await page.mouse.up();
}

test('a study task is moved to another day by mouse and by keyboard, and comes back when the server refuses', async ({
  openPage,
}) => {
  test.slow();
  const page = await openPage(undefined, { viewport: { width: 1280, height: 900 } });
  await signUp(page, `Dora ${run}`);
  await page.goto('/agenda');
  await repeatTask(page);
  const [monday = '', , wednesday = ''] = listNextWeek();
  await page.goto(`/agenda?week=${monday}`);
  await addTask(page, monday);

  await drag(page, rowOn(page, 'Monday'), dayOf(page, 'Tuesday'));
  await expect(page.getByText(/^Moved to Tuesday/)).toBeVisible();
  await page.reload();
  await expect(rowOn(page, 'Tuesday')).toBeVisible();
  await expect(rowOn(page, 'Monday')).toHaveCount(0);

  const move = { name: 'Move to another day' };
  await tabTo(page, rowOn(page, 'Tuesday').getByRole('button', move));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByLabel('Another day'));
  await page.keyboard.type(wednesday.split('-').reverse().join('/'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Moved to Wednesday/)).toBeVisible();
  await expect(rowOn(page, 'Wednesday').getByRole('button', move)).toBeFocused();
  await page.reload();
  await expect(rowOn(page, 'Wednesday')).toBeVisible();

  const detail = 'You have reached the limit for today. Try again tomorrow.';
  await page.route('**/study-tasks/*', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      headers: { 'access-control-allow-origin': '*' },
      json: { title: 'Too Many Requests', status: 429, detail },
    }),
  );
  await drag(page, rowOn(page, 'Wednesday'), dayOf(page, 'Tuesday'));
  await expect(page.getByText(`We could not move the task. ${detail}`)).toBeVisible();
  await expect(rowOn(page, 'Wednesday')).toBeVisible();
  await expect(rowOn(page, 'Tuesday')).toHaveCount(0);
});

test('the agenda is read offline after it was opened once, and what is ticked and added there is sent later', async ({
  openPage,
}) => {
  test.slow();
  const page = await openPage(undefined, { serviceWorkers: 'allow' });
  await signUp(page, `Emil ${run}`);
  const [monday = ''] = listNextWeek();
  await page.goto('/agenda');
  await addTask(page, monday);
  await openThroughServiceWorker(page, '/agenda');

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(cachedDataBanner)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: title });
  const box = row.getByRole('checkbox', { name: 'Completed' });
  await expect(box).toBeVisible();
  await box.click();
  await expect(page.getByText(`Waiting to be sent: ${title}`)).toBeVisible();
  await expect(box).toBeChecked();
  const added = `Compost ${run}`;
  await page.getByLabel('Add a study task').fill(added);
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^Waiting to be sent: .*${added}`))).toBeVisible();
  // The code that keeps it comes a second after the first paint.
  const isKept = () => page.evaluate(() => JSON.stringify(localStorage).includes('unsent'));
  await expect.poll(isKept).toBe(true);
  await page.goto(`/agenda?week=${monday}`);
  await expect(rowOn(page, 'Monday')).toBeVisible();
  await expect(page.getByText(new RegExp(`^Waiting to be sent: .*${added}`))).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(cachedDataBanner)).toBeHidden();
  await expect(page.getByText(/^Waiting to be sent: /)).toBeHidden();
  await page.goto('/agenda');
  await expect(page.getByRole('listitem').filter({ hasText: added })).toBeVisible();
  await expect(box).toBeChecked();
});
