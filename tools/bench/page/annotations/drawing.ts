import { expect, type Page } from '@playwright/test';
import { findOnScreen } from '../../../../client/e2e/marking/pointers.ts';
import { median } from '../../api/load.ts';
import { type Row, toBudgetRow } from '../../table.ts';

/** Milliseconds from a move of the pointer to the frame that shows it. */
const maxLatency = 33;
const moves = 60;

/** How long after each move of the pen its line is on the screen: the time of the event until the end of the next frame. */
export async function measureDrawing(page: Page, id: string): Promise<Row[]> {
  await page.goto(`/giveMark/${id}`);
  const layer = page.locator('svg[data-layer-page="1"]');
  await expect(layer).toBeVisible({ timeout: 60_000 });
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'Pen (P)' }).click();
  const [start = [0, 0]] = await findOnScreen(layer, [[60, 300]]);
  await page.evaluate(() => {
    const latencies: number[] = [];
    Object.assign(window, { latencies });
    document.addEventListener('pointermove', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => latencies.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    });
  });
  await page.mouse.move(...start);
  await page.mouse.down();
  for (let move = 1; move <= moves; move += 1) {
    await page.mouse.move(start[0] + 4 * move, start[1] + 30 * Math.sin(move / 4));
    await page.waitForTimeout(20);
  }
  await page.mouse.up();
  const latencies: number[] = await page.evaluate(() => Reflect.get(window, 'latencies'));
  return [
    toBudgetRow('Pen: from a move to the end of its frame, median', median(latencies), maxLatency),
  ];
}
