import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { FileRefusal } from './file-refusal.ts';

/** How many bytes from the start decide about the kind of text. */
const startBytes = 4096;

/** The start of HTML, SVG and other XML, after comments and white space. */
const markup =
  /^\ufeff?(?:\s|<!--(?:(?!-->).)*-->)*<(?:!doctype|\?xml|html|head|body|script|iframe|svg)\b/is;

/**
 * Whether a file is a PDF: its header is within the first 1024 bytes, where pdf.js looks for it. Where text is before the header,
 * it must also end as a PDF, because texts may write about PDF, and be no HTML or XML.
 */
export async function isPdf(path: string): Promise<boolean> {
  const start = await readPart(path, 1024);
  const [before = '', header] = start.toString('latin1').split('%PDF-', 2);
  if (header === undefined) return false;
  if (/^\s*$/.test(before) || isBinary(before)) return true;
  const { size } = await stat(path);
  const end = await readPart(path, 1024, Math.max(0, size - 1024));
  return !markup.test(start.toString('utf8')) && /%%EOF[\s\0]*$/.test(end.toString('latin1'));
}

/**
 * Reads a whole file as text: UTF-8, with or without byte order mark.
 * @throws FileRefusal when it is not, or is HTML or XML
 */
export async function inspectText(path: string): Promise<void> {
  const start = await readPart(path, startBytes);
  if (markup.test(start.toString('utf8'))) throw new FileRefusal('file-type-not-accepted');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if (chunk.includes(0)) throw new FileRefusal(explainBytes(start));
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
  } catch (error) {
    // What is not UTF-8 is a TypeError (WHATWG Encoding).
    throw error instanceof TypeError ? new FileRefusal(explainBytes(start), error) : error;
  }
}

/** Texts of other encodings have a byte order mark of UTF-16, or no control characters. */
function explainBytes(start: Buffer) {
  const isText =
    /^(?:\xff\xfe|\xfe\xff)/.test(start.toString('latin1')) || !isBinary(start.toString('latin1'));
  return isText ? 'file-text-encoding' : 'file-type-not-accepted';
}

/** Whether there are control characters that texts do not have; those of Latin-1 are letters in other encodings. */
function isBinary(text: string): boolean {
  return /\p{Cc}/u.test(text.replace(/[\s\u0080-\u009f]/g, ''));
}

async function readPart(path: string, length: number, from = 0): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
