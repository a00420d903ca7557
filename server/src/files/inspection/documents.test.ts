import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { buildDocx, docxEntries } from '#testing/files/docx-samples.ts';
import { buildHiddenDocxBomb } from '#testing/files/hostile-samples.ts';
import { inspectBytes } from '#testing/files/inspect-bytes.ts';
import { buildEncryptedPdf, buildPdf, buildPdfBomb } from '#testing/files/pdf-samples.ts';
import { inspectDocument } from './documents.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const tooMuch = { refusal: 'file-expands-too-much' };
const account = 'uid-ada';
const broken = { refusal: 'file-broken' };
const notAccepted = { refusal: 'file-type-not-accepted' };

test.each([1, 300])('counts the pages of a PDF with %d pages', async (pages) => {
  expect(await inspectBytes(buildPdf({ pages }))).toEqual({ type: 'application/pdf', pages });
});

test('refuses a PDF with more than 300 pages', async () => {
  expect(await inspectBytes(buildPdf({ pages: 301 }))).toEqual({ refusal: 'file-too-many-pages' });
});

test('refuses a PDF that opens with a password only', async () => {
  expect(await inspectBytes(buildEncryptedPdf())).toEqual({ refusal: 'file-encrypted' });
});

test('accepts a PDF that pdf.js repairs, when its table of objects is missing', async () => {
  const [start = ''] = buildPdf().toString('latin1').split('xref');
  const repairable = `${start}trailer<</Root 1 0 R>>`;
  expect(await inspectBytes(repairable)).toEqual({ type: 'application/pdf', pages: 1 });
});

test('refuses a PDF that pdf.js cannot repair', async () => {
  expect(await inspectBytes(buildPdf().subarray(0, 40))).toEqual(broken);
});

test('refuses a PDF that inflates to a gigabyte, and accepts the next one', async () => {
  const [bomb, next] = await Promise.all([inspectBytes(buildPdfBomb()), inspectBytes(buildPdf())]);
  expect(bomb).toEqual(tooMuch);
  expect(next).toEqual({ type: 'application/pdf', pages: 1 });
  // Seconds of the processor, and the start of another process.
}, 90_000);

test('answers 503 when the machine gives a document no time', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'busy-')), 'content');
  onTestFinished(() => rm(dirname(path), { recursive: true }));
  await writeFile(path, buildPdfBomb());
  const busy = { computing: 60_000, idle: 60_000, total: 0 };
  await expect(inspectDocument('pdf', path, { account, times: busy })).rejects.toMatchObject({
    status: 503,
    code: 'inspection-timed-out',
    parts: { retryAfterSeconds: 5 },
  });
});

test('accepts a document after one whose program was stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stopped-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'bomb'), buildPdfBomb());
  await writeFile(join(folder, 'next'), buildPdf());
  const busy = { computing: 60_000, idle: 60_000, total: 0 };
  const stopped = inspectDocument('pdf', join(folder, 'bomb'), { account, times: busy });
  const next = inspectDocument('pdf', join(folder, 'next'), { account });
  await expect(stopped).rejects.toMatchObject({ code: 'inspection-timed-out' });
  expect(await next).toEqual({ pages: 1 });
  // Two programs start.
}, 90_000);

test('refuses a document when its program waits for nothing', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'idle-')), 'content');
  onTestFinished(() => rm(dirname(path), { recursive: true }));
  // It waits while it is read from the disk.
  await writeFile(path, Buffer.alloc(50 * 1024 * 1024));
  const idle = { computing: 60_000, idle: 0, total: 60_000 };
  await expect(inspectDocument('pdf', path, { account, times: idle })).rejects.toThrow(
    'file-broken',
  );
});

test('accepts a docx file', async () => {
  expect(await inspectBytes(buildDocx(), 'work.pdf')).toEqual({ type: docx });
});

test('accepts a docx file whose sizes follow its entries', async () => {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_, piece) => pieces.push(piece));
  for (const [name, content] of Object.entries(docxEntries)) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(content, true);
  }
  zip.end();
  expect(await inspectBytes(Buffer.concat(pieces))).toEqual({ type: docx });
});

test('accepts a docx file that was only stored, with a large empty bitmap', async () => {
  const stored = zipSync(
    { ...docxEntries, 'word/media/image1.bmp': [Buffer.alloc(8 * 1024 * 1024), { level: 9 }] },
    { level: 0 },
  );
  expect(await inspectBytes(stored)).toEqual({ type: docx });
});

test.each(['word/document2.xml', '/word/document.xml'])(
  'accepts a docx file whose relations name the main part %s',
  async (target) => {
    expect(await inspectBytes(buildDocx(nameMainPart(target)))).toEqual({ type: docx });
  },
);

test.each(['word/document3.xml', 'xl/workbook.xml'])(
  'refuses a docx file whose relations name the main part %s',
  async (target) => {
    const entries = { ...nameMainPart(target), 'xl/workbook.xml': strToU8('<workbook/>') };
    expect(await inspectBytes(buildDocx(entries))).toEqual(broken);
  },
);

test('refuses a docx file whose relations inflate to many times their size', async () => {
  const relations = strToU8(' '.repeat(4 * 1024 * 1024));
  expect(await inspectBytes(buildDocx({ '_rels/.rels': relations }))).toEqual(tooMuch);
});

