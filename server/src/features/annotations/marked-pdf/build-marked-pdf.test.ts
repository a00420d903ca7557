import { randomUUID } from 'node:crypto';
import { degrees, PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { annotationColors, annotationStamps } from '#contract/annotations/limits.values.ts';
import type { Annotation } from '#contract/annotations/schemas.ts';
import type { FileType } from '#contract/files/limits.values.ts';
import { buildComment } from '#testing/builders/annotations.ts';
import { buildDocx } from '#testing/files/docx-samples.ts';
import { buildPdf } from '#testing/files/pdf-samples.ts';
import { readPdf } from '#testing/files/read-pdf.ts';
import { drawPicture } from '#testing/pictures.ts';
import { buildMarkedPdf } from './build-marked-pdf.ts';
import { toPrintablePicture } from './printable-picture.ts';
import type { MarkedWork, WorkFile } from './work.ts';

const id = '64f000000000000000000001';
const place = { fileId: id, page: 1 };

const buildFile = (content: Uint8Array | string, facts: Partial<WorkFile> = {}): WorkFile => ({
  id,
  name: 'work.pdf',
  type: 'application/pdf',
  content:
    typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content),
  ...facts,
});

async function make(
  files: WorkFile[],
  annotations: Annotation[] = [],
  more: Partial<MarkedWork> = {},
) {
  const made = await buildMarkedPdf({
    title: 'Enzymes',
    language: 'en',
    files,
    annotations: annotations.map((annotation) => JSON.stringify(annotation)),
    ...more,
  });
  return { made, ...(await readPdf(made)) };
}

/** One page with a text. */
async function buildTurnedPdf({
  rotation = 0,
  userUnit = 1,
  isCropped = false,
}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([500, 700]);
  page.setRotation(degrees(rotation));
  if (isCropped) page.setCropBox(40, 60, 400, 600);
  if (userUnit !== 1) page.node.set(PDFName.of('UserUnit'), document.context.obj(userUnit));
  page.drawText('My answer', {
    x: 80,
    y: 400,
    font: await document.embedFont(StandardFonts.Helvetica),
  });
  return document.save();
}

const ink: Annotation = {
  ...place,
  id: randomUUID(),
  kind: 'ink',
  paths: [
    [
      [50, 60, 0.5],
      [80, 75, 0.7],
      [150.5, 100.25, 0.2],
    ],
  ],
  width: 3,
};
const quad: [number, number, number, number, number, number, number, number] = [
  72, 200, 180, 200, 72, 212, 180, 212,
];
const highlight: Annotation = {
  ...place,
  id: randomUUID(),
  kind: 'text-highlight',
  color: 'green',
  quads: [quad],
  quote: { exact: 'the number of bubbles' },
  text: 'A clear measure.',
};

describe('a page of a PDF', () => {
  const turned = [0, 90, 180, 270, -90, 450].flatMap((rotation) => [
    { rotation },
    { rotation, isCropped: true },
    { rotation, isCropped: true, userUnit: 2 },
  ]);

  test.each(turned)(
    'keeps its size, turn and text, with annotations in their place: %o',
    async (facts) => {
      const original = await buildTurnedPdf(facts);
      const [before] = (await readPdf(original)).pages;
      const comment = buildComment({ fileId: id, x: 120, y: 250 });
      const { pages } = await make([buildFile(original)], [ink, highlight, comment]);
      const [page] = pages;
      expect(page).toMatchObject({
        width: before?.width,
        height: before?.height,
        rotation: before?.rotation,
        text: 'My answer',
      });
      const of = (contents: string) => page?.annotations.find((read) => read.contents === contents);
      const round = (numbers: readonly number[] = []) =>
        numbers.map((number) => Math.round(number * 100) / 100);
      expect(round(page?.annotations.find(({ subtype }) => subtype === 'Ink')?.points)).toEqual([
        50, 60, 80, 75, 150.5, 100.25,
      ]);
      expect(round(of('“the number of bubbles”')?.box)).toEqual([71, 199, 181, 213]);
      const [left = 0, top = 0, right = 0, bottom = 0] = of(comment.text)?.box ?? [];
      expect([(left + right) / 2, (top + bottom) / 2].map(Math.round)).toEqual([120, 250]);
    },
  );

  test('keeps the annotations that it has, those that pages share too', async () => {
    const document = await PDFDocument.create();
    const own = document.context.register(
      document.context.obj({ Type: 'Annot', Subtype: 'Square', Rect: [1, 1, 9, 9], Contents: 'x' }),
    );
    const shared = document.context.register(document.context.obj([own]));
    for (const _ of [1, 2]) document.addPage([200, 200]).node.set(PDFName.of('Annots'), shared);
    const { pages } = await make(
      [buildFile(await document.save())],
      [buildComment({ fileId: id })],
    );
    expect(pages.map(({ annotations }) => annotations.length)).toEqual([2, 1, 0]);
  });
});

