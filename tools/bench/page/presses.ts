import type { Browser, CDPSession, Locator } from '@playwright/test';
import { trackRequests, waitForNetworkIdle } from '../../../client/e2e/support/network-idle.ts';
import { median } from '../api/load.ts';
import { type Row, toBudgetRow } from '../table.ts';
import { openBrowser } from './browser.ts';
import { openSessions, type Sessions } from './pages.ts';
import { type Press, presses } from './press-list.ts';
import { fast3G, throttleNetwork, throttleProcessor } from './throttle.ts';

/** How many times slower than this machine the processor is. */
const slowdown = 4;

/** Milliseconds from a press until the page shows something, and what was asked for (docs/speed.md). */
const goals = { something: 200, outcome: 400, interaction: 200 };

/** Milliseconds that a person looks at a page before the press. */
const readingTime = 4000;

const eventReportDelay = 300;

/** Milliseconds until each of these was on the screen. */
type Shown = {
  /** The first change of the page. */
  something: number;
  outcome: number;
};

type Times = Shown & {
  /** Milliseconds that the page's main thread worked until the outcome. */
  processor: number;
  /** The next frame, as the browser measures it: the press's part of "interaction to next paint". */
  interaction: number;
};

type Result = Times & { press: Press; somethingOnSlowNetwork: number };

/**
 * Presses what people press most, with a slow processor, after the time that a person reads and without the hover that
 * would preload a page. At full speed of the network each press has a row for what was asked for; the rest are the worst of
 * all presses.
 */
export async function measurePresses(url: string, repetitions: number): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const sessions = await openSessions(browser, url);
    const results: Result[] = [];
    for (const press of presses) {
      const open = (isSlowNetwork: boolean) =>
        measureOnce(browser, sessions, url, press, isSlowNetwork);
      const runs: Times[] = [];
      while (runs.length < repetitions) runs.push(await open(false));
      const medianOf = (key: keyof Times) => median(runs.map((run) => run[key]));
      const result = {
        press,
        something: medianOf('something'),
        outcome: medianOf('outcome'),
        processor: medianOf('processor'),
        interaction: medianOf('interaction'),
        somethingOnSlowNetwork: (await open(true)).something,
      };
      const { press: _, ...times } = result;
      process.stderr.write(`${press.name} ${JSON.stringify(times, roundUp)}\n`);
      results.push(result);
    }
    return [
      ...results.map(({ press, outcome }) =>
        toBudgetRow(
          `${press.name}: what was asked for is shown`,
          outcome,
          press.goal ?? goals.outcome,
        ),
      ),
      findWorst(results, 'something', 'something is shown', goals.something),
      findWorst(
        results,
        'somethingOnSlowNetwork',
        'something is shown on fast 3G',
        goals.something,
      ),
      findWorst(
        results,
        'processor',
        'processor time until what was asked for is shown',
        goals.outcome,
      ),
      findWorst(results, 'interaction', 'interaction to next paint', goals.interaction),
    ];
  } finally {
    await browser.close();
  }
}

const roundUp = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.ceil(value) : value;

function findWorst(
  results: Result[],
  key: Exclude<keyof Result, 'press'>,
  name: string,
  goal: number,
): Row {
  const slowest = results.reduce((worst, next) => (next[key] > worst[key] ? next : worst));
  return toBudgetRow(`Slowest press: ${name} (${slowest.press.name})`, slowest[key], goal);
}

