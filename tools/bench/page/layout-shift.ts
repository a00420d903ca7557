import type { Browser, BrowserContext, Page } from '@playwright/test';
import pLimit from 'p-limit';
import {
  readShifts,
  recordShifts,
  type Shift,
} from '../../../client/e2e/support/layout/layout-shifts.ts';
import { trackRequests, waitForNetworkIdle } from '../../../client/e2e/support/network-idle.ts';
import { type Row, toBudgetRow } from '../table.ts';
import { openBrowser } from './browser.ts';
import { type BenchPage, listPages, openSessions, type Sessions } from './pages.ts';
import { fast3G, throttleNetwork } from './throttle.ts';

const widths = [360, 1280];
const networks = [
  { name: '', conditions: undefined },
  { name: ', fast 3G', conditions: fast3G },
];

/** The highest sum of all shifts while a page loads. */
const maxShift = 0.05;
/** Loads at the same time: most of a slow load is waiting. */
const concurrency = 3;
/** Milliseconds after which a page that looks loaded is looked at again: the cards' skeletons stay for two seconds. */
const pause = 2_500;

type Load = { width: number; network: (typeof networks)[number] };

/**
 * Opens every page by its address, as every reader, on a phone and a desktop, at full and at phone speed. Returns the
 * worst sum of layout shifts of each page. It is at least the page's CLS, which counts only the worst five seconds.
 */
export async function measureLayoutShift(url: string, databaseUri: string): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const sessions = await openSessions(browser, url);
    const limit = pLimit(concurrency);
    const pages = await listPages(databaseUri);
    return await Promise.all(
      pages.map((page) => measureOne(page, (load) => limit(() => open(page, load)))),
    );

    async function open(page: BenchPage, load: Load) {
      const context = await openContext(browser, sessions, page, load.width, url);
      try {
        return await loadPage(await context.newPage(), page, load);
      } finally {
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
}

async function measureOne(
  { name, reader }: BenchPage,
  open: (load: Load) => Promise<Shift[]>,
): Promise<Row> {
  const loads = widths.flatMap((width) => networks.map((network): Load => ({ width, network })));
  const results = await Promise.all(
    loads.map(async (load) => {
      const shifts = await open(load);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      const where = `${name}, ${reader}, ${load.width} pixels${load.network.name}`;
      process.stderr.write(`${sum.toFixed(3)} ${where}${describeLargest(shifts)}\n`);
      return { where, sum };
    }),
  );
  const worst = results.reduce((most, next) => (next.sum > most.sum ? next : most));
  return toBudgetRow(`Layout shift while loading ${worst.where}`, worst.sum, maxShift, '');
}

function describeLargest(shifts: Shift[]): string {
  return shifts
    .filter(({ value }) => value >= 0.01)
    .map(({ value, moved }) => `\n    ${value.toFixed(3)} ${moved}`)
    .join('');
}

function openContext(
  browser: Browser,
  sessions: Sessions,
  { reader }: BenchPage,
  width: number,
  baseURL: string,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    storageState: sessions[reader],
    viewport: { width, height: 800 },
    serviceWorkers: 'block',
  });
}

async function loadPage(page: Page, { path }: BenchPage, { network }: Load): Promise<Shift[]> {
  trackRequests(page);
  await recordShifts(page);
  if (network.conditions) await throttleNetwork(page, network.conditions);
  await page.goto(path, { timeout: 60_000 });
  await waitForNetworkIdle(page);
  await page.waitForTimeout(pause);
  await waitForNetworkIdle(page);
  return readShifts(page);
}