test('draws every kind in every colour as a printed annotation with an appearance of its own', async () => {
  const annotations: Annotation[] = annotationColors.flatMap((color): Annotation[] => [
    { ...ink, id: randomUUID(), color },
    { ...ink, kind: 'highlight', id: randomUUID(), color },
    { ...highlight, id: randomUUID(), color },
    { ...buildComment({ fileId: id, quads: [quad], quote: { exact: 'x' } }), color },
    ...annotationStamps.map((stamp) => ({
      ...{ ...place, id: randomUUID(), kind: 'stamp' as const, x: 60, y: 80, stamp, color },
      ...(stamp === 'points' && { points: -2.5 }),
    })),
  ]);
  const { pages } = await make([buildFile(buildPdf())], annotations);
  const drawn = pages[0]?.annotations ?? [];
  // A comment on marked text, and marked text with a comment, are two.
  expect(drawn).toHaveLength(annotations.length + 2 * annotationColors.length);
  expect(drawn.every(({ isPrinted, hasAppearance }) => isPrinted && hasAppearance)).toBe(true);
  const count = (wanted: string) => drawn.filter(({ subtype }) => subtype === wanted).length;
  expect([count('Ink'), count('Highlight'), count('Stamp')]).toEqual([10, 10, 30]);
  expect(drawn.map(({ contents }) => contents)).toContain('Points −2.5');
});

test('numbers comments in reading order, and has their texts on pages behind', async () => {
  const comments = [
    buildComment({ fileId: id, page: 2, y: 20, text: 'On the second page.' }),
    buildComment({ fileId: id, y: 90, text: 'Lower.', points: 2.5, nextStep: true }),
    buildComment({ fileId: id, y: 20, x: 60, text: 'On the right.' }),
    buildComment({ fileId: id, y: 20, x: 10, text: 'On the left.', quote: { exact: 'bubbles' } }),
  ];
  const { pages } = await make([buildFile(buildPdf({ pages: 2 }))], comments, { language: 'es' });
  expect(pages).toHaveLength(3);
  expect(pages[2]?.text.split('\n').filter(Boolean)).toEqual([
    'Comentarios',
    '1 · página 1',
    '“bubbles”',
    'On the left.',
    '2 · página 1',
    'On the right.',
    '3 · página 1 · +2,5 · próximo paso',
    'Lower.',
    '4 · página 2',
    'On the second page.',
  ]);
});

test('breaks long comments over lines and pages', async () => {
  const long = 'word '.repeat(700).trim();
  const comments = [1, 2, 3].map(() =>
    buildComment({ fileId: id, text: `${long}\n${'x'.repeat(300)}` }),
  );
  const { pages } = await make([buildFile(buildPdf())], comments);
  expect(pages.length).toBeGreaterThan(3);
  const words = pages
    .slice(1)
    .map(({ text }) => text)
    .join('\n')
    .match(/\bword\b/g);
  expect(words).toHaveLength(3 * 700);
});

test('writes Polish, Chinese and Arabic, and keeps a character that no font has in the annotation', async () => {
  const text = 'Łucja żółć 王小明 \u{10ffff} مرحبا';
  const { pages, info } = await make(
    [buildFile(buildPdf(), { name: '王.pdf' })],
    [buildComment({ fileId: id, text })],
    {
      title: 'Zadanie Łucji 王小明',
      link: 'https://documents.test/王',
    },
  );
  expect(info).toMatchObject({ Title: 'Zadanie Łucji 王小明' });
  expect(pages[1]?.annotations[0]?.contents).toBe(text);
  expect(pages[2]?.text).toContain('Łucja żółć 王小明 □');
  expect(pages[0]?.text).toContain('https://documents.test/王');
});

test('says nothing about where it was made but the name of the product', async () => {
  const { info, made } = await make([buildFile(buildPdf())]);
  expect(info).toEqual(
    expect.objectContaining({ Title: 'Enzymes', Producer: 'Study Flow', Creator: 'Study Flow' }),
  );
  expect(Object.keys(info)).not.toEqual(expect.arrayContaining(['CreationDate']));
  expect(Buffer.from(made).includes('/work')).toBe(false);
});

