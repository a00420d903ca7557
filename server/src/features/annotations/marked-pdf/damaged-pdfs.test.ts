import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Annotation } from '#contract/annotations/schemas.ts';
import { buildComment } from '#testing/builders/annotations.ts';
import { fileSamples, fileSamplesFolder } from '#testing/files/file-samples.ts';
import { readPdf } from '#testing/files/read-pdf.ts';
import { buildMarkedPdf } from './build-marked-pdf.ts';

const fileId = '64f000000000000000000001';
const comment = buildComment({ fileId, x: 30, y: 20 });
const stroke: Annotation = {
  id: randomUUID(),
  fileId,
  page: 1,
  kind: 'ink',
  paths: [
    [
      [10, 10, 0.5],
      [40, 30, 0.5],
    ],
  ],
  width: 2,
};

async function make(content: Uint8Array, pages: number) {
  const made = await buildMarkedPdf({
    title: 'Enzymes',
    language: 'en',
    files: [{ id: fileId, name: 'work.pdf', type: 'application/pdf', pages, content }],
    annotations: [comment, stroke].map((annotation) => JSON.stringify(annotation)),
  });
  return (await readPdf(made)).pages;
}

const drawn = [
  expect.objectContaining({ contents: comment.text }),
  expect.objectContaining({ subtype: 'Ink', points: [10, 10, 40, 30] }),
];

/** A PDF without a table of its objects. */
const toPdf = (...objects: string[]) =>
  new TextEncoder().encode(
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R >>\n%%EOF`,
  );

test('has the pages that pdf.js can read, and of each other one a page that says so, when the tree of pages is damaged', async () => {
  const text = 'BT /F1 22 Tf 30 100 Td (My answer) Tj ET';
  const damaged = toPdf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 3 0 R] /Count 2 /MediaBox [0 0 300 200] /Rotate 90 >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >> /Contents 5 0 R >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  );
  const [first, second, last] = await make(damaged, 2);
  expect(first).toMatchObject({ width: 200, height: 300, rotation: 90, text: 'My answer' });
  expect(first?.annotations).toEqual(expect.arrayContaining(drawn));
  expect(second?.text).toContain('Page 2 of work.pdf cannot be shown here.');
  expect(last?.text).toContain(comment.text);
});

test('has a page that says so with the annotations in their places when there is no page to copy', async () => {
  const pages = await make(toPdf('<< /Type /Catalog /Pages 2 0 R >>', '<< /S /JavaScript >>'), 1);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatchObject({ width: 612, height: 792 });
  expect(pages[0]?.text).toContain('Page 1 of work.pdf cannot be shown here.');
  expect(pages[0]?.annotations).toEqual(expect.arrayContaining(drawn));
});

test.skipIf(fileSamples.length === 0).each([
  { name: 'PDFBOX-4352-0.pdf', pages: 1, size: { width: 200, height: 50 } },
  { name: 'Pages-tree-refs.pdf', pages: 2, size: { width: 595, height: 842 } },
  { name: 'issue15590.pdf', pages: 1, size: { width: 612, height: 792 } },
  { name: 'poppler-85140-0.pdf', pages: 1, size: { width: 612, height: 792 } },
])('has the annotations on a page of its size for $name', async ({ name, pages, size }) => {
  const content = new Uint8Array(await readFile(`${fileSamplesFolder}${name}`));
  const [first] = await make(content, pages);
  expect(first).toMatchObject(size);
  expect(first?.annotations).toEqual(expect.arrayContaining(drawn));
});
