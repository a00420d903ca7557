import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { teacher } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { openMarkingPage } from '../support/pages.ts';

/** A PDF that Chromium wrote: three pages of text, with embedded fonts. */
async function writePdf(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(
    '<h1>The history of zero</h1><p style="break-after: page">Brahmagupta gave rules for it.</p>' +
      '<p style="break-after: page">Second page.</p><p>Third page.</p>',
  );
  const pdf = await page.pdf();
  await page.close();
  return pdf;
}

/** Serves the file at a port of its own; other pages may read it when `cors` is set. Records who asked. */
async function serveFile(file: Buffer, { cors }: { cors: boolean }) {
  const requests: { referer: string | undefined; cookie: string | undefined }[] = [];
  const server = createServer(({ headers: { referer, cookie } }, response) => {
    requests.push({ referer, cookie });
    response.setHeader('Content-Type', 'application/pdf');
    if (cors) response.setHeader('Access-Control-Allow-Origin', '*');
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { link: `http://127.0.0.1:${port}/essay`, requests, close: () => server.close() };
}

/** Opens the marking page of a submission that links to this document. */
async function openDocument(page: Page, pdfLink: string): Promise<void> {
  await replaceLink(page, pdfLink);
  await openMarkingPage(page);
}

async function replaceLink(page: Page, pdfLink: string): Promise<void> {
  await page.route('**/specificSubmittedAssignment/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), pdfLink } });
  });
}

test('a linked PDF is shown in the page, with text that can be selected', async ({
  openPage,
  browser,
}) => {
  const file = await serveFile(await writePdf(browser), { cors: true });
  const page = await openPage(teacher);
  const policies = new Map<string, string | undefined>();
  page.on('response', (response) => {
    const [, worker] = response.url().match(/\/(fetch-pdf|pdf)\.worker/) ?? [];
    if (worker) policies.set(worker, response.headers()['content-security-policy']);
  });
  await openDocument(page, file.link);
  const pages = page.getByRole('region', { name: 'Preview of the submitted document' });
  await expect(pages.getByText('Brahmagupta gave rules for it.')).toBeVisible();
  await expect(page.getByText('3 pages')).toBeVisible();
  // Something is drawn: the page is not of one colour.
  const canvas = pages.locator('canvas').first();
  await expect
    .poll(() =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const context = element.getContext('2d');
        const { data } = context?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
        return new Set(data).size;
      }),
    )
    .toBeGreaterThan(10);
  const { width } = (await pages.boundingBox()) ?? { width: 0 };
  const shown = await canvas.boundingBox();
  expect(shown?.width).toBeGreaterThan(width * 0.8);
  // The page is a workspace: as high as the screen, most of which the document has, with the buttons that save in sight.
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  expect((await pages.boundingBox())?.height).toBeGreaterThan(screen.height * 0.8);
  await expect(page.getByRole('button', { name: 'Save and close' })).toBeInViewport({ ratio: 1 });
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(pageHeight).toBe(screen.height);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeGreaterThan(width);
  // Only the worker that fetches reaches other hosts, and the one that parses reaches none.
  expect(policies.get('fetch-pdf')).toContain('connect-src http: https:');
  expect(policies.get('pdf')).toMatch(/^default-src 'none'; script-src/);
  expect(policies.get('pdf')).not.toContain('connect-src');
  // The host learns neither who asks nor from where.
  expect(file.requests).toEqual([{ referer: undefined, cookie: undefined }]);
  file.close();
});

test('a PDF whose host lets no other page read it opens beside, in one window for all', async ({
  openPage,
  browser,
}) => {
  const file = await serveFile(await writePdf(browser), { cors: false });
  const page = await openPage(teacher);
  await openDocument(page, file.link);
  await expect(page.getByText(/does not let other pages show this document/)).toBeVisible();
  await expect(page.locator('main iframe')).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await page.getByLabel('Mark', { exact: true }).press('Alt+o');
  const beside = await opened;
  await expect.poll(() => beside.url()).toBe(file.link);

  // The same window follows to the next submission, whose document is another one.
  const other = await serveFile(await writePdf(browser), { cors: false });
  await replaceLink(page, other.link);
  await page.bringToFront();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => beside.url()).toBe(other.link);
  await page.getByRole('button', { name: 'Open beside' }).click();
  expect(page.context().pages()).toHaveLength(2);
  // Chromium's reader of PDFs can hang when its window is closed while it loads.
  await beside.waitForLoadState();
  file.close();
  other.close();
});

test('a document in a frame runs its scripts; one opened beside cannot lead the marking page to another address', async ({
  openPage,
}) => {
  const page = await openPage(teacher);
  const embedded =
    "<p>Loading</p><script>document.querySelector('p').textContent = 'Ran';</script>";
  await page
    .context()
    .route('https://docs.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: embedded }),
    );
  await openDocument(page, 'https://docs.google.com/document/d/1aB/edit');
  await expect(page.frameLocator('main iframe').getByText('Ran')).toBeVisible();

  const attack =
    '<script>for (const target of [() => opener, () => opener.parent, () => opener.top]) {' +
    " try { target().location = 'https://phishing.test/'; } catch {} } document.title = 'tried';</script>";
  await page
    .context()
    .route('https://documents.test/attack', (route) =>
      route.fulfill({ contentType: 'text/html', body: attack }),
    );
  await openDocument(page, 'https://documents.test/attack');
  const address = page.url();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open beside' }).click();
  const beside = await opened;
  await expect.poll(() => beside.title()).toBe('tried');
  await page.waitForTimeout(500);
  expect(page.url()).toBe(address);
});
