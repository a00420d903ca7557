import type { Page } from '@playwright/test';
import { logIn, signUp, student, student2, teacher } from '../support/accounts.ts';
import { callApi, uploadFiles } from '../support/call-api.ts';
import { dayIn, inDays } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { waitForPassingText } from '../support/passing-texts.ts';
import { cachedDataBanner as banner, openThroughServiceWorker } from '../support/service-worker.ts';
import { writeSmallPdf } from '../support/small-pdf.ts';

/** Addresses and bodies of all answers in Cache Storage, and when each was used, without the client's own files. */
function readCachedAnswers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [];
    // To open a database that does not exist would create it.
    for (const { name = '' } of await indexedDB.databases()) {
      if (name !== 'workbox-expiration') continue;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      const used = await new Promise<unknown[]>((resolve) => {
        const reading = database.transaction('cache-entries').objectStore('cache-entries').getAll();
        reading.onsuccess = () => resolve(reading.result);
      });
      found.push(...used.map((entry) => JSON.stringify(entry)));
      database.close();
    }
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

/** The cached request for the submissions: its account and its address. */
async function findCachedSubmissions(page: Page): Promise<{ owner: string; address: string }> {
  const answers = await readCachedAnswers(page);
  const [cached = ''] = answers.match(/^http\S*mySubmittedAssignment\?\S*/m) ?? [];
  const owner = new URL(cached).searchParams.get('account') ?? '';
  return { owner, address: cached.replace(/&account=.*/, '') };
}

/** The status of the answer to a request with a token of this `sub`; 0 when there is no answer. */
function requestAs(page: Page, address: string, sub: string): Promise<number> {
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
  await waitForPassingText(page.getByText('Logged Out!'));
  await expect(page.getByText('Logged Out!')).toBeHidden();
}

test('shows the cached lists when offline, to the same account only, and removes them on logout', async ({
  openPage,
}) => {
  test.slow();
  const page = await openPage(student, { serviceWorkers: 'allow' });
  // Other tests submit as the same student meanwhile: what they add comes last in this order.
  await openThroughServiceWorker(page, '/dashboard/studentDashboard?sort=oldest');
  const submission = page.getByRole('main').getByRole('article').first();
  const title = (await submission.getByRole('heading').textContent()) ?? '';

  await page.context().setOffline(true);
  await page.reload();
  await expect(submission.getByRole('heading')).toHaveText(title);
  await expect(page.getByText(banner)).toBeVisible();

  const [cached = ''] =
    (await readCachedAnswers(page)).match(/^http\S*mySubmittedAssignment\?\S*/m) ?? [];
  const { searchParams } = new URL(cached);
  const owner = searchParams.get('account') ?? '';
  const address = cached.replace(/&account=.*/, '');
  expect(await requestAs(page, address, owner)).toBe(200);
  expect(await requestAs(page, address, 'somebody-else')).toBe(0);
  expect(await readCachedAnswers(page)).not.toMatch(/\/jwt|\/account\//);

  await page.context().setOffline(false);
  await expect(page.getByText(banner)).toBeHidden();

  const busy = { status: 503, headers: { 'access-control-allow-origin': '*' } };
  await page.context().route('**/mySubmittedAssignment?*', (route) => route.fulfill(busy));
  expect(await requestAs(page, address, owner)).toBe(200);
  expect(await requestAs(page, address, 'somebody-else')).toBe(503);
  await page.context().unrouteAll();

  // The API is ready; only this list takes too long.
  await page.context().route('**/mySubmittedAssignment?*', () => {});
  await page.reload();
  await expect(page.getByText(banner)).toBeVisible();
  await expect(submission.getByRole('heading')).toHaveText(title);
  await page.context().unrouteAll();

  await logOut(page);
  await expect.poll(() => readCachedAnswers(page)).not.toContain(owner);

  await logIn(page, student2);
  await openThroughServiceWorker(page, '/dashboard/studentDashboard');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(banner)).toBeVisible();
  expect(await readCachedAnswers(page)).toContain(student2.email);
  expect(await readCachedAnswers(page)).not.toContain(student.email);
});

test('removes what was cached of a class when the API refuses a part of it', async ({
  openPage,
}) => {
  test.slow();
  const page = await openPage(teacher, { serviceWorkers: 'allow' });
  await page.goto('/classes');
  const links = page.getByRole('main').getByRole('link');
  const address =
    (await links
      .filter({ hasText: /Biology|Physics|Reading/ })
      .first()
      .getAttribute('href')) ?? '';
  await openThroughServiceWorker(page, `${address}/members`);
  const cachedMembers = async () =>
    (await readCachedAnswers(page)).match(/^http\S*\/classes\/\w+\/members\?\S*/m)?.[0] ?? '';
  await expect.poll(cachedMembers).not.toBe('');
  const cached = await cachedMembers();
  const owner = new URL(cached).searchParams.get('account') ?? '';
  const members = cached.replace(/&account=.*/, '');

  const refusal = { status: 404, headers: { 'access-control-allow-origin': '*' } };
  await page.context().route('**/classes/*/members?*', (route) => route.fulfill(refusal));
  expect(await requestAs(page, members, 'somebody-else')).toBe(404);
  expect(await cachedMembers()).toBe(cached);
  expect(await requestAs(page, members, owner)).toBe(404);
  await expect.poll(cachedMembers).toBe('');
  expect(await readCachedAnswers(page)).not.toMatch(/^http\S*\/classes\/\w+/m);
});

