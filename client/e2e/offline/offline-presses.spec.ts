import type { Locator, Page } from '@playwright/test';
import { student } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { pages } from '../support/pages.ts';

// Playwright blocks the service worker here, as a browser without one, or before it is installed.

const unreachable = 'We cannot reach Study Flow';
const banner = /Study Flow is not responding/;

/** Opens the address, and goes offline when this element is shown and nothing else is asked for. */
async function openOffline(page: Page, address: string, shown: Locator): Promise<void> {
  await page.goto(address);
  await expect(shown).toBeVisible();
  await waitForNetworkIdle(page);
  await page.context().setOffline(true);
}

const openDetails = pages.find(({ name }) => name === 'assignment-details')?.open ?? fail;

function fail(): never {
  throw new Error('There is no such page.');
}

test('the form to submit says that it needs a connection, and opens when there is one', async ({
  openPage,
}) => {
  const page = await openPage(student);
  await openDetails(page);
  const take = page.getByRole('button', { name: 'Take Assignment' });
  await expect(take).toBeVisible();
  await waitForNetworkIdle(page);
  // The person has touched nothing yet, so the form's code is not there.
  await page.context().setOffline(true);
  await take.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(unreachable)).toBeVisible();
  await expect(page.getByText(banner)).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByLabel('Link to your document')).toBeFocused();
  await expect(page.getByText(banner)).toBeHidden();
});

test('a link says that its page needs a connection', async ({ openPage }) => {
  const page = await openPage(student);
  const link = page.getByRole('link', { name: 'Create Assignments' }).first();
  await openOffline(page, '/settings', link);
  await link.click();
  await expect(page.getByRole('heading', { name: unreachable })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Create Assignment' })).toBeVisible();
});

test('an action asks, and then says that nothing answers', async ({ openPage }) => {
  const page = await openPage(student);
  const said: string[] = [];
  // Without the code of the product's own dialogs, which is loaded once a page has been open for three seconds.
  await page.route(/\/assets\/sweet-alert-/, (route) => route.abort());
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const tasks = page
    .getByRole('main')
    .getByRole('button', { name: 'Mark as Complete', disabled: false });
  await openOffline(page, '/', tasks.first());
  await tasks.first().click();
  await expect.poll(() => said.length).toBe(2);
  expect(said[0]).toMatch(/^Do you Competed the task\?/);
  expect(said[1]).toContain('Check your connection');
  await expect(tasks.first()).toBeVisible();
});

test('the login says that nothing answers, and not that the password is wrong', async ({
  openPage,
}) => {
  const page = await openPage();
  const email = page.getByLabel('Email', { exact: true });
  await openOffline(page, '/login', email);
  await email.fill('somebody@study-flow.test');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(/could not reach the sign-in service/i)).toBeVisible();
});
