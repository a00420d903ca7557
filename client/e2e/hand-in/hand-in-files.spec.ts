import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signUp, teacher } from '../support/accounts.ts';
import { callApi } from '../support/call-api.ts';
import { dayIn } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { writeSmallPdf } from '../support/small-pdf.ts';

const run = randomUUID().slice(0, 8);
const title = `Tides ${run}`;
// More than one piece: it is uploaded through both instances.
const notes = {
  name: 'notes.txt',
  mimeType: 'text/plain',
  buffer: Buffer.alloc(2_500_000, 'Tide. '),
};
const essay = { name: 'essay.pdf', mimeType: 'application/pdf', buffer: writeSmallPdf('Tides') };

test('two files are handed in, with a reload in between, and seen by student and teacher', async ({
  openPage,
}) => {
  test.slow();
  const desk = await openPage(teacher);
  const { insertedId: id } = await callApi<{ insertedId: string }>(desk, 'post', '/addAssignment', {
    title,
    description: 'Watch one day of tides.',
    marks: 10,
    difficultyLevel: 'easy',
    date: dayIn(7),
    imageURL: 'https://example.test/tides.png',
  });
  const page = await openPage();
  await signUp(page, `Tia ${run}`);

  let form = await openForm(page, id);
  await form.getByLabel('Files', { exact: true }).setInputFiles(essay);
  await expect(form.getByRole('button', { name: 'Remove essay.pdf' })).toBeVisible();
  await form.getByLabel('Quick note').fill('Two files.');
  await expect(form.getByText('Draft saved')).toBeVisible();

  await page.reload();
  form = await openForm(page, id);
  await expect(form.getByText('Draft restored')).toBeVisible();
  await expect(form.getByLabel('Quick note')).toHaveValue('Two files.');
  let letGo = await holdPieces(page);
  await form.getByLabel('Files', { exact: true }).setInputFiles(notes);
  await expect(form.getByRole('progressbar', { name: 'Uploading notes.txt: 41%' })).toBeVisible();
  await expectOneTab(page, id);
  const begun: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && begun.push(request.url()));
  await letGo();
  form = await openForm(page, id);
  await expect(form.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  expect(begun.filter((url) => url.endsWith('/uploads'))).toEqual([]);

  letGo = await holdPieces(page);
  const other = { ...notes, name: 'other.txt' };
  await form.getByLabel('Files', { exact: true }).setInputFiles(other);
  await expect(form.getByRole('progressbar', { name: 'Uploading other.txt: 41%' })).toBeVisible();
  form = await openForm(page, id);
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await form.getByRole('button', { name: 'Cancel the upload of other.txt' }).click();
  expect((await removed).status()).toBe(204);
  await letGo();
  form = await openForm(page, id);
  await expect(form.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await expect(form.getByText('other.txt')).toHaveCount(0);

  await form.getByRole('button', { name: 'Move notes.txt up' }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/dashboard/studentDashboard');

  await page.goto(`/assignmentDetails/${id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download notes.txt' }).click();
  expect((await downloading).suggestedFilename()).toBe('notes.txt');

  const [submission] = await callApi<{ _id: string }[]>(
    desk,
    'get',
    `/assignments/${id}/submissions`,
  );
  const seen = await callApi<{ files: { name: string; bytes: number }[] }>(
    desk,
    'get',
    `/specificSubmittedAssignment/${submission?._id}`,
  );
  expect(seen.files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['notes.txt', notes.buffer.length],
    ['essay.pdf', essay.buffer.length],
  ]);
});

/** Lets the first piece of uploads through, and holds the others until the returned function is called. */
async function holdPieces(page: Page) {
  let pieces = 0;
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    pieces += 1;
    if (pieces === 1) await route.continue();
  });
  return () => page.unroute('**/uploads/*');
}

/** In a second tab the form does not show what the first one uploads. */
async function expectOneTab(page: Page, id: string) {
  const tab = await page.context().newPage();
  const form = await openForm(tab, id);
  await expect(form.getByRole('button', { name: 'Remove essay.pdf' })).toBeVisible();
  await expect(form.getByText('notes.txt')).toHaveCount(0);
  await tab.close();
}

async function openForm(page: Page, id: string) {
  await page.goto(`/assignmentDetails/${id}`);
  await page.getByRole('button', { name: 'Take Assignment' }).click();
  return page.getByRole('dialog');
}
