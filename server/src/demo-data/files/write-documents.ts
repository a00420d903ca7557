import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { strToU8, zipSync } from 'fflate';

/** What a student has written: its heading and paragraphs. */
export type Text = { heading: string; paragraphs: readonly string[] };

/** The day that all demo documents were written: the same bytes at each seeding. */
const writtenAt = new Date('2026-01-05T12:00:00Z');

const page = { width: 595, height: 842, margin: 64, lineHeight: 20, fontSize: 12 };

/** A PDF of this many pages, with a part of the text on each. */
export async function writePdf({ heading, paragraphs }: Text, pages: number): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(heading);
  document.setCreationDate(writtenAt);
  document.setModificationDate(writtenAt);
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const bold = await document.embedFont(StandardFonts.TimesRomanBold);
  for (let number = 1; number <= pages; number += 1) {
    const sheet = document.addPage([page.width, page.height]);
    const title = pages === 1 ? heading : `${heading} (${number}/${pages})`;
    const at = { x: page.margin, maxWidth: page.width - 2 * page.margin };
    sheet.drawText(title, { ...at, y: 760, size: 18, font: bold, lineHeight: 24 });
    const text = paragraphs.filter((_, index) => index % pages === number - 1).join('\n\n');
    const { fontSize: size, lineHeight } = page;
    sheet.drawText(text, { ...at, y: 690, size, font, lineHeight });
  }
  return Buffer.from(await document.save());
}

export const writeText = ({ heading, paragraphs }: Text): Buffer =>
  Buffer.from(`${[heading, ...paragraphs].join('\n\n')}\n`);

/** With formulas, as the form of a hand-in previews them. */
export const writeMarkdown = ({ heading, paragraphs }: Text, formula: string): Buffer =>
  Buffer.from(`# ${heading}\n\n${paragraphs.join('\n\n')}\n\n$$\n${formula}\n$$\n`);

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The smallest docx that word processors open. */
export function writeDocx({ heading, paragraphs }: Text): Buffer {
  const body = [
    `<w:p><w:r><w:rPr><w:b/><w:sz w:val="36"/></w:rPr><w:t>${escapeXml(heading)}</w:t></w:r></w:p>`,
    ...paragraphs.map((text) => `<w:p><w:r><w:t>${escapeXml(text)}</w:t></w:r></w:p>`),
  ].join('');
  const office = 'http://schemas.openxmlformats.org';
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const entries = {
    '[Content_Types].xml': `${declaration}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${declaration}<w:document xmlns:w="${wordNamespace}"><w:body>${body}</w:body></w:document>`,
  };
  const bytes = Object.entries(entries).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { mtime: writtenAt }));
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
