import type { Locator, Page } from '@playwright/test';
import type { Reader } from './pages.ts';

/** A press, and how the page shows what was asked for. */
export type Press = {
  name: string;
  reader: Reader;
  /** The page, and what else leads to the pressed element. */
  path: string;
  prepare?: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
  /** A visible element of this CSS selector with this text is what was asked for; neither is there before. */
  shows: { selector: string; text?: string };
  /** Milliseconds until it is shown, where that is not the goal of all presses. */
  goal?: number;
};

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true, disabled: false }).first();
const link = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first();
const inMenu = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('link', { name, exact: true });

const openMenu = (page: Page) => button('Open menu')(page).click();
const openFirst = (name: string) => (page: Page) => link(name)(page).click();

const question = '.swal2-popup';

/** The presses that people make most often: students on a phone, teachers at a desk. */
export const presses: Press[] = [
  ...pressesOf('student', [
    {
      name: 'Open the menu',
      path: '/',
      target: button('Open menu'),
      shows: { selector: 'dialog[open] nav a' },
    },
    {
      name: 'All Assignments in the menu',
      path: '/',
      prepare: openMenu,
      target: inMenu('All Assignments'),
      shows: { selector: 'h1', text: 'Explore All Assignments' },
    },
    {
      name: 'Student Dashboard in the menu',
      path: '/assignments',
      prepare: openMenu,
      target: inMenu('Student Dashboard'),
      shows: { selector: 'h1', text: 'Student Dashboard' },
    },
    {
      name: 'Home in the menu',
      path: '/assignments',
      prepare: openMenu,
      target: inMenu('Home'),
      shows: { selector: 'main section h1, main section h2' },
    },
    {
      name: 'View an assignment',
      path: '/assignments',
      target: link('View'),
      shows: { selector: 'main article aside dl' },
    },
    {
      name: 'Back to the assignments',
      path: '/assignments',
      prepare: openFirst('View'),
      target: link('All assignments'),
      shows: { selector: 'h1', text: 'Explore All Assignments' },
    },
    {
      name: 'Take Assignment',
      path: '/assignments',
      prepare: openFirst('View'),
      target: button('Take Assignment'),
      shows: { selector: 'dialog[open] form input' },
    },
    {
      name: 'Next page of the assignments',
      path: '/assignments',
      // Not while the skeletons of the first load are shown (spec §2), which would be measured.
      prepare: (page) => link('View')(page).waitFor(),
      target: link('Next page'),
      shows: { selector: '[aria-busy="false"] ~ * [aria-current="page"]', text: '2' },
    },
    {
      name: 'Feedback',
      path: '/dashboard/studentDashboard',
      target: button('Feedback'),
      shows: { selector: 'dialog[open] h2' },
    },
    {
      name: 'High priority of the study tasks',
      path: '/',
      target: (page) => page.locator('#study-tasks').getByRole('radio', { name: 'High' }),
      shows: {
        selector: '#study-tasks:has([aria-label="High"]:checked) [aria-busy="false"] li',
      },
    },
    {
      name: 'Mark as Complete',
      path: '/',
      target: button('Mark as Complete'),
      shows: { selector: question },
    },
    {
      name: 'Yes Completed!',
      path: '/',
      prepare: (page) => button('Mark as Complete')(page).click(),
      target: button('Yes Completed!'),
      shows: { selector: question, text: 'Great Job!' },
    },
    {
      name: 'Open the account menu',
      path: '/',
      target: button(/^Account/),
      shows: { selector: 'a[href="/settings"]' },
    },
    {
      name: 'Dark theme',
      path: '/',
      target: button('Switch to the dark theme'),
      shows: { selector: '[data-theme="dark"]' },
    },
  ]),
  ...pressesOf('teacher', [
    {
      name: "Teacher's Panel",
      path: '/',
      target: (page) => page.getByRole('link', { name: "Teacher's Panel" }).first(),
      shows: { selector: 'h1', text: "Teacher's Desk" },
    },
    {
      name: 'Give Mark',
      path: '/dashboard/academyAdmin',
      target: link('Give Mark'),
      // The heading of the page is for screen readers alone.
      shows: { selector: '.workspace-mark form' },
    },
    {
      name: 'Next in the queue',
      path: '/dashboard/academyAdmin',
      prepare: openFirst('Give Mark'),
      target: link(/^Next/),
      shows: { selector: 'nav [role="status"]', text: '2 of' },
    },
    {
      name: 'A saved comment',
      path: '/dashboard/academyAdmin',
      prepare: openFirst('Give Mark'),
      target: button(/^Insert/),
      shows: { selector: 'textarea:not(:placeholder-shown)' },
    },
    {
      name: 'Save and mark next',
      path: '/dashboard/academyAdmin',
      prepare: async (page) => {
        await openFirst('Give Mark')(page);
        await page.getByLabel('Mark', { exact: true }).fill('5');
        await page.getByLabel('Feedback', { exact: true }).fill('Clear method.');
      },
      target: button(/^Save and mark next/),
      // The next submission's first field, a mark or the first criterion of a rubric, gets the focus.
      shows: { selector: 'main form input:focus' },
      goal: 300,
    },
    {
      name: 'Edit an assignment',
      path: '/assignments',
      target: link('Edit'),
      shows: { selector: 'main form' },
    },
    {
      name: 'Delete an assignment',
      path: '/assignments',
      target: button('Delete'),
      shows: { selector: question },
    },
  ]),
];

function pressesOf(reader: Reader, list: Omit<Press, 'reader'>[]): Press[] {
  return list.map((press) => ({ ...press, reader }));
}
