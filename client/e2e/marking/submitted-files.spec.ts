import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signUp, teacher } from '../support/accounts.ts';
import { findViolations } from '../support/axe.ts';
import { openApi, uploadFiles } from '../support/call-api.ts';
import { dayIn } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { writeHostileDocx } from './hostile-docx.ts';

const title = `History of zero ${randomUUID().slice(0, 8)}`;

/** A PDF of this many pages, larger than what is read before it is opened. */
async function printPdf(page: Page, count: number): Promise<Buffer> {
  await page.setContent(
    Array.from({ length: count }, (_, index) => `<h1>Page ${index + 1} of the work</h1>`).join(
      '<p style="break-after: page"></p>',
    ),
  );
  // Random numbers do not compress: each page has a picture of its own.
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) {
      const canvas = document.createElement('canvas');
      canvas.width = 160;
      canvas.height = 160;
      const context = canvas.getContext('2d');
      const data = new ImageData(160, 160);
      for (let start = 0; start < data.data.length; start += 65_536) {
        crypto.getRandomValues(data.data.subarray(start, start + 65_536));
      }
      context?.putImageData(data, 0, 0);
      heading.after(canvas);
    }
  });
  return page.pdf();
}

/** A JPEG of a wide sheet with one line. */
async function drawJpeg(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'white';
      context.fillRect(0, 0, 1200, 600);
      context.fillStyle = 'navy';
      context.font = '80px serif';
      context.fillText('Four pages by hand', 100, 300);
    }
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** A submission with files of each kind, made by calls. */
async function handIn(desk: Page, page: Page, browserPage: Page) {
  const callAsTeacher = await openApi(desk);
  const { insertedId } = await callAsTeacher<{ insertedId: string }>('post', '/addAssignment', {
    title,
    description: 'Where does it come from?',
    marks: 40,
    difficultyLevel: 'easy',
    date: dayIn(1),
    imageURL: 'https://example.test/zero.png',
  });
  const { email } = await signUp(page, 'Zoe Zero');
  const files = await uploadFiles(page, [
    { name: 'scan.pdf', buffer: await printPdf(browserPage, 30) },
    { name: 'photo.jpg', buffer: await drawJpeg(browserPage) },
    { name: 'notes.txt', buffer: Buffer.from('Brahmagupta <b>gave</b> rules.') },
    { name: 'essay.docx', buffer: writeHostileDocx('An essay about zero') },
  ]);
  const call = await openApi(page);
  await call('post', '/submitAssignment', {
    email,
    assignmentId: insertedId,
    quickNote: 'Four files.',
    files,
  });
  return insertedId;
}

async function openWork(desk: Page, assignmentId: string): Promise<void> {
  await desk.goto(`/assignments/${assignmentId}/submissions`);
  await desk.getByRole('main').locator('a[href^="/giveMark/"]').first().click();
}