async function measureOnce(
  browser: Browser,
  sessions: Sessions,
  baseURL: string,
  { reader, path, prepare, target, shows }: Press,
  isSlowNetwork: boolean,
): Promise<Times> {
  const context = await browser.newContext({
    baseURL,
    storageState: sessions[reader],
    viewport: reader === 'teacher' ? { width: 1280, height: 800 } : { width: 360, height: 800 },
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    trackRequests(page);
    // The compiler of this script names functions with it.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(recordPresses);
    await page.goto(path);
    await prepare?.(page);
    const element = target(page);
    await element.scrollIntoViewIfNeeded();
    await waitForNetworkIdle(page);
    await page.waitForTimeout(readingTime);
    await waitForNetworkIdle(page);
    const { x, y, width, height } = await findBox(element);
    if (isSlowNetwork) await throttleNetwork(page, fast3G);
    await throttleProcessor(page, slowdown);
    const before = await readProcessorTime(session);
    await page.evaluate((wanted) => {
      Object.assign(window, { pressed: Reflect.get(window, 'measurePress')(wanted) });
    }, shows);
    // At once, without the hover that would preload a page.
    await page.mouse.click(x + width / 2, y + height / 2);
    const shown = await page.evaluate((): Promise<Shown> => Reflect.get(window, 'pressed'));
    const processor = (await readProcessorTime(session)) - before;
    // The browser reports the duration of an event a little later.
    await page.waitForTimeout(eventReportDelay);
    const interaction = await page.evaluate((): number => Reflect.get(window, 'interaction'));
    return { ...shown, processor, interaction };
  } finally {
    await context.close();
  }
}

/** Milliseconds that the page's main thread has worked, as often as it was slowed down; not what it waited for a core. */
export async function readProcessorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const tasks = metrics.find(({ name }) => name === 'TaskDuration');
  return (tasks?.value ?? Number.NaN) * 1000;
}

async function findBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element to press is not shown.');
  return box;
}

/** Runs in the page before its own code: adds `measurePress`. */
function recordPresses(): void {
  const isShown = (element: Element) =>
    element.checkVisibility() &&
    !element.closest('.sr-only') &&
    element.getBoundingClientRect().width * element.getBoundingClientRect().height > 0;

  const measurePress = ({ selector, text = '' }: Press['shows']) =>
    new Promise<Shown>((resolve, reject) => {
      setTimeout(() => reject(new Error(`Nothing shows ${selector} ${text}`)), 15_000);
      const changed = new Set<Element>();
      let pressedAt = 0;
      let something = 0;
      // Not an attribute that only assistive technology reads.
      const attributeFilter = ['class', 'style', 'open', 'disabled', 'data-theme', 'aria-current'];
      const changes = new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          const nodes = addedNodes.length > 0 ? addedNodes : [target];
          for (const node of nodes) {
            const element = node instanceof Element ? node : node.parentElement;
            if (element) changed.add(element);
          }
        }
      });
      Object.assign(window, { interaction: 0 });
      const events = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'interactionId')) {
            Object.assign(window, {
              interaction: Math.max(Reflect.get(window, 'interaction'), entry.duration),
            });
          }
        }
      });
      const wanted = { type: 'event', durationThreshold: 16 };
      events.observe(wanted);

      const isDone = () =>
        [...document.querySelectorAll(selector)].some(
          (element) => isShown(element) && element.textContent.includes(text),
        );
      /** Calls back after the frame that is about to be drawn. */
      const afterFrame = (act: (time: number) => void) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => act(performance.now());
          channel.port2.postMessage(null);
        });
      const look = () =>
        afterFrame((now) => {
          if (!something && [...changed].some(isShown)) something = now - pressedAt;
          if (!isDone()) return look();
          const outcome = now - pressedAt;
          resolve({ something: something || outcome, outcome });
        });
      const start = (event: Event) => {
        // The press counts from when the finger leaves: that is what makes a click.
        pressedAt = event.timeStamp;
        changes.observe(document.body, { subtree: true, childList: true, characterData: true });
        changes.observe(document.documentElement, { subtree: true, attributeFilter });
        // That a choice is checked is no change of the document. A field that the press leaves has changed before.
        const choose = ({ target }: Event) => target instanceof Element && changed.add(target);
        document.addEventListener('change', choose, { capture: true, once: true });
        look();
      };
      document.addEventListener('pointerup', start, { capture: true, once: true });
    });
  Object.assign(window, { measurePress });
}
