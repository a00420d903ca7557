import { expect, type Page } from '@playwright/test';
import { findOnScreen, type Point } from '../../../../client/e2e/marking/pointers.ts';
import { openAndLogIn, teacher } from '../../../../client/e2e/support/accounts.ts';
import { median } from '../../api/load.ts';
import { type Row, toBudgetRow } from '../../table.ts';
import { throttleProcessor } from '../throttle.ts';

/** Milliseconds from a move of the pointer to the frame that shows it. */
const maxLatency = 33;
const moves = 60;
const slowedBy = 4;
const rounds = 5;

/**
 * How long after each move of the pen its line is on the screen, and on a slow processor how long it is on a bare layer above
 * the same page of the same document.
 */
export async function measureDrawing(
  page: Page,
  id: string,
  openPage: () => Promise<Page>,
): Promise<Row[]> {
  const start = await openPen(page, id);
  const latency = await draw(page, start);
  const bare = await openPage();
  await openAndLogIn(bare, teacher);
  await openPen(bare, id);
  await bare.locator(pageLayer).evaluate(addBareLayer);
  const slowed: { own: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    slowed.push({
      own: await drawSlowed(page, start),
      bare: await drawSlowed(bare, start),
    });
  }
  await bare.close();
  return [
    toBudgetRow('Pen: from a move to the end of its frame, median', latency, maxLatency),
    {
      name: `Pen with the processor slowed ${slowedBy} times, against a bare SVG layer`,
      figure: median(slowed.map(({ own }) => own)),
      baseline: median(slowed.map((times) => times.bare)),
      unit: 'ms',
      goal: 1,
    },
  ];
}

const pageLayer = 'svg[data-layer-page="1"]';

/** Puts a line of points without pressure above everything of the page: the least that drawing on it takes. */
function addBareLayer(layer: Element): void {
  const bare = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
  bare.setAttribute('style', 'position: absolute; inset: 0; width: 100%; height: 100%');
  line.setAttribute('fill', 'none');
  line.setAttribute('stroke', 'red');
  bare.append(line);
  layer.after(bare);
  const { left, top } = bare.getBoundingClientRect();
  bare.addEventListener('pointerdown', () => line.setAttribute('points', ''));
  bare.addEventListener('pointermove', ({ buttons, clientX, clientY }) => {
    if (!buttons) return;
    line.setAttribute(
      'points',
      `${line.getAttribute('points')} ${clientX - left},${clientY - top}`,
    );
  });
}

async function openPen(page: Page, id: string): Promise<Point> {
  await page.goto(`/giveMark/${id}`);
  const layer = page.locator(pageLayer);
  await expect(layer).toBeVisible({ timeout: 60_000 });
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'Pen (P)' }).click();
  const [start = [0, 0]] = await findOnScreen(layer, [[60, 300]]);
  return start;
}

async function drawSlowed(page: Page, start: Point): Promise<number> {
  await page.bringToFront();
  const endThrottling = await throttleProcessor(page, slowedBy);
  const latency = await draw(page, start);
  await endThrottling();
  return latency;
}

/** Draws one line. Returns the median time from the event of a move until the end of the next frame. */
async function draw(page: Page, start: Point): Promise<number> {
  await page.evaluate(() => {
    const latencies: number[] = [];
    const listening = new AbortController();
    Object.assign(window, { latencies, listening });
    document.addEventListener(
      'pointermove',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => latencies.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { signal: listening.signal },
    );
  });
  await page.mouse.move(...start);
  await page.mouse.down();
  for (let move = 1; move <= moves; move += 1) {
    await page.mouse.move(start[0] + 4 * move, start[1] + 30 * Math.sin(move / 4));
    await page.waitForTimeout(20);
  }
  await page.mouse.up();
  const latencies: number[] = await page.evaluate(() => {
    Reflect.get(window, 'listening').abort();
    return Reflect.get(window, 'latencies');
  });
  return median(latencies);
}