test('opens an assignment again when offline, also one that was opened before there was a service worker', async ({
  openPage,
}) => {
  test.slow();
  const page = await openPage(student, { serviceWorkers: 'allow' });
  const list = '/assignments?size=24';
  await page.goto(list);
  // Other tests create assignments meanwhile, which come first: this one stays on the first page.
  const links = page.getByRole('main').getByRole('link', { name: 'View', exact: true });
  const address = (await links.nth(5).getAttribute('href')) ?? '';
  const link = links.and(page.locator(`[href="${address}"]`));
  await link.click();
  const heading = page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const title = (await heading.textContent()) ?? '';
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => readCachedAnswers(page)).toContain('/specificAssignment/');
  await waitForNetworkIdle(page);

  await page.context().setOffline(true);
  await page.reload();
  await expect(heading).toHaveText(title);
  await expect(page.getByText(banner)).toBeVisible();
  await page.goto(list);
  await link.click();
  await expect(heading).toHaveText(title);

  await page.context().setOffline(false);
  await expect(page.getByText(banner)).toBeHidden();
  await logOut(page);
  await expect.poll(() => readCachedAnswers(page)).not.toContain('/specificAssignment/');
});

test('does not cache an answer that arrives after the logout', async ({ openPage }) => {
  test.slow();
  const page = await openPage(student, { serviceWorkers: 'allow' });
  await openThroughServiceWorker(page, '/dashboard/studentDashboard');
  const { owner, address } = await findCachedSubmissions(page);

  const delayed: (() => void)[] = [];
  // Awaited: a request that is sent before would not be seen here.
  await page.context().route('**/mySubmittedAssignment?*late=1*', async (route) => {
    await new Promise<void>((send) => delayed.push(send));
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ json: [{ title: 'Late' }], headers });
  });
  const answering = requestAs(page, `${address}&late=1`, owner);
  await expect.poll(() => delayed.length).toBe(1);
  await logOut(page);
  for (const send of delayed) send();
  expect(await answering).toBe(200);
  // The service worker would write to the cache after the page has the answer.
  await page.waitForTimeout(1_000);
  expect(await readCachedAnswers(page)).not.toMatch(/late=1|Late/);
});

test('caches at most 100 answers, and shows none of more than 14 days ago', async ({
  openPage,
}) => {
  test.slow();
  const page = await openPage(student, { serviceWorkers: 'allow' });
  await openThroughServiceWorker(page, '/dashboard/studentDashboard');
  const { owner, address } = await findCachedSubmissions(page);

  let daysAgo = 0;
  await page.context().route('**/mySubmittedAssignment?*', (route) => {
    const date = inDays(-daysAgo).toUTCString();
    const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'date' };
    return route.fulfill({ json: [], headers: { ...cors, date } });
  });
  for (let n = 1; n <= 105; n += 1) await requestAs(page, `${address}&n=${n}`, owner);
  const listCached = async () =>
    [...(await readCachedAnswers(page)).matchAll(/^http\S*$/gm)].map(([url]) => url);
  await expect.poll(async () => (await listCached()).length).toBe(100);
  expect(await listCached()).toContainEqual(expect.stringContaining('&n=105&'));
  expect(await listCached()).not.toContainEqual(expect.stringContaining('&n=1&'));

  daysAgo = 13;
  expect(await requestAs(page, `${address}&n=fresh`, owner)).toBe(200);
  daysAgo = 15;
  expect(await requestAs(page, `${address}&n=old`, owner)).toBe(200);
  await page.context().unrouteAll();
  await page.context().route('**/mySubmittedAssignment?*', (route) => route.abort());
  expect(await requestAs(page, `${address}&n=fresh`, owner)).toBe(200);
  expect(await requestAs(page, `${address}&n=old`, owner)).toBe(0);
});

test('reads an own file that was opened before when offline, and the others when online again, until the account logs out', async ({
  openPage,
}) => {
  test.slow();
  const desk = await openPage(teacher);
  const { insertedId } = await callApi<{ insertedId: string }>(desk, 'post', '/addAssignment', {
    title: 'Tunnels',
    description: 'What is it like without a network?',
    marks: 10,
    difficultyLevel: 'easy',
    date: dayIn(1),
    imageURL: 'https://example.test/tunnel.png',
  });
  const page = await openPage(undefined, { serviceWorkers: 'allow' });
  const { email } = await signUp(page, 'Olga Offline');
  const pdf = { name: 'essay.pdf', buffer: writeSmallPdf('Read in a tunnel') };
  const notes = { name: 'notes.txt', buffer: Buffer.from('Read behind it') };
  const files = await uploadFiles(page, [pdf, notes]);
  const submission = { email, assignmentId: insertedId, quickNote: 'Two files.', files };
  await callApi(page, 'post', '/submitAssignment', submission);

  await openThroughServiceWorker(page, `/assignmentDetails/${insertedId}`);
  const readFile = async () => {
    await page.getByRole('button', { name: 'Show 2 files' }).click();
    await expect(page.getByRole('dialog').getByText('Read in a tunnel')).toBeVisible();
  };
  const countKept = () =>
    page.evaluate(async () => {
      if (!(await caches.has('own-files'))) return 0;
      return (await (await caches.open('own-files')).keys()).length;
    });
  await readFile();
  // The file, and the list of files.
  await expect.poll(countKept).toBe(2);

  await page.context().setOffline(true);
  await page.reload();
  await readFile();
  await page.getByRole('button', { name: 'Next file' }).click();
  await expect(page.getByText(/will be shown as soon as the connection is back/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Read behind it')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(banner)).toBeHidden();
  await logOut(page);
  await expect.poll(countKept).toBe(0);
});
