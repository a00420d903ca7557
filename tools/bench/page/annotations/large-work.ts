import { type Browser, expect, type Page } from '@playwright/test';
import { type Row, toBudgetRow } from '../../table.ts';
import { traceTasks } from '../trace.ts';

/** The longest allowed task in milliseconds. */
const maxTaskDuration = 50;
const slowExpect = expect.configure({ timeout: 60_000 });

/** The tasks of the marking page of work with many pages or annotations: while it opens, scrolls and gets one more comment. */
export async function measureLargeWork(
  browser: Browser,
  page: Page,
  { url, id, name, annotations }: { url: string; id: string; name: string; annotations: number },
): Promise<Row[]> {
  const longest = async (open: () => Promise<void>, act: () => Promise<void>, what: string) => {
    const tasks = await traceTasks(browser, page, url, { open, act });
    const sorted = tasks.toSorted((a, b) => b - a).map(Math.round);
    process.stderr.write(`${name}, ${what}: ${sorted.slice(0, 8).join(', ')} ms\n`);
    return toBudgetRow(`${name}: longest task while it ${what}`, sorted[0] ?? 0, maxTaskDuration);
  };
  const pages = page.locator('.workspace-pages [tabindex="0"]').first();
  const rows = page.locator('.annotation-row');
  const open = async () => {
    await page.goto(`/giveMark/${id}`);
    await slowExpect(pages.locator('[data-page="1"] canvas')).toBeVisible();
    await slowExpect(rows).toHaveCount(annotations);
    await page.waitForTimeout(2000);
  };
  return [
    await longest(
      async () => {
        await page.goto('/');
      },
      async () => {
        await page.goto(`/giveMark/${id}`, { waitUntil: 'commit' });
        await page.waitForFunction(
          (count) =>
            document.querySelector('[data-page="1"] canvas') &&
            document.getElementsByClassName('annotation-row').length === count,
          annotations,
          { polling: 200, timeout: 60_000 },
        );
      },
      'opens',
    ),
    await longest(
      async () => {
        await open();
        await pages.hover();
      },
      () => scroll(page),
      'scrolls through its pages',
    ),
    ...(annotations === 0
      ? []
      : [
          await longest(
            async () => {
              await open();
              await rows.first().hover();
            },
            () => scroll(page),
            'scrolls through its list',
          ),
          await longest(
            async () => {
              await open();
              await page.getByRole('button', { name: 'Comment on page 1' }).focus();
            },
            async () => {
              await page.keyboard.press('Enter');
              await page.waitForTimeout(500);
              await page.keyboard.type('One more.');
              await page.keyboard.press('Control+Enter');
            },
            'gets one more comment',
          ),
        ]),
  ];
}

async function scroll(page: Page): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(50);
  }
}
