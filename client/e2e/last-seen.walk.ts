import type { Page } from '@playwright/test';
import { expect, logIn, student, student2, test } from './people.ts';
import { waitForQuiet } from './quiet.ts';

const banner = /You may be seeing data from your last visit/;

/** Goes there once the worker stands between pages and network, so that it sees what the page asks for. */
async function seeThroughWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await waitForQuiet(page);
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

/** The status that this question of `sub`, who has no other way to ask, is answered with; 0 where nobody answers. */
function askFor(page: Page, address: string, sub: string): Promise<number> {
  return page.evaluate(
    async ([url = '', claims = '']) => {
      const headers = { authorization: `Bearer head.${btoa(claims)}.signature` };
      return fetch(url, { headers }).then(
        ({ status }) => status,
        () => 0,
      );
    },
    [address, JSON.stringify({ sub })],
  );
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Logged Out!')).toBeVisible();
  await expect(page.getByText('Logged Out!')).toBeHidden();
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
  expect(await askFor(page, address, owner)).toBe(200);
  expect(await askFor(page, address, 'somebody-else')).toBe(0);
  expect(await readKept(page)).not.toMatch(/\/jwt|\/account\//);

  await page.context().setOffline(false);
  await expect(page.getByText(banner)).toBeHidden();

  const busy = { status: 503, headers: { 'access-control-allow-origin': '*' } };
  await page.context().route('**/mySubmittedAssignment?*', (route) => route.fulfill(busy));
  expect(await askFor(page, address, owner)).toBe(200);
  expect(await askFor(page, address, 'somebody-else')).toBe(503);
  await page.context().unrouteAll();

  // The API is ready all the while, and only this list of its takes too long.
  await page.context().route('**/mySubmittedAssignment?*', () => {});
  await page.reload();
  await expect(page.getByText(banner)).toBeVisible();
  await expect(submission.getByRole('heading')).toHaveText(title);
  await page.context().unrouteAll();

  await logOut(page);
  await expect.poll(() => readKept(page)).not.toContain(owner);

  await logIn(page, student2);
  await seeThroughWorker(page, '/dashboard/studentDashboard');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(banner)).toBeVisible();
  expect(await readKept(page)).toContain(student2.email);
  expect(await readKept(page)).not.toContain(student.email);
});

test('an answer that comes after the logout of who asked is not kept', async ({ enter }) => {
  test.slow();
  const page = await enter(student, { serviceWorkers: 'allow' });
  await seeThroughWorker(page, '/dashboard/studentDashboard');
  const [kept = ''] = (await readKept(page)).match(/\S*mySubmittedAssignment\?\S*/) ?? [];
  const owner = new URL(kept).searchParams.get('account') ?? '';
  const address = kept.replace(/&account=.*/, '');

  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.context().route('**/mySubmittedAssignment?*', async (route) => {
      await new Promise<void>((release) => {
        answer = release;
        resolve();
      });
      const headers = { 'access-control-allow-origin': '*' };
      await route.fulfill({ json: [{ title: 'Late' }], headers });
    });
  });
  const asking = askFor(page, `${address}&late=1`, owner);
  await asked;
  await logOut(page);
  answer();
  expect(await asking).toBe(200);
  // The page has the answer before the worker has written it down.
  await page.waitForTimeout(1_000);
  expect(await readKept(page)).not.toMatch(/late=1|Late/);
});
