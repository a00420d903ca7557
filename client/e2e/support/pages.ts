import { expect, type Page } from '@playwright/test';
import { listPages, type Parameter, type Reader } from '../../src/lib/routing/pages.ts';
import { type Account, student, teacher } from './accounts.ts';
import { waitForNetworkIdle } from './network-idle.ts';
import { writeSmallPdf } from './small-pdf.ts';
import { readTexts } from './texts/language-texts.ts';

type Destination = {
  name: string;
  /** The account that sees most of the page; undefined for a visitor. */
  account?: Account;
  /** Its address, where that is always the same. */
  path?: string;
  /** Goes to the page. */
  open: (page: Page) => Promise<unknown>;
};

const at = (path: string) => ({ path, open: (page: Page) => page.goto(path) });

/** An open assignment of the demo data that no test changes, and that the demo student has not submitted. */
const demoAssignment = '/assignments?search=roads';

/** The addresses that links led to, by the page with the link and the start of its address. */
const found = new Map<string, string>();

/**
 * Follows the first link at `path` whose address starts like this, to the page of one document. The next time it goes there
 * at once: a list of assignments takes two seconds to show its cards.
 */
const openLinked = (path: string, start: string) => async (page: Page) => {
  const address = found.get(`${path} ${start}`);
  if (address) return page.goto(address);
  await followFirst(page, path, start);
  return found.set(`${path} ${start}`, page.url());
};

export async function followFirst(page: Page, path: string, start: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').locator(`a[href^="${start}"]`).first().click();
  await expect(page).not.toHaveURL(path);
}

export const openDemoAssignment = openLinked(demoAssignment, '/assignmentDetails/');

/** Opens the page of the oldest class, the demo class of 28 students, or for its teachers the tab of this name. */
export const openClass = (tab?: 'progress' | 'members') => async (page: Page) => {
  await page.goto('/classes');
  // By its place: a test may replace the names.
  await page.getByRole('main').getByRole('article').last().getByRole('link').click();
  await expect(page).not.toHaveURL('/classes');
  if (tab) await page.locator(`a[href$="/${tab}"]`).click();
};

/** Opens a page of that class by the rest of its address. */
function openInClass(rest: string) {
  return async (page: Page) => {
    await openClass()(page);
    await page.goto(`${new URL(page.url()).pathname}/${rest}`);
  };
}

/** Pages that an address alone does not open, and what is worth a visit more than once. */
const destinations: Partial<Record<string, Destination[]>> = {
  home: [
    { name: 'home', account: student, open: openHome },
    { name: 'home-visitor', open: openHome },
  ],
  createAssignments: [{ name: 'create-assignments', account: teacher, open: openFormForClass }],
  assignmentDetails: [
    { name: 'assignment-details', account: student, open: openDemoAssignment },
    { name: 'assignment-details-teacher', account: teacher, open: openDemoAssignment },
    { name: 'take-assignment', account: student, open: openSubmissionForm },
  ],
  assignmentSubmissions: [
    { name: 'assignment-submissions', account: teacher, open: openAssignmentSubmissions },
  ],
  agenda: [
    { name: 'agenda', account: student, ...at('/agenda') },
    { name: 'agenda-week', account: student, ...at('/agenda?week=2026-11-23') },
  ],
  classes: [
    { name: 'classes', account: student, ...at('/classes') },
    { name: 'classes-teacher', account: teacher, ...at('/classes') },
  ],
  classPage: [
    { name: 'class', account: student, open: openClass() },
    { name: 'class-teacher', account: teacher, open: openClass() },
  ],
  classProgress: [
    { name: 'class-progress', account: teacher, open: openClass('progress') },
    { name: 'printed-progress', account: teacher, open: openInClass('progress?print=1') },
  ],
  classMembers: [{ name: 'class-members', account: teacher, open: openClass('members') }],
  classWork: [{ name: 'class-work', account: teacher, open: openStudentWork }],
  giveMark: [{ name: 'give-mark', account: teacher, open: openMarkingPage }],
};

const accounts = new Map<Reader, Account>([
  ['student', student],
  ['teacher', teacher],
]);

