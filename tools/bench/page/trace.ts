import type { Browser, Page } from '@playwright/test';

/** The used fields of an event in Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The processor time of it; the rest was waiting for a core. */
  tdur?: number;
  args?: { name?: unknown; data?: { documentLoaderURL?: unknown } };
}

/** A task of a page's main thread, in milliseconds; it blocks all input. */
interface Task {
  start: number;
  duration: number;
  processor: number;
}

/** What Chromium records of the page during `act`. */
export async function recordTrace(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', 'loading'] });
  await act();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return trace.traceEvents;
}

/**
 * The tasks of the main thread of the page at `url`, and the time of its first contentful paint, in milliseconds.
 * @throws {Error} when the trace has no such page
 */
export function readTasks(
  events: TraceEvent[],
  url: string,
): { tasks: Task[]; firstPaint: number } {
  const page = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && String(args?.data?.documentLoaderURL ?? '').startsWith(url),
  );
  const thread = events.find(
    ({ name, args, pid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' && pid === page?.pid,
  );
  if (!page || !thread) throw new Error(`The trace has no page at ${url}.`);
  const own = events.filter(({ pid, ts }) => pid === page.pid && ts >= page.ts);
  const paint = own.find(({ name }) => name === 'firstContentfulPaint');
  const tasks = own
    .filter(({ name, ph, tid }) => ph === 'X' && tid === thread.tid && /\bRunTask$/.test(name))
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      start: ts / 1000,
      duration: dur / 1000,
      processor: tdur / 1000,
    }));
  return { tasks, firstPaint: (paint?.ts ?? page.ts) / 1000 };
}

const startMark = 'bench-start';
/** Milliseconds after `act` in which the page shows what came of it. */
const showTime = 2000;

/**
 * How long the tasks of the page's main thread took from the beginning of `act` until the page shows what came of it, in
 * milliseconds of processor time. `act` moves the mouse and waits for answers only: a look into the page of thousands of
 * elements is a task of its own, of several hundred milliseconds.
 */
export async function traceTasks(
  browser: Browser,
  page: Page,
  url: string,
  { open, act }: { open: () => Promise<void>; act: () => Promise<void> },
): Promise<number[]> {
  const events = await recordTrace(browser, page, async () => {
    await open();
    await page.evaluate((mark) => performance.mark(mark), startMark);
    await act();
    await page.waitForTimeout(showTime);
  });
  const start = events.find(({ name }) => name === startMark);
  if (!start) throw new Error('The trace has no mark.');
  return readTasks(events, url)
    .tasks.filter((task) => task.start * 1000 >= start.ts)
    .map(({ processor }) => processor);
}