test.each(['../evil.xml', 'word/../../evil.xml', '/etc/passwd', '..\\evil.xml', 'C:\\evil.xml'])(
  'refuses a docx file with an entry named %s',
  async (name) => {
    expect(await inspectBytes(buildDocx({ [name]: strToU8('x') }))).toEqual(broken);
  },
);

test('refuses a docx file with macros', async () => {
  const macros = { 'word/vbaProject.bin': strToU8('x') };
  expect(await inspectBytes(buildDocx(macros), 'work.docx')).toEqual(notAccepted);
});

test('refuses what docm files say of themselves', async () => {
  const types = Buffer.from(docxEntries['[Content_Types].xml']).toString();
  const docm = types.replace(
    'vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    'vnd.ms-word.document.macroEnabled.main+xml',
  );
  expect(await inspectBytes(buildDocx({ '[Content_Types].xml': strToU8(docm) }))).toEqual(
    notAccepted,
  );
});

test('refuses an archive of other files', async () => {
  const archive = zipSync({ 'work.txt': strToU8('My work') });
  expect(await inspectBytes(archive, 'work.docx')).toEqual(notAccepted);
});

test('refuses a docx file without its main part', async () => {
  const { 'word/document.xml': _, ...others } = docxEntries;
  expect(await inspectBytes(zipSync(others))).toEqual(broken);
});

test('refuses a docx file that ends early', async () => {
  expect(await inspectBytes(buildDocx().subarray(0, -40))).toEqual(broken);
});

test('refuses a docx file with a damaged entry', async () => {
  const damaged = buildDocx();
  damaged.fill(
    0xff,
    damaged.indexOf('word/document.xml') + 17,
    damaged.indexOf('word/document.xml') + 60,
  );
  expect(await inspectBytes(damaged)).toEqual(broken);
});

test('refuses a docx file that inflates to a thousand times its size', async () => {
  const bomb = buildDocx({ 'word/media/image1.bmp': new Uint8Array(64 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await inspectBytes(bomb)).toEqual(tooMuch);
});

test('refuses a docx file that says less of an entry than it inflates to', async () => {
  const bomb = buildDocx({ 'word/media/image1.bmp': new Uint8Array(64 * 1024 * 1024) });
  const name = Buffer.from('word/media/image1.bmp');
  // The size is 8 bytes before the name in the entry, and 22 bytes in the list.
  bomb.writeUInt32LE(9, bomb.indexOf(name) - 8);
  bomb.writeUInt32LE(9, bomb.lastIndexOf(name) - 22);
  expect(await inspectBytes(bomb)).toEqual(tooMuch);
});

test('refuses a docx file whose list names one entry several times', async () => {
  const archive = buildDocx({ 'word/a.xml': strToU8('x'), 'word/b.xml': strToU8('x') });
  // The second one becomes another name of the first, in the list at the end only.
  const at = archive.lastIndexOf('word/b.xml');
  archive.write('word/a.xml', at);
  expect(await inspectBytes(archive)).toEqual(broken);
});

test('refuses a docx file whose list names a place within another entry', async () => {
  expect(await inspectBytes(buildHiddenDocxBomb())).toEqual(tooMuch);
});

test('refuses a docx file whose list has more rows than its end says', async () => {
  const archive = buildDocx({ 'word/a.xml': strToU8('x') });
  archive.writeUInt16LE(3, archive.length - 12);
  expect(await inspectBytes(archive)).toEqual(broken);
});

test('refuses a docx file with bytes between its list and its end', async () => {
  const archive = buildDocx();
  const moved = [archive.subarray(0, -22), Buffer.alloc(30), archive.subarray(-22)];
  expect(await inspectBytes(Buffer.concat(moved))).toEqual(broken);
});

test('accepts a docx file with a comment, and refuses other bytes after its end', async () => {
  const archive = buildDocx();
  const comment = Buffer.from('My work');
  archive.writeUInt16LE(comment.length, archive.length - 2);
  expect(await inspectBytes(Buffer.concat([archive, comment]))).toEqual({ type: docx });
  expect(await inspectBytes(Buffer.concat([archive, comment, comment]))).toEqual(broken);
});

test('refuses a docx file with an entry that opens with a password only', async () => {
  const archive = buildDocx();
  const listed = archive.lastIndexOf('PK\x01\x02');
  archive.writeUInt16LE(archive.readUInt16LE(listed + 8) | 1, listed + 8);
  expect(await inspectBytes(archive)).toEqual({ refusal: 'file-encrypted' });
});

test('refuses a docx file with thousands of entries', async () => {
  const entries = Array.from({ length: 5001 }, (_, index) => [`word/${index}.xml`, strToU8('x')]);
  expect(await inspectBytes(buildDocx(Object.fromEntries(entries)))).toEqual(tooMuch);
});

/** The entries of an archive that has its text in `word/document2.xml`, and whose relations name this part. */
function nameMainPart(target: string): Record<string, Uint8Array> {
  const replace = (entry: Uint8Array, name: string) =>
    strToU8(Buffer.from(entry).toString().replace('word/document.xml', name));
  return {
    '[Content_Types].xml': replace(docxEntries['[Content_Types].xml'], 'word/document2.xml'),
    '_rels/.rels': replace(docxEntries['_rels/.rels'], target),
    'word/document2.xml': docxEntries['word/document.xml'],
  };
}
