import { expect, type Page } from '@playwright/test';
import { type Account, student, teacher } from './accounts.ts';
import { openClass, openMarkingPage, openSubmissionForm, showMark } from './pages.ts';

type Overlay = {
  name: string;
  account?: Account;
  /** Goes to the page and opens the overlay. */
  open: (page: Page) => Promise<unknown>;
};

/** Goes to `path`, presses the first enabled button of this name inside `part` and waits for an element of `role`. */
const press =
  (path: string, name: string | RegExp, role: 'dialog' | 'region' | 'table', part = '#root') =>
  async (page: Page) => {
    await page.goto(path);
    await page.locator(part).getByRole('button', { name, disabled: false }).first().click();
    await expect(page.getByRole(role).first()).toBeVisible();
  };

async function openNotices(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Notices/ }).click();
  const panel = page.getByRole('region', { name: 'Notices' });
  await expect(panel.getByRole('link').or(panel.getByText('No notices')).first()).toBeVisible();
}

/** Everything that opens over or within a page. */
export const overlays: Overlay[] = [
  {
    name: 'credentials panel',
    open: press('/login', 'Admin/Teacher Credentials', 'region'),
  },
  { name: 'phone menu of a visitor', open: press('/', 'Open menu', 'dialog') },
  {
    name: 'account menu',
    account: student,
    open: async (page) => {
      await page.goto('/settings');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
  },
  { name: 'notices of a student', account: student, open: openNotices },
  { name: 'notices of a teacher', account: teacher, open: openNotices },
  {
    name: 'date picker',
    account: student,
    open: async (page) => {
      await page.goto('/studyTasksForm');
      await page.getByLabel('Date', { exact: true }).click();
      await expect(page.locator('.react-datepicker')).toBeVisible();
    },
  },
  {
    name: 'question before a task is completed',
    account: student,
    open: press('/', 'Mark as Complete', 'dialog', 'main'),
  },
  { name: 'submission form', account: student, open: openSubmissionForm },
  {
    name: 'feedback',
    account: student,
    open: press('/dashboard/studentDashboard', 'Feedback', 'dialog', 'main'),
  },
  {
    name: 'question before a submission is deleted',
    account: student,
    open: press('/dashboard/studentDashboard', 'Delete', 'dialog', 'main'),
  },
  {
    name: 'table of marks',
    account: student,
    open: press('/dashboard/studentDashboard', 'Show as table', 'table', 'main'),
  },
  {
    name: 'phone menu of a student',
    account: student,
    open: press('/settings', 'Open menu', 'dialog'),
  },
  {
    name: 'dashboard drawer',
    account: teacher,
    open: press('/dashboard/academyAdmin', 'Dashboard menu', 'dialog'),
  },
  {
    name: 'question before somebody is made admin',
    account: teacher,
    open: press('/dashboard/allUsers', 'Make Admin', 'dialog', 'main'),
  },
  {
    name: 'form of a class',
    account: teacher,
    open: press('/classes', 'New class', 'dialog', 'main'),
  },
  {
    name: 'code shown to the class',
    account: teacher,
    open: async (page) => {
      await openClass()(page);
      await page.getByRole('button', { name: 'Show to the class' }).click();
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  {
    name: 'preview of invitations',
    account: teacher,
    open: async (page) => {
      await openClass('members')(page);
      await page.getByRole('button', { name: 'Invite students' }).click();
      await page.getByLabel('Email addresses').fill('Ada <ada@school.test>\nnobody');
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByRole('row', { name: /nobody/ })).toBeVisible();
    },
  },
  {
    name: 'toast and saved snippet',
    account: teacher,
    open: async (page) => {
      await openMarkingPage(page);
      await showMark(page);
      await page.getByLabel('Feedback', { exact: true }).fill('Check the units once more.');
      await page.getByRole('button', { name: 'Save comment' }).click();
      await expect(page.getByRole('button', { name: /^Insert “Check the units/ })).toBeVisible();
    },
  },
];