test('shows PDF, picture, text and docx on the marking page, and to their student with comments after the release', async ({
  openPage,
  browser,
}) => {
  test.slow();
  const [desk, page] = [await openPage(teacher), await openPage()];
  const browserPage = await browser.newPage();
  const assignmentId = await handIn(desk, page, browserPage);
  await browserPage.close();

  const ranges: (string | undefined)[] = [];
  desk.on('request', (request) => {
    if (/\/files\/\w+$/.test(request.url())) ranges.push(request.headers().range);
  });
  await openWork(desk, assignmentId);
  await readPdf(desk, ranges);
  await turnPicture(desk);
  await desk.getByRole('button', { name: /^notes\.txt/ }).click();
  await expect(desk.getByText('Brahmagupta <b>gave</b> rules.')).toBeVisible();
  await readDocx(desk);
  await expect(desk.getByRole('link', { name: /Open in a new tab/ })).toHaveCount(0);

  await page.goto(`/assignmentDetails/${assignmentId}`);
  await page.getByRole('button', { name: 'Show 4 files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Files' });
  await expect(dialog.getByText('Page 1 of the work')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next file' }).click();
  await expect(dialog.getByRole('img', { name: 'photo.jpg' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('photo.jpg');
  await commentAndRelease(desk, page, assignmentId);
});

/** The teacher's comment on the 20th page reaches its student with the released mark, and not before. */
async function commentAndRelease(desk: Page, page: Page, assignmentId: string): Promise<void> {
  const [asTeacher, asStudent] = [await openApi(desk), await openApi(page)];
  const { _id, files } = await asStudent<{ _id: string; files: { _id: string }[] }>(
    'get',
    `/assignments/${assignmentId}/submissions/mine`,
  );
  const comment = {
    id: randomUUID(),
    fileId: files[0]?._id,
    page: 20,
    kind: 'comment',
    x: 300,
    y: 60,
    text: 'Who wrote this rule?',
  };
  await asTeacher('patch', `/submissions/${_id}/annotations`, {
    attempt: 1,
    changes: [{ op: 'put', annotation: comment }],
  });
  const read = page.getByRole('button', { name: 'Read the comment on your work' });
  await page.goto(`/assignmentDetails/${assignmentId}`);
  await expect(page.getByText('Your teacher has begun to mark it.')).toBeVisible();
  await expect(read).toBeHidden();
  expect(await asStudent('get', `/submissions/${_id}/annotations`)).toEqual({
    version: 0,
    annotations: [],
  });

  await asTeacher('patch', `/updateSpecificSubmittedAssignment/${_id}`, {
    obtainedMark: 30,
    feedback: 'A long history.',
  });
  await page.goto(`/assignmentDetails/${assignmentId}`);
  await read.click();
  const dialog = page.getByRole('dialog', { name: 'Your marked work' });
  await expect(dialog.getByText('Page 1 of the work')).toBeVisible();
  await page.keyboard.press('n');
  await expect(dialog.getByText('Page 20 of the work')).toBeInViewport();
  await expect(dialog.locator(`[data-id="${comment.id}"]`)).toBeInViewport();
  await expect(dialog.getByRole('listitem').filter({ hasText: comment.text })).toBeInViewport();
  expect(await findViolations(page)).toEqual([]);
}

/** Reads it in parts, from the first page to the last by keyboard. */
async function readPdf(desk: Page, ranges: (string | undefined)[]): Promise<void> {
  const pages = desk.getByRole('region', { name: 'Content of scan.pdf' });
  await expect(pages.getByText('Page 1 of the work')).toBeVisible();
  await expect(desk.getByText('Page 1 of 30')).toBeVisible();
  expect(await findViolations(desk)).toEqual([]);
  await pages.focus();
  await desk.keyboard.press('End');
  await expect(pages.getByText('Page 30 of the work')).toBeVisible();
  await expect(desk.getByText('Page 30 of 30')).toBeVisible();
  expect(ranges.length).toBeGreaterThan(1);
  expect(ranges.every((range) => /^bytes=\d+-\d+$/.test(range ?? ''))).toBe(true);
  // Pages far away are released.
  await expect.poll(() => pages.locator('canvas').count()).toBeLessThanOrEqual(10);
  const before = await pages.locator('[data-page]').last().boundingBox();
  await desk.getByRole('button', { name: 'Turn to the right' }).click();
  await expect
    .poll(async () => (await pages.locator('[data-page]').last().boundingBox())?.height)
    .toBeLessThan(before?.height ?? 0);
}

async function turnPicture(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: /^photo\.jpg/ }).click();
  const picture = desk.getByRole('img', { name: 'photo.jpg' });
  const isWide = async () => {
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    return width > height;
  };
  await expect.poll(isWide).toBe(true);
  await desk.getByRole('button', { name: 'Turn to the right' }).click();
  await expect.poll(isWide).toBe(false);
}

/** What is hostile in it stays without effect: it runs nothing, and no other host is reached. */
async function readDocx(desk: Page): Promise<void> {
  const hosts = new Set<string>();
  desk.on('request', (request) => hosts.add(new URL(request.url()).host));
  await desk.getByRole('button', { name: /^essay\.docx/ }).click();
  const essay = desk.frameLocator('iframe[title="Content of essay.docx"]');
  const text = essay.getByText('An essay about zero');
  await expect(text).toBeVisible();
  // Its styles arrive: both those of elements and those of the sheet.
  await expect(essay.locator('p').first()).toHaveCSS('text-align', 'center');
  await expect(essay.locator('.docx-wrapper > section')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  await essay.getByText('Press me').click();
  await expect(essay.getByRole('link', { name: 'Source' })).toHaveAttribute('target', '_blank');
  await expect(essay.locator('script, iframe')).toHaveCount(0);
  expect(await desk.title()).not.toBe('attacked');
  expect([...hosts].filter((host) => host.endsWith('.test'))).toEqual([]);
}