test('leaves the metadata of the original out', async () => {
  const document = await PDFDocument.create();
  document.setAuthor('Ada Lovelace');
  const page = document.addPage([100, 100]);
  const metadata = document.context.register(document.context.stream('Ada Lovelace'));
  page.node.set(PDFName.of('Metadata'), metadata);
  const { made, info } = await make([buildFile(await document.save({ useObjectStreams: false }))]);
  expect(info).not.toHaveProperty('Author');
  expect(Buffer.from(made).includes('Ada Lovelace')).toBe(false);
});

describe('the other files', () => {
  const texts: [FileType, string][] = [
    ['text/plain', 'notes.txt'],
    ['text/markdown', 'notes.md'],
  ];

  test.each(texts)('shows %s on pages of its lines', async (type, name) => {
    const content = `# Title\n${'line\n'.repeat(52)}王小明`;
    const comment = buildComment({ fileId: id, page: 2, x: 80, y: 70 });
    const { pages } = await make([buildFile(content, { type, name })], [comment]);
    expect(pages[0]).toMatchObject({ width: 595, height: 842 });
    expect(pages[0]?.text).toContain('# Title');
    expect(pages[1]?.text).toContain('王小明');
    expect(pages[1]?.annotations.map(({ contents }) => contents)).toEqual([comment.text]);
  });

  test.each([
    { size: { width: 60, height: 40 }, page: { width: 45, height: 30 } },
    { size: { width: 4000, height: 1000 }, page: { width: 842, height: 210.5 } },
  ])('shows a picture of $size as a page of $page', async ({ size, page }) => {
    const picture = await toPrintablePicture(
      Uint8Array.from(
        await drawPicture()
          .resize({ ...size, fit: 'fill' })
          .png()
          .toBuffer(),
      ),
    );
    const { pages } = await make(
      [buildFile('', { name: 'a.png', type: 'image/png', ...picture })],
      [ink],
    );
    expect(pages[0]).toMatchObject({ ...page, annotations: [{ subtype: 'Ink' }] });
  });

  test('has the text of a Word document on its pages, the annotations on it and the comments behind', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const comment = buildComment({ fileId: id, page: 2 });
    const paragraphs = Array.from({ length: 60 }, (_, n) => `<w:p><w:t>Line ${n}</w:t></w:p>`);
    const content = buildDocx({ 'word/document.xml': strToU8(paragraphs.join('')) });
    const { pages } = await make(
      [buildFile(content, { type, name: 'essay.docx' })],
      [comment, ink],
    );
    expect(pages[0]?.text).toContain('Word document: essay.docx');
    expect(pages[1]).toMatchObject({ annotations: [{ subtype: 'Ink' }] });
    expect(pages[1]?.text).toContain('Line 51');
    expect(pages[2]).toMatchObject({ annotations: [{ contents: comment.text }] });
    expect(pages[2]?.text).toContain('Line 52');
    expect(pages[3]?.text).toContain(comment.text);
  });

  test.each<[string, Partial<WorkFile>]>([
    ['damaged', { content: new TextEncoder().encode('%PDF-1.4 nothing') }],
    ['missing', { content: null }],
    ['another than it was', { pages: 2 }],
  ])(
    'has a page that says so, and the comments and stamps with their places, for a PDF that is %s',
    async (_, facts) => {
      const comment = buildComment({ fileId: id, x: 80, y: 122 });
      const points: Annotation = {
        ...{ ...place, id: randomUUID(), kind: 'stamp', stamp: 'points', x: 94, y: 292 },
        points: 2.5,
      };
      const { pages } = await make([buildFile(buildPdf(), facts)], [comment, points, ink]);
      expect(pages).toHaveLength(2);
      expect(pages[0]?.text).toContain('The pages of work.pdf cannot be shown here.');
      expect(pages[1]?.text.split('\n').filter(Boolean)).toEqual([
        'Comments',
        '1 · page 1 · 2.5 cm from the left, 4 cm from the top',
        comment.text,
        'page 1 · 3 cm from the left, 10 cm from the top · Points · +2.5',
      ]);
    },
  );

  test('follow each other in the order of the attempt, after its link', async () => {
    const second = '64f000000000000000000002';
    const { pages } = await make(
      [
        buildFile('First.', { type: 'text/plain', name: 'first.txt' }),
        buildFile('Second.', { id: second, type: 'text/plain', name: 'second.txt' }),
      ],
      [buildComment({ fileId: second, text: 'On the second file.' })],
      { link: 'https://documents.test/work' },
    );
    expect(pages.map(({ text }) => text.split('\n')[0])).toEqual([
      'This work is a link:',
      'First.',
      'Second.',
      'Comments',
    ]);
    expect(pages[3]?.text).toContain('1 · page 1 · second.txt');
    expect(pages[0]?.annotations[0]?.subtype).toBe('Link');
  });
});