/** Opens a page of the list as the reader who sees most of it. */
function openListed({ name, path, parameter, readers }: ReturnType<typeof listPages>[number]) {
  const [reader] = readers;
  if (reader === undefined) return [];
  // The link to the document would lead to another page.
  if (/:\w+\//.test(path)) throw new Error(`Say how ${path} is opened.`);
  const [start = ''] = path.split(':');
  const opening =
    parameter === undefined
      ? at(path)
      : parameter === 'class code'
        ? at(`${start}ABCD3479`)
        : { open: openLinked(lists[parameter], start) };
  const account = accounts.get(reader);
  return [{ name: toKebabCase(name), ...(account && { account }), ...opening }];
}

/** Where a link leads to a document of this kind. */
const lists: Record<Exclude<Parameter, 'class code'>, string> = {
  assignment: demoAssignment,
  submission: '/dashboard/academyAdmin',
  'study task': '/',
  class: '/classes',
};

const toKebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Every page of the product. That of marking is last: its context has no cache any more, because it answers requests itself.
 */
export const pages: Destination[] = [
  ...listPages().flatMap((page) => destinations[page.name] ?? openListed(page)),
  { name: 'not-found', ...at('/no-such-page') },
].sort((a, b) => Number(a.name === 'give-mark') - Number(b.name === 'give-mark'));

/** Opens the form of a new assignment with a class chosen, so that it shows what the class has due already. */
async function openFormForClass(page: Page): Promise<void> {
  await openClass()(page);
  await page.locator('a[href^="/createAssignments?class="]').click();
  await expect(page.getByText(/^(Week of|Semana del) /)).toBeVisible();
}

/** Opens all work of a student in the demo class. */
export async function openStudentWork(page: Page): Promise<void> {
  await openClass('members')(page);
  await page.locator('a[href*="/work?student="]').first().click();
  await expect(page).toHaveURL(/\/work\?student=/);
}

/** Opens the home page and waits for the carousel, which is rendered last. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('.carousel').first()).toBeVisible();
}

export async function openSubmissionForm(page: Page): Promise<void> {
  await openDemoAssignment(page);
  const { assignmentDetails } = await readTexts(page);
  await page.getByRole('button', { name: assignmentDetails.take }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Opens the submissions to the assignment that has some in every state. */
async function openAssignmentSubmissions(page: Page): Promise<void> {
  await openLinked('/assignments?search=pineapple', '/assignmentDetails/')(page);
  await page.locator('a[href^="/assignments/"][href$="/submissions"]').click();
  await expect(page.getByRole('table')).toBeVisible();
}

/** Opens the marking page with its viewer. The demo documents do not exist on the web: a PDF is served in their place. */
export async function openMarkingPage(page: Page): Promise<void> {
  await serveDemoDocuments(page);
  // Not by a known address: other tests mark the oldest submission.
  await followFirst(page, '/dashboard/academyAdmin', '/giveMark/');
}

/** Shows the mark on the marking page, which a narrow screen has behind a button. */
export async function showMark(page: Page): Promise<void> {
  await page.getByLabel('Feedback', { exact: true }).waitFor({ state: 'attached' });
  const choice = page.getByRole('button', { name: 'Mark', exact: true });
  if (await choice.isVisible()) await choice.click();
}

/** Serves a PDF of one page, which other pages may read, for each demo document. */
async function serveDemoDocuments(page: Page): Promise<void> {
  const document = {
    contentType: 'application/pdf',
    headers: { 'access-control-allow-origin': '*' },
    body: writeSmallPdf('The submitted document'),
  };
  await page
    .context()
    .route('https://documents.study-flow.test/**', (route) => route.fulfill(document));
}

/** Waits until the page is complete, including pictures below the first screen. */
export async function settle(page: Page): Promise<void> {
  // A question over the page hides its heading from assistive technology.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await waitForNetworkIdle(page);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
  });
}

/**
 * Presses the theme toggle, even behind an open dialog (which makes the page inert), and waits until the colour
 * transitions have ended.
 */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const { topBar } = await readTexts(page);
  const label = theme === 'dark' ? topBar.themeToDark : topBar.themeToLight;
  await page.getByLabel(label).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const findTransitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // An inherited colour may start its transition when its parent's has ended.
    for (let running = findTransitions(); running.length > 0; running = findTransitions()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}
