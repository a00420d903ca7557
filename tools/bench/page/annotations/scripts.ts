import { expect, type Locator, type Page } from '@playwright/test';
import { drag, findOnScreen, type Point } from '../../../../client/e2e/marking/pointers.ts';
import { openApi } from '../../../../client/e2e/support/call-api.ts';
import { median } from '../../api/load.ts';
import type { Row } from '../../table.ts';
import { type By, handIn, writeScan } from './hand-in.ts';

const pages = 4;
const criteria = 4;
/** Is in the comment bank. */
const comment = `Show every step (${crypto.randomUUID().slice(0, 4)}).`;
const slowExpect = expect.configure({ timeout: 60_000 });

/** What is counted of one way of marking: presses of the pointer and keys, without those of a comment that is typed. */
type Count = { presses: number; keys: number };

/**
 * Marks thirty scripts of four pages, each with a rubric of four criteria: a stroke and a tick on each page and a comment with
 * the pen or mouse, and a comment on each page with the keyboard alone. The times are those of a marker who never thinks.
 */
export async function measureScripts(by: By, scripts: number): Promise<Row[]> {
  const rows: Row[] = [];
  const call = await openApi(by.teacher);
  await call('post', '/feedback-snippets', { text: comment });
  for (const [way, mark] of [
    ['by pen', markByPen],
    ['by keyboard alone', markByKeyboard],
  ] as const) {
    const word = `Scripts${crypto.randomUUID().slice(0, 8)}`;
    const pdf = await writeScan(pages);
    for (let script = 0; script < scripts; script += 1) {
      await handIn(by, { title: `${word} ${script}`, pdf, criteria });
    }
    const page = by.teacher;
    await page.goto(`/dashboard/academyAdmin?search=${word}&sort=newest`);
    await page.getByRole('link', { name: 'Give Mark' }).first().press('Enter');
    const seconds: number[] = [];
    const count = { presses: 0, keys: 0 };
    while (seconds.length < scripts) {
      await slowExpect(page.locator('svg[data-layer-page="1"]')).toBeVisible();
      const address = page.url();
      const start = performance.now();
      await mark(page, count);
      await slowExpect(page).not.toHaveURL(address);
      seconds.push((performance.now() - start) / 1000);
      process.stderr.write(`${way} ${seconds.length}: ${seconds.at(-1)?.toFixed(2)} s\n`);
    }
    const info = (name: string, figure: number, unit: string): Row => ({
      name: `A script of ${pages} pages marked ${way}, of ${scripts}: ${name}`,
      figure,
      baseline: 1,
      unit,
    });
    rows.push(
      info('median', median(seconds), 's'),
      info('longest', Math.max(...seconds), 's'),
      info('presses of pen or mouse', count.presses / scripts, 'presses'),
      info('keys', count.keys / scripts, 'keys'),
    );
  }
  return rows;
}

async function markByPen(page: Page, count: Count): Promise<void> {
  const press = async (target: Locator) => {
    count.presses += 1;
    await target.click();
  };
  const toScreen = (layer: Locator, ...points: Point[]) => findOnScreen(layer, points);
  for (let number = 1; number <= pages; number += 1) {
    const layer = page.locator(`svg[data-layer-page="${number}"]`);
    // By the wheel, as a page is scrolled to.
    await layer.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await press(page.getByRole('button', { name: 'Pen (P)' }));
    await drag(page, await toScreen(layer, [60, 80], [120, 90], [200, 80]));
    await press(page.getByRole('button', { name: 'Tick (1)' }));
    const [tick = [0, 0]] = await toScreen(layer, [300, 120]);
    await page.mouse.click(...tick);
    count.presses += 2;
  }
  await press(page.getByRole('button', { name: 'Comment (C)' }));
  const [place = [0, 0]] = await toScreen(
    page.locator(`svg[data-layer-page="${pages}"]`),
    [100, 200],
  );
  await page.mouse.click(...place);
  count.presses += 1;
  const editor = page.locator('.comment-editor');
  // The feedback offers the same comment.
  await press(editor.getByRole('button', { name: `Insert “${comment}”` }));
  await press(editor.getByRole('button', { name: 'Save on the page' }));
  await slowExpect(editor).toHaveCount(0);
  for (const fieldset of await page.locator('form fieldset:has(input[type=radio])').all()) {
    await press(fieldset.getByRole('radio').first());
  }
  const feedback = page.getByLabel('Feedback', { exact: true });
  await press(feedback);
  await page.keyboard.type('Good work.');
  const next = page.getByRole('button', { name: /^Save and mark next/ });
  // The last script has none.
  const close = page.getByRole('button', { name: /^Save and close/ });
  await press((await next.count()) > 0 ? next : close);
}

async function markByKeyboard(page: Page, count: Count): Promise<void> {
  const press = async (key: string) => {
    count.keys += 1;
    await page.keyboard.press(key);
  };
  const level = page.locator('.workspace-mark form input[type=radio]').first();
  await slowExpect(level).toBeVisible();
  // The first script was opened by a link: F6 leads to its pages, and on to the mark. Of the next ones the first level has the focus.
  if (count.keys === 0) await press('F6');
  if (count.keys === 1) await press('F6');
  await slowExpect(level).toBeFocused();
  // Each number chooses a level and goes on, at last to the feedback.
  for (let marked = 0; marked < criteria; marked += 1) await press('1');
  await slowExpect(page.getByLabel('Feedback', { exact: true })).toBeFocused();
  await page.keyboard.type('Good work.');
  await press('F6');
  for (let number = 1; number <= pages; number += 1) {
    while (!(await page.getByText(`Page ${number} of ${pages}`).isVisible())) {
      await press('PageDown');
      // The pages scroll smoothly: pressed again too early, one would be left out.
      await page.waitForTimeout(400);
    }
    await press('Shift+C');
    await slowExpect(page.getByLabel(`Comment on page ${number}`)).toBeFocused();
    await page.keyboard.type('Units?');
    await press('Control+Enter');
    await slowExpect(page.locator('.annotation-row button').nth(3 * (number - 1))).toBeFocused();
    // From the list to the mark, and on to the pages.
    if (number < pages) await press('F6');
    if (number < pages) await press('F6');
  }
  await press('F6');
  await press('Control+Enter');
}
