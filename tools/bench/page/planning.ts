import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { build } from 'esbuild';
import {
  type Account,
  openAndLogIn,
  student,
  student2,
} from '../../../client/e2e/support/accounts.ts';
import { median } from '../api/load.ts';
import { type Row, toBudgetRow } from '../table.ts';
import { openBrowser } from './browser.ts';
import { readProcessorTime } from './presses.ts';
import { throttleProcessor } from './throttle.ts';
import { traceTasks } from './trace.ts';

/** How many times slower than this machine the processor is. */
const slowdown = 4;
/** Milliseconds for a plan in the browser: at full speed, and slowed. */
const planBudget = { 1: 50, [slowdown]: 200 };
/** The longest allowed task in milliseconds while an item is dragged. */
const maxTaskDuration = 50;

const slowExpect = expect.configure({ timeout: 60_000 });

/** Plans and shows what `fill-planning.ts` has inserted. */
export async function measurePlanning(url: string, repetitions: number): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    return [
      ...(await measurePlanner(browser, repetitions)),
      ...(await measurePreview(browser, url, repetitions)),
      ...(await measureAgenda(browser, url, repetitions)),
      ...(await measureDrag(browser, url)),
    ];
  } finally {
    await browser.close();
  }
}

/** The planner alone, which needs neither server nor page: the first plan of each page, the slowest. */
async function measurePlanner(browser: Browser, repetitions: number): Promise<Row[]> {
  const { outputFiles } = await build({
    stdin: { contents: plannerScript, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    format: 'iife',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  const rows: Row[] = [];
  for (const [rate, budget] of Object.entries(planBudget)) {
    const elapsed: number[] = [];
    const worked: number[] = [];
    while (elapsed.length < repetitions) {
      const page = await browser.newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.addScriptTag({ content: script });
      await throttleProcessor(page, Number(rate));
      const before = await readProcessorTime(session);
      elapsed.push(await page.evaluate((): number => Reflect.get(window, 'makePlan')()));
      worked.push((await readProcessorTime(session)) - before);
      await page.close();
    }
    const name = `Plan of 200 assignments and 2,000 sessions in the browser, slowed ${rate} times`;
    rows.push(
      toBudgetRow(name, median(elapsed), budget),
      toBudgetRow(`${name}, of processor time`, median(worked), budget),
    );
  }
  return rows;
}

const plannerScript = `
import { addDays, plan } from '../../../server/planner/src/plan.ts';
const today = '2026-11-23';
const works = Array.from({ length: 200 }, (_, index) => ({
  id: String(index), dueDate: addDays(today, 5 + (index % 115)), remainingMinutes: 300,
}));
const sessions = works.flatMap(({ id }, index) => Array.from({ length: 10 }, (_, at) => ({
  id: id + '-' + at, workId: id, minutes: 25, isDone: false, isFixed: at === 9,
  date: addDays(today, at === 0 ? -1 : (index + at) % (5 + (index % 115))),
})));
const minutes = { mon: 720, tue: 720, wed: 720, thu: 720, fri: 720, sat: 720, sun: 720 };
const input = { today, availability: { minutes, daysOff: [], longestSession: 60 }, works, sessions };
window.makePlan = () => {
  const start = performance.now();
  const { sessions } = plan(input);
  if (sessions.length < 1500) throw new Error('The plan is too small.');
  return performance.now() - start;
};
`;

/** The plan is made by the server: from the press until the preview is shown, and how long the answer took. */
async function measurePreview(browser: Browser, url: string, repetitions: number): Promise<Row[]> {
  const page = await openAs(browser, url, student);
  const answers: number[] = [];
  const shown: number[] = [];
  await page.goto('/agenda');
  const button = page.getByRole('button', { name: 'Plan my week' });
  await slowExpect(button).toBeVisible();
  while (shown.length < repetitions) {
    await button.hover();
    const answer = page.waitForResponse((response) => response.url().endsWith('/plan/preview'));
    const start = performance.now();
    await button.click();
    await (await answer).finished();
    answers.push(performance.now() - start);
    const dialog = page.getByRole('dialog');
    await slowExpect(dialog.getByText(/sessions?, .* in all/)).toBeVisible();
    shown.push(performance.now() - start);
    await page.keyboard.press('Escape');
    await slowExpect(dialog).toHaveCount(0);
  }
  const durations = await traceTasks(browser, page, url, {
    async open() {
      await page.goto('/agenda');
      await button.hover();
      await throttleProcessor(page, slowdown);
    },
    async act() {
      const answer = page.waitForResponse((response) => response.url().endsWith('/plan/preview'));
      await page.mouse.down();
      await page.mouse.up();
      await (await answer).finished();
    },
  });
  await slowExpect(page.getByRole('dialog').getByText(/sessions?, .* in all/)).toBeVisible();
  await page.close();
  const name = 'Preview of a plan of 200 assignments and 2,000 sessions';
  return [
    toBudgetRow(`${name}: from the press to the answer of the server`, median(answers), 1000),
    toBudgetRow(`${name}: from the press until it is shown`, median(shown), 1000),
    toBudgetRow(`${name}: longest task in the page, slowed 4 times`, Math.max(...durations), 200),
  ];
}

/** How long after the navigation the first row is shown: of the agenda, and of the list of study tasks. */
async function measureAgenda(browser: Browser, url: string, repetitions: number): Promise<Row[]> {
  const page = await openAs(browser, url, student2);
  const agenda: number[] = [];
  const list: number[] = [];
  while (agenda.length < repetitions) {
    agenda.push(await showFirst(page, '/agenda', 'main li input[type=checkbox]'));
    list.push(await showFirst(page, '/', '#study-tasks li'));
  }
  await page.close();
  return [
    toBudgetRow(
      'Agenda of 500 items: first shown, against the list of study tasks',
      median(agenda),
      median(list),
    ),
  ];
}

async function showFirst(page: Page, path: string, selector: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    (wanted) => document.querySelector(wanted)?.checkVisibility() && performance.now(),
    selector,
    { polling: 'raf', timeout: 60_000 },
  );
  return Number(await handle.jsonValue());
}

/** A session is dragged from one day of a full week to another. */
async function measureDrag(browser: Browser, url: string): Promise<Row[]> {
  const page = await openAs(browser, url, student2);
  await page.setViewportSize({ width: 1280, height: 900 });
  const days = page.locator('ol > li').filter({ has: page.getByRole('heading', { level: 3 }) });
  const rows = days.locator('[draggable=true]');
  let title = '';
  let to = days;
  let place: Place = { x: 0, y: 0 };
  const durations = await traceTasks(browser, page, url, {
    async open() {
      await page.goto(`/agenda?week=${new Date().toISOString().slice(0, 10)}`);
      await slowExpect(rows).not.toHaveCount(0);
      await page.waitForTimeout(1000);
      // Three days are beside each other.
      const from = await days.evaluateAll((items) =>
        items.findIndex((item, at) => at % 3 < 2 && item.querySelector('[draggable=true]')),
      );
      to = days.nth(from + 1);
      const row = days.nth(from).locator('[draggable=true]').first();
      title = (await row.getByRole('link').textContent()) ?? '';
      await row.hover();
      place = await findPlace(to.getByRole('heading', { level: 3 }));
    },
    async act() {
      const loaded = page.waitForResponse((response) => response.url().includes('/agenda?'));
      await page.mouse.down();
      await page.mouse.move(place.x, place.y, { steps: 10 });
      await page.mouse.up();
      await (await loaded).finished();
    },
  });
  await slowExpect(to.getByRole('link', { name: title, exact: true })).toBeVisible();
  await page.close();
  return [
    toBudgetRow(
      'Agenda of 500 items: longest task while one is dragged to another day',
      Math.max(...durations),
      maxTaskDuration,
    ),
  ];
}

type Place = { x: number; y: number };

/** The middle of an element, in pixels of the window. */
async function findPlace(element: Locator): Promise<Place> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function openAs(browser: Browser, baseURL: string, account: Account): Promise<Page> {
  const page = await browser.newPage({ baseURL });
  await openAndLogIn(page, account);
  return page;
}
