import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  buildAuthoredDocx,
  buildAuthoredJpeg,
  buildAuthoredPdf,
} from '#testing/files/authored-samples.ts';
import { buildDocx } from '#testing/files/docx-samples.ts';
import { buildPdf } from '#testing/files/pdf-samples.ts';
import { readEverything } from '#testing/files/read-everything.ts';
import { readPdf } from '#testing/files/read-pdf.ts';
import { removeDocxMetadata } from './remove-docx-metadata.ts';
import { removePdfMetadata } from './remove-pdf-metadata.ts';

const author = 'Zebulon Quixworth';

describe('removePdfMetadata', () => {
  test('leaves pages and comments, and nothing of their author', async () => {
    const authored = await buildAuthoredPdf(author);
    expect(readEverything(authored)).toContain(author);
    const { content, pages } = await removePdfMetadata(authored);
    expect(pages).toBe(2);
    expect(readEverything(content)).not.toContain('Quixworth');
    const read = await readPdf(content);
    expect(read.info).not.toHaveProperty('Author');
    expect(read.pages).toMatchObject([
      { width: 300, height: 400 },
      { width: 300, height: 400 },
    ]);
    expect(read.pages[0]?.annotations).toMatchObject([
      { subtype: 'Text', contents: 'Check this number.' },
      { subtype: 'Widget' },
    ]);
  });

  test('writes the same bytes each time', async () => {
    const authored = await buildAuthoredPdf(author);
    const [first, second] = [await removePdfMetadata(authored), await removePdfMetadata(authored)];
    expect(Buffer.from(first.content).equals(second.content)).toBe(true);
  });

  test('removes it from one that is encrypted, and opens without a password', async () => {
    const document = await PDFDocument.load(await buildAuthoredPdf(author));
    const font = await document.embedFont(StandardFonts.Helvetica);
    document.getPage(0).drawText('Three bubbles', { font, size: 10 });
    document.encrypt({ ownerPassword: 'secret', userPassword: '' });
    const { content, pages } = await removePdfMetadata(await document.save());
    expect(pages).toBe(2);
    expect(readEverything(content)).not.toContain('Quixworth');
    expect((await readPdf(content)).pages[0]?.text).toBe('Three bubbles');
  });

  test('refuses one of which a part cannot be read', async () => {
    const broken = buildPdf()
      .toString('latin1')
      .replace('/MediaBox[0 0 100 100]', '/MediaBox[0 0 (');
    await expect(removePdfMetadata(Buffer.from(broken, 'latin1'))).rejects.toThrow();
  });
});

describe('removeDocxMetadata', () => {
  test('leaves the text, and nothing of its author', async () => {
    const authored = await buildAuthoredDocx(author);
    expect(readEverything(authored)).toContain(author);
    const written = removeDocxMetadata(authored);
    expect(readEverything(written)).not.toMatch(/Quixworth|ZQ/);
    const parts = unzipSync(written);
    expect(Object.keys(parts)).not.toContain('docProps/core.xml');
    const text = Buffer.from(parts['word/document.xml'] ?? []).toString();
    expect(text).toContain('<w:t>Work with author="kept"</w:t>');
    expect(Buffer.from(parts['_rels/.rels'] ?? []).toString()).not.toContain('core.xml');
  });

  test('removes it from a part in UTF-16, and from a document in the document', async () => {
    const comments = `<?xml version="1.0" encoding="UTF-16"?><w:comments><w:comment w:author="${author}"/></w:comments>`;
    const written = removeDocxMetadata(
      buildDocx({
        'word/comments.xml': Buffer.from(`\ufeff${comments}`, 'utf16le'),
        'word/embeddings/Document1.docx': new Uint8Array(await buildAuthoredDocx(author)),
        'word/media/image1.jpg': new Uint8Array(await buildAuthoredJpeg(author)),
      }),
    );
    expect(readEverything(written)).not.toContain('Quixworth');
    const part = Buffer.from(unzipSync(written)['word/comments.xml'] ?? []).toString();
    expect(part).toContain('encoding="UTF-8"?><w:comments><w:comment w:author="Author"/>');
  });
});
