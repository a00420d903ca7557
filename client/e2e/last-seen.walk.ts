import type { Page } from '@playwright/test';
import { expect, logIn, student, student2, test } from './people.ts';

const banner = /What you see may be from your last visit/;

/** Goes there once the worker stands between pages and network, so that it sees what the page asks for. */
async function seeThroughWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.waitForLoadState('networkidle');
}

/** All that lies in Cache Storage beside the files of the pages: addresses and bodies. */
function readKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      if (name.includes('precache')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return found.join('\n');
  });
}

/** Whether the browser has an answer to this question of `sub`, who has no other way to ask. */
function hasAnswerFor(page: Page, address: string, sub: string): Promise<boolean> {
  return page.evaluate(
    async ([url = '', claims = '']) => {
      const headers = { authorization: `Bearer head.${btoa(claims)}.signature` };
      return fetch(url, { headers }).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    [address, JSON.stringify({ sub })],
  );
}

test('what was seen is shown without a network, to the same account alone, and is gone after a logout', async ({
  enter,
}) => {
  test.slow();
  const page = await enter(student, { serviceWorkers: 'allow' });
  await seeThroughWorker(page, '/dashboard/studentDashboard');
  const submission = page.getByRole('main').getByRole('article').first();
  const title = (await submission.getByRole('heading').textContent()) ?? '';

  await page.context().setOffline(true);
  await page.reload();
  await expect(submission.getByRole('heading')).toHaveText(title);
  await expect(page.getByText(banner)).toBeVisible();

  const [kept = ''] = (await readKept(page)).match(/\S*mySubmittedAssignment\?\S*/) ?? [];
  const { searchParams } = new URL(kept);
  const owner = searchParams.get('account') ?? '';
  const address = kept.replace(/&account=.*/, '');
  expect(await hasAnswerFor(page, address, owner)).toBe(true);
  expect(await hasAnswerFor(page, address, 'somebody-else')).toBe(false);
  expect(await readKept(page)).not.toMatch(/\/jwt|\/account\//);

  await page.context().setOffline(false);
  await expect(page.getByText(banner)).toBeHidden();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Logged Out!')).toBeVisible();
  await expect(page.getByText('Logged Out!')).toBeHidden();
  await expect.poll(() => readKept(page)).not.toContain(owner);

  await logIn(page, student2);
  await seeThroughWorker(page, '/dashboard/studentDashboard');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(banner)).toBeVisible();
  expect(await readKept(page)).toContain(student2.email);
  expect(await readKept(page)).not.toContain(student.email);
});
