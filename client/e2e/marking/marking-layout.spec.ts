import type { Page } from '@playwright/test';
import { teacher } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { openMarkingPage, showMark } from '../support/pages.ts';

const findViewer = (page: Page) =>
  page.getByRole('region', { name: 'Preview of the submitted document' });

test('the document gets the width of a screen of 1920 pixels', async ({ openPage }) => {
  const page = await openPage(teacher, { viewport: { width: 1920, height: 1080 } });
  await openMarkingPage(page);
  const viewer = findViewer(page);
  await expect(viewer.getByText('The submitted document')).toBeVisible();
  // What the mark leaves, 27 rem wide, and the frame of the document.
  expect((await viewer.boundingBox())?.width).toBeGreaterThan(1920 - 27 * 16 - 48);
});

test('a long note does not push the document off the first screen', async ({ openPage }) => {
  const page = await openPage(teacher, { viewport: { width: 1280, height: 800 } });
  const quickNote = 'I was not sure what the second question asks for. '.repeat(100);
  await page.route('**/specificSubmittedAssignment/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), quickNote } });
  });
  await openMarkingPage(page);
  const viewer = findViewer(page);
  await expect(viewer.getByText('The submitted document')).toBeVisible();
  // Of 800 pixels.
  expect((await viewer.boundingBox())?.y).toBeLessThan(160);
});

const viewports = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

for (const viewport of viewports) {
  test(`the bar is there before the submission, which does not move it, and below the notice of an outage, ${viewport.width} pixels wide`, async ({
    openPage,
  }) => {
    const page = await openPage(teacher, { viewport });
    await openMarkingPage(page);
    let send = () => {};
    const wanted = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/specificSubmittedAssignment/*', async (route) => {
      await wanted;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Evaluate Assignment' })).toBeAttached();
    const way = page.getByRole('main').getByRole('link', { name: "Teacher's Desk" });
    await expect(way).toBeVisible();
    const before = await way.boundingBox();
    await expect(page.getByLabel('Mark', { exact: true })).toHaveCount(0);

    send();
    await expect(page.getByLabel('Mark', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeVisible();
    expect(await way.boundingBox()).toEqual(before);

    await page.route('**/health/ready', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    const notice = await page.getByText(/^Study Flow is not responding/).boundingBox();
    const moved = await way.boundingBox();
    expect(moved?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0));
  });
}

for (const viewport of viewports) {
  test(`nothing covers the form when a comment is saved, ${viewport.width} pixels wide`, async ({
    openPage,
  }) => {
    const page = await openPage(teacher, { viewport });
    await openMarkingPage(page);
    await showMark(page);
    const comment = `Width ${viewport.width}: name your sources.`;
    const feedback = page.getByLabel('Feedback', { exact: true });
    await feedback.fill(comment);
    await page.getByRole('button', { name: 'Save comment' }).click();
    await expect(page.getByText(`Saved: “${comment}”`)).toBeVisible();
    for (const field of [page.getByLabel('Mark', { exact: true }), feedback]) {
      await field.scrollIntoViewIfNeeded();
      expect(await isOnTop(field)).toBe(true);
    }
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });
}

/** Whether a press on the middle of the element reaches it. */
function isOnTop(field: ReturnType<Page['locator']>): Promise<boolean> {
  return field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
}
