import type { Page } from '@playwright/test';
import { student, student2, teacher } from './support/accounts.ts';
import { expect, test, withMotion } from './support/fixtures.ts';

test.use(withMotion);

/** More tasks than a page of the list has, all before the one that the test adds. */
const taskCount = 13;

type Method = 'post' | 'patch' | 'delete';

/** Opens the home page. Returns a function that calls the API as the page does, with its token. */
async function openHome(page: Page) {
  const asked = page.waitForRequest((request) => request.url().includes('/users/admin/'));
  await page.goto('/');
  const request = await asked;
  const { origin } = new URL(request.url());
  const authorization = (await request.headerValue('authorization')) ?? '';
  return (method: Method, path: string, data = {}) =>
    page.request[method](`${origin}${path}`, { headers: { authorization }, data });
}

test('shows a new task in the list, whatever page it is on', async ({ openPage }) => {
  test.slow();
  // Not the task of an earlier attempt.
  const title = `Label the map of the trade winds ${Date.now()}`;
  const page = await openPage(student2);
  const call = await openHome(page);
  const ids: string[] = [];
  for (let index = 0; index < taskCount; index += 1) {
    const answer = await call('post', '/addStudyTask', {
      email: student2.email,
      taskTitle: `Earlier task ${index}`,
      date: '2031-01-01',
      subject: 'Geography',
      priority: 'low',
      estimatedTime: '1 hour',
      description: 'Before the others.',
      image: 'https://pictures.study-flow.test/none.png',
    });
    ids.push((await answer.json()).insertedId);
  }

  await page.goto('/studyTasksForm');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Subject').fill('Geography');
  await page.getByLabel('Date').fill('24/12/2031');
  await page.getByLabel('Estimated time').fill('half an hour');
  await page.getByLabel('Description').fill('With the atlas.');
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Add Task' }).click();
  const task = page.getByRole('listitem').filter({ hasText: title });
  await expect(task).toBeFocused();
  await expect(task).toBeInViewport();
  await expect(page).toHaveURL(/\/\?page=\d+$/);

  // Back from another page leads to the same place, and takes the focus from nobody.
  const position = await page.evaluate(() => Math.round(window.scrollY));
  // A click of Playwright's would scroll to where the sticky link has its place.
  await page.getByRole('link', { name: 'All Assignments' }).first().dispatchEvent('click');
  await expect(page).toHaveURL('/assignments');
  // The address changes before the page does.
  await expect(task).toBeHidden();
  await page.goBack();
  await expect(task).toBeInViewport();
  await expect(task).not.toBeFocused();
  await expect
    .poll(() => page.evaluate((y) => Math.abs(window.scrollY - y), position))
    .toBeLessThan(3);

  for (const id of ids) {
    await call('patch', `/updateStudyTask/${id}`);
    await call('delete', `/deleteStudyTask/${id}`);
  }
});

test('begins with what is most urgent for a student, and a study task leads to its place', async ({
  openPage,
}) => {
  const page = await openPage(student);
  await page.goto('/');
  const urgent = page.getByRole('region', { name: 'To do now' });
  await expect(urgent.getByRole('listitem').first()).toBeVisible();
  await expect(urgent).toBeInViewport({ ratio: 1 });
  const first = urgent.locator('a[href^="/?task="]').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.locator('#study-tasks li').filter({ hasText: name })).toBeFocused();
  await page.goBack();
  await expect(urgent).toBeInViewport({ ratio: 1 });
});

test('begins with the work to mark and a link to the desk for a teacher', async ({ openPage }) => {
  const page = await openPage(teacher);
  await page.goto('/');
  const work = page.getByRole('region', { name: 'To mark' });
  await expect(work.getByRole('listitem').first()).toBeVisible();
  await work.getByRole('link', { name: "Open the Teacher's Desk" }).click();
  await expect(page).toHaveURL('/dashboard/academyAdmin');
});
