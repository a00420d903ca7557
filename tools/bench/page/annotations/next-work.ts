import { expect, type Page } from '@playwright/test';
import { median } from '../../api/load.ts';
import { type Row, toBudgetRow } from '../../table.ts';
import { type By, handIn, writeScan } from './hand-in.ts';

/** Milliseconds from the press until the first page of the next submission is drawn. */
const maxTime = 300;
/** Milliseconds in which a submission is read before the next one is asked for. */
const readingTime = 6000;

const presses = 5;

/** How long the first page of the next submission takes, whose file was loaded ahead: all have about 5 MB. */
export async function measureNextWork(by: By): Promise<Row[]> {
  const page = by.teacher;
  const word = `Next${crypto.randomUUID().slice(0, 8)}`;
  const pdf = await writeScan(24);
  const fileIds: string[] = [];
  while (fileIds.length <= presses) {
    const { fileId } = await handIn(by, { title: `${word} ${fileIds.length}`, pdf });
    fileIds.unshift(fileId);
  }
  // The compiler of this script names functions with it.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(`/dashboard/academyAdmin?search=${word}&sort=newest`);
  await page.getByRole('link', { name: 'Give Mark' }).first().press('Enter');
  const [opened, ...next] = fileIds;
  await expect(page.locator(`svg[data-layer-of="${opened}"]`).first()).toBeVisible({
    timeout: 60_000,
  });
  const times: number[] = [];
  for (const fileId of next) {
    await page.waitForTimeout(readingTime);
    const shown = watchFirstPage(page, fileId);
    await page.waitForTimeout(300);
    await page.keyboard.press('Alt+ArrowDown');
    times.push(await shown);
  }
  return [
    toBudgetRow(
      `Next submission, of ${(pdf.length / 1e6).toFixed(1)} MB: from the press until its first page is drawn, median of ${presses}`,
      median(times),
      maxTime,
    ),
  ];
}

/** The time from the next key until a page of this file is drawn, in milliseconds. */
function watchFirstPage(page: Page, fileId: string): Promise<number> {
  return page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        addEventListener('keydown', ({ timeStamp }) => {
          pressed ||= timeStamp;
        });
        const look = () => {
          const layer = document.querySelector(`svg[data-layer-of="${id}"][data-layer-page="1"]`);
          const canvas = layer?.closest('[data-page="1"]')?.querySelector('[data-loaded] canvas');
          if (canvas) resolve(performance.now() - pressed);
          else requestAnimationFrame(look);
        };
        look();
      }),
    fileId,
  );
}
