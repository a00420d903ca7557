import type { Page } from '@playwright/test';
import { teacher } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { openMarkingPage } from '../support/pages.ts';

const findViewer = (page: Page) =>
  page.getByRole('region', { name: 'Preview of the submitted document' });

/** Page and header begin at the same edge. */
async function expectSameStart(page: Page): Promise<void> {
  const logo = await page
    .getByRole('banner')
    .getByRole('link', { name: 'Study Flow' })
    .boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.x).toBe(logo?.x);
}

test('the document gets the width of a screen of 1920 pixels, and page and header begin together', async ({
  openPage,
}) => {
  const page = await openPage(teacher, { viewport: { width: 1920, height: 1080 } });
  await openMarkingPage(page);
  const viewer = findViewer(page);
  await expect(viewer.getByText('The submitted document')).toBeVisible();
  // What a form of 24 rem, the gap and the edges of the page leave.
  expect((await viewer.boundingBox())?.width).toBeGreaterThan(1920 - 384 - 32 - 2 * 32 - 20);
  await expectSameStart(page);
});

test('page and header begin together on a screen of 1280 pixels', async ({ openPage }) => {
  const page = await openPage(teacher, { viewport: { width: 1280, height: 800 } });
  await openMarkingPage(page);
  // The address changes before the page does.
  await expect(findViewer(page)).toBeVisible();
  await expectSameStart(page);
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
  // Of 800 pixels. With longer facts, such as "2 days ago" for "yesterday", it begins a few pixels lower.
  expect((await viewer.boundingBox())?.y).toBeLessThan(720);
});

const viewports = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

for (const viewport of viewports) {
  test(`the heading is there before the submission, which does not move it, ${viewport.width} pixels wide`, async ({
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
    const heading = page.getByRole('heading', { name: 'Evaluate Assignment' });
    await expect(heading).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: "Teacher's Desk" }),
    ).toBeVisible();
    const before = await heading.boundingBox();
    await expect(page.getByLabel('Mark', { exact: true })).toHaveCount(0);

    send();
    await expect(page.getByLabel('Mark', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
  });
}

for (const viewport of viewports) {
  test(`nothing covers the form when a comment is saved, ${viewport.width} pixels wide`, async ({
    openPage,
  }) => {
    const page = await openPage(teacher, { viewport });
    await openMarkingPage(page);
    if (viewport.width === 360) {
      const mark = await page.getByLabel('Mark', { exact: true }).boundingBox();
      const document = await page
        .getByRole('heading', { name: 'Submitted document' })
        .boundingBox();
      expect(mark?.y).toBeLessThan(document?.y ?? 0);
    }
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
