import { expect, type Page } from '@playwright/test';
import { student2, teacher } from '../../support/accounts.ts';
import { uploadFiles } from '../../support/call-api.ts';
import type { OpenPage } from '../../support/fixtures.ts';
import { photographPage } from '../../support/photographed-page.ts';
import { readTexts } from '../../support/texts/language-texts.ts';
import { openSchool } from '../school.ts';
import {
  type SampleFile,
  sampleDocx,
  samplePdf,
  sampleText,
  twentyFiles,
  unusualNames,
} from './sample-files.ts';
import type { State } from './state.ts';

type Reader = (page: Page) => Promise<unknown>;

/** What readers show of handed-in files, and what in the place of a file that does not come. */
export const fileStates: State[] = [
  { name: 'files-pdf', account: student2, open: openFiles([samplePdf('camera.pdf')]) },
  { name: 'files-picture', account: student2, open: openPhoto },
  { name: 'files-text', account: student2, open: openFiles([sampleText('notes.txt')]) },
  { name: 'files-docx', account: student2, open: openFiles([sampleDocx]) },
  { name: 'files-names', account: student2, open: openFiles(unusualNames) },
  { name: 'files-twenty', account: student2, open: openFiles(twentyFiles) },
  { name: 'files-gone', account: student2, open: openAnswered({ status: 404 }) },
  { name: 'files-refused', account: student2, open: openAnswered({ status: 409 }) },
  { name: 'files-damaged', account: student2, open: openAnswered({ body: 'no PDF' }) },
  { name: 'files-offline', account: student2, open: openOffline },
  { name: 'files-to-mark', account: teacher, open: openMarking },
];

/** Hands in files, and returns the ids of assignment and submission. */
async function handIn(openPage: OpenPage, samples: SampleFile[]) {
  const school = await openSchool(openPage);
  const page = await openPage(student2);
  const files = await uploadFiles(page, samples);
  const assignment = await school.addAssignment();
  const { insertedId: submission } = await school.asStudent<{ insertedId: string }>(
    'post',
    '/submitAssignment',
    {
      email: student2.email,
      assignmentId: assignment,
      quickNote: 'The drawing is on the second page.',
      files,
    },
  );
  await page.close();
  return { assignment, submission };
}

/** Their student opens the files; `prepare` is done just before. */
function openFiles(samples: SampleFile[], prepare: Reader = async () => {}) {
  return async (page: Page, openPage: OpenPage) => {
    const { assignment } = await handIn(openPage, samples);
    await page.goto(`/assignmentDetails/${assignment}`);
    const { fileViewer } = await readTexts(page);
    const button = page.getByRole('button', { name: /^(Show|Ver) (the file|el archivo|\d+)/ });
    await expect(button).toBeVisible();
    await prepare(page);
    await button.click();
    await expect(page.getByRole('dialog', { name: fileViewer.files })).toBeVisible();
  };
}

async function openPhoto(page: Page, openPage: OpenPage): Promise<void> {
  const buffer = await photographPage(page, 'Pinhole camera');
  await openFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer }])(page, openPage);
}

/** The network is gone when the second file is chosen. */
async function openOffline(page: Page, openPage: OpenPage): Promise<void> {
  await openFiles([sampleText('notes.txt'), samplePdf('camera.pdf')])(page, openPage);
  const { errorPage, fileViewer } = await readTexts(page);
  await expect(page.getByText('The hole had 0.4 mm.')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: fileViewer.next }).click();
  await expect(page.getByText(errorPage.offline.heading)).toBeVisible();
}

function openAnswered(answer: { status?: number; body?: string }) {
  return openFiles([samplePdf('camera.pdf')], (page) =>
    page.route(/\/files\/\w+$/, (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
    ),
  );
}

async function openMarking(page: Page, openPage: OpenPage): Promise<void> {
  await openPdfToMark(page, openPage, unusualNames);
}

/** Opens the marking page of work with a PDF, whose first page is drawn, and these files. */
export async function openPdfToMark(
  page: Page,
  openPage: OpenPage,
  others: SampleFile[] = [],
): Promise<void> {
  const { submission } = await handIn(openPage, [samplePdf('camera.pdf'), ...others]);
  await page.goto(`/giveMark/${submission}`);
  await expect(page.locator('[data-page="1"] .page[data-loaded="true"]')).toBeAttached();
}
