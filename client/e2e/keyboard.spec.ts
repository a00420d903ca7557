import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signUp, student2, teacher, verifyEmail } from './support/accounts.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFocusKept, expectFocusVisible, tabTo } from './support/keyboard.ts';
import { waitForPassingText } from './support/passing-texts.ts';

test('a visitor can skip the navigation, search, open an assignment and log in by keyboard', async ({
  openPage,
}) => {
  const page = await openPage();
  const { keyboard } = page;
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(page, skip);
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/login');
  await tabTo(page, page.getByRole('searchbox'));
  await keyboard.type('fractions');
  await keyboard.press('Enter');
  await expectPage(page, '/assignments', 'All Assignments');
  await expect(page).toHaveURL(/search=fractions/);
  await tabTo(page, page.getByRole('link', { name: 'Home', exact: true }).first());
  await keyboard.press('Enter');
  await expectPage(page, '/', 'Study Flow');

  await tabTo(page, page.getByRole('link', { name: 'All Assignments' }).first());
  await keyboard.press('Enter');
  await expectPage(page, '/assignments', 'All Assignments');
  // The login redirects to the assignment that was asked for.
  await tabTo(page, page.getByRole('article').getByRole('link', { name: 'View' }).first());
  await keyboard.press('Enter');
  await expectPage(page, '/login', 'Login');
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await keyboard.type(student2.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(student2.password);
  await keyboard.press('Enter');
  await waitForPassingText(page.getByText('Logged in Successfully'));
  await expect(page).toHaveURL(/\/assignmentDetails\//);
  await expect(page.getByText('Logged in Successfully')).toBeHidden();
  await expectFocusKept(page);
});

test('a student can submit an assignment, and add, complete and remove a task by keyboard', async ({
  openPage,
}) => {
  test.slow();
  const page = await openPage();
  await signUp(page, 'Kim Keys');
  await submitAssignment(page);
  await addTask(page);
  await completeAndRemoveTask(page);
});

async function submitAssignment(page: Page): Promise<void> {
  const { keyboard } = page;
  await page.goto('/assignments');
  await tabTo(page, page.getByRole('article').getByRole('link', { name: 'View' }).last());
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/assignmentDetails\//);
  await expectFocusKept(page);
  const take = page.getByRole('button', { name: 'Take Assignment' });
  await tabTo(page, take);
  await keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(take).toBeFocused();

  await keyboard.press('Enter');
  await tabTo(page, form.getByLabel('Link to your document'));
  await tabTo(page, form.getByRole('button', { name: 'Submit' }));
  await keyboard.press('Enter');
  await expect(form.getByLabel('Link to your document')).toBeFocused();
  await keyboard.type('https://example.test/by-keyboard.pdf');
  await tabTo(page, form.getByLabel('Quick note'));
  await keyboard.type('Typed by keyboard.');
  await tabTo(page, form.getByRole('button', { name: 'Submit' }));
  await keyboard.press('Enter');
  await expectToast(page, 'Assignment Submitted successfully!');
  await expectPage(page, '/dashboard/studentDashboard', 'Student Dashboard');
}

async function addTask(page: Page): Promise<void> {
  const { keyboard } = page;
  // Playwright does not wait until the browser reports choosers: a press right after it opened one that was not seen.
  const chooser = page.waitForEvent('filechooser', { timeout: 0 });
  chooser.catch(() => {});
  await page.goto('/studyTasksForm');
  await tabTo(page, page.getByLabel('Title'));
  await keyboard.type('Learn ten keys');
  await tabTo(page, page.getByLabel('Subject'));
  await keyboard.type('Typing');
  await tabTo(page, page.getByLabel('Priority'));
  await keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Date', { exact: true }));
  await keyboard.type('24/12/2030');
  await keyboard.press('Escape');
  await tabTo(page, page.getByLabel('Estimated time'));
  await keyboard.type('an hour');
  await tabTo(page, page.getByLabel('Description'));
  await keyboard.type('Without looking.');
  await tabTo(page, page.getByLabel('Picture'));
  await keyboard.press('Space');
  const picture = { name: 'home.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await (await chooser).setFiles(picture);
  await tabTo(page, page.getByRole('button', { name: 'Add Task' }));
  await keyboard.press('Enter');
  await expectToast(page, 'Task added successfully!');
  await expectPage(page, '/', 'Study Flow');
}

async function completeAndRemoveTask(page: Page): Promise<void> {
  const { keyboard } = page;
  const task = page.getByRole('listitem').filter({ hasText: 'Learn ten keys' });
  const complete = task.getByRole('button', { name: 'Mark as Complete' });
  await tabTo(page, complete);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await cancelThenConfirm(page, complete, 'Yes Completed!', 'Great Job!');

  await tabTo(page, task.getByRole('button', { name: 'Remove Task' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Yes, delete it!' }));
  await keyboard.press('Enter');
  await expectToast(page, 'Removed successfully!');
  await expect(task).toBeHidden();
  await expectFocusKept(page);
}

// The users of an earlier try are in the list too.
const colleagueName = `Tabea ${randomUUID().slice(0, 8)}`;

test('a teacher can create an assignment and promote a user by keyboard', async ({ openPage }) => {
  test.slow();
  const colleague = await openPage();
  const { email } = await signUp(colleague, colleagueName);
  await verifyEmail(colleague, email);
  const page = await openPage(teacher);
  await createAssignment(page);
  await promoteUser(page);
});

async function createAssignment(page: Page): Promise<void> {
  const { keyboard } = page;
  await page.goto('/createAssignments');
  await tabTo(page, page.getByLabel('Title'));
  await tabTo(page, page.getByRole('button', { name: 'Create Assignment' }));
  await keyboard.press('Enter');
  // The first invalid field gets the focus.
  await expect(page.getByLabel('Title')).toBeFocused();
  await expectFocusVisible(page);
  await keyboard.type('Keys: name the home row');
  await tabTo(page, page.getByLabel('Description'));
  await keyboard.type('Draw it from memory.');
  await tabTo(page, page.getByLabel('Marks'));
  await keyboard.type('10');
  // The form begins with the classes of the teacher's last assignment.
  await page.getByRole('radio', { name: 'Open to everyone' }).press('Space');
  await tabTo(page, page.getByLabel('Picture address'));
  await keyboard.type('https://example.test/keys.png');
  await tabTo(page, page.getByRole('button', { name: 'Create Assignment' }));
  await keyboard.press('Enter');
  await expectToast(page, 'Assignment submitted successfully!');
  await expectFocusKept(page);
}

async function promoteUser(page: Page): Promise<void> {
  const { keyboard } = page;
  await page.goto('/dashboard/allUsers');
  await tabTo(page, page.getByRole('main').getByRole('searchbox'));
  await keyboard.type(colleagueName);
  await keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row', { name: colleagueName });
  const promote = row.getByRole('button', { name: 'Make Admin' });
  await tabTo(page, promote);
  await keyboard.press('Enter');
  await expect(page.getByText(`${colleagueName} will be a new Admin!`)).toBeVisible();
  await cancelThenConfirm(page, promote, 'Yes, make Admin!', `${colleagueName} is an Admin now!`);
}

/** Cancels the dialog that `opener` has opened, expects the focus back on `opener`, opens it again and confirms. */
async function cancelThenConfirm(
  page: Page,
  opener: Locator,
  confirm: string,
  done: string,
): Promise<void> {
  const { keyboard } = page;
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: confirm }));
  await keyboard.press('Enter');
  await expect(page.getByText(done)).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusKept(page);
}

/** Expects the page at `path`, its name announced to screen readers, and the focus kept. */
async function expectPage(page: Page, path: string, name: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page).toHaveTitle(new RegExp(name));
  await expect(page.locator('[aria-live=polite]').filter({ hasText: name }).first()).toBeAttached();
  await expectFocusKept(page);
}

/** Expects a visible toast in a live region. */
async function expectToast(page: Page, text: string): Promise<void> {
  const live = page.locator('[role=alert], [role=status], [aria-live]');
  await waitForPassingText(live.getByText(text).first());
}
