import { expect, type Page } from '@playwright/test';
import { student2 } from '../../support/accounts.ts';
import { callApi, uploadFiles } from '../../support/call-api.ts';
import type { OpenPage } from '../../support/fixtures.ts';
import { readTexts } from '../../support/texts/language-texts.ts';
import { openSchool } from '../school.ts';
import {
  type SampleFile,
  samplePdf,
  sampleText,
  twentyFiles,
  unusualNames,
} from './sample-files.ts';
import type { State } from './state.ts';

/** The form to hand in, with files in every state. Without files it is one of the pages. */
export const handInStates: State[] = [
  { name: 'hand-in-one', account: student2, open: openWithDraft([samplePdf('camera.pdf')]) },
  { name: 'hand-in-twenty', account: student2, open: openWithDraft(twentyFiles) },
  { name: 'hand-in-names', account: student2, open: openWithDraft(unusualNames) },
  { name: 'hand-in-uploading', account: student2, open: openUploading },
  { name: 'hand-in-broken', account: student2, open: openBroken },
  { name: 'hand-in-refused', account: student2, open: openRefused },
  { name: 'hand-in-offline', account: student2, open: openOffline },
];

async function openForm(page: Page, id: string) {
  await page.goto(`/assignmentDetails/${id}`);
  const { assignmentDetails, files } = await readTexts(page);
  await page.getByRole('button', { name: assignmentDetails.take }).click();
  const field = page.getByLabel(files.label, { exact: true });
  await expect(field).toBeAttached();
  return { field, texts: files };
}

async function openNew(page: Page, openPage: OpenPage) {
  const school = await openSchool(openPage);
  return openForm(page, await school.addAssignment());
}

function openWithDraft(samples: SampleFile[]) {
  return async (page: Page, openPage: OpenPage) => {
    const school = await openSchool(openPage);
    const id = await school.addAssignment();
    const files = await uploadFiles(page, samples);
    const draft = { quickNote: 'The drawing is on the second page.', files, version: 0 };
    await callApi(page, 'put', `/assignments/${id}/draft`, draft);
    await openForm(page, id);
    await expect(
      page
        .getByRole('dialog')
        .getByText(samples[0]?.name ?? '')
        .first(),
    ).toBeVisible();
  };
}

/** One file is being uploaded and goes no further than its first piece; the others wait. */
async function openUploading(page: Page, openPage: OpenPage): Promise<void> {
  let pieces = 0;
  await page.route('**/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    pieces += 1;
    return pieces === 1 ? route.continue() : route.abort();
  });
  const { field } = await openNew(page, openPage);
  const large = { ...sampleText('measurements.txt'), buffer: Buffer.alloc(2_500_000, 'Light. ') };
  await field.setInputFiles([large, samplePdf('camera.pdf'), ...unusualNames.slice(0, 1)]);
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '41');
}

/** The connection of an upload breaks. */
async function openBroken(page: Page, openPage: OpenPage): Promise<void> {
  await page.route('**/files', (route) => route.abort());
  const { field, texts } = await openNew(page, openPage);
  await field.setInputFiles([samplePdf('camera.pdf')]);
  await expect(page.getByText(texts.retry, { exact: true })).toBeVisible();
}

/** Files that the server does not accept, and one that it does. */
async function openRefused(page: Page, openPage: OpenPage): Promise<void> {
  const { field, texts } = await openNew(page, openPage);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  await field.setInputFiles([
    { name: 'IMG_0042.heic', mimeType: 'image/heic', buffer: heic },
    { ...samplePdf('half a file.pdf'), buffer: samplePdf('').buffer.subarray(0, 60) },
    { ...sampleText('nothing.txt'), buffer: Buffer.alloc(0) },
    samplePdf('camera.pdf'),
  ]);
  await expect(page.getByText(texts.removeShort, { exact: true })).toHaveCount(3);
}

/** The network is gone when a second file is chosen. */
async function openOffline(page: Page, openPage: OpenPage): Promise<void> {
  const { field, texts } = await openNew(page, openPage);
  await field.setInputFiles(samplePdf('camera.pdf'));
  await expect(page.getByRole('dialog').getByText(texts.download).first()).toBeVisible();
  await page.context().setOffline(true);
  await field.setInputFiles(sampleText('notes.txt'));
  await expect(page.getByText(texts.noConnection)).toBeVisible();
}
