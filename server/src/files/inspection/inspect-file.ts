import { readFile, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { FileType } from '#contract/values.ts';
import { inspectDocument } from './documents.ts';
import { FileRefusal } from './file-refusal.ts';
import { inspectPicture } from './inspect-picture.ts';
import { inspectText, startsAsPdf } from './inspect-text.ts';

export type InspectedFile = {
  type: FileType;
  /** Of a PDF. */
  pages?: number;
  /** What to store instead of the content: the same picture upright and without metadata. */
  replacement?: Buffer;
};

/** What file-type calls a picture that is coded as HEVC. */
const heicTypes: readonly string[] = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
];

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** How Office stores a document with a password: a stream of this name in a compound file. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Says what a complete upload is, by its content. The name only distinguishes Markdown from other text.
 * @param path of a file of at most `fileLimits.bytes`, which is only read
 * @throws FileRefusal when the content is not accepted
 */
export async function inspectFile(path: string, name: string): Promise<InspectedFile> {
  const { size } = await stat(path);
  if (size === 0) throw new FileRefusal('file-empty');
  const detected = await detectType(path);
  switch (detected) {
    case 'application/pdf':
      return { type: detected, ...(await inspectDocument('pdf', path)) };
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp': {
      const replacement = await inspectPicture(path, detected);
      return replacement === undefined ? { type: detected } : { type: detected, replacement };
    }
    case docxType:
    case 'application/zip':
      await inspectDocument(detected === docxType ? 'docx' : 'zip', path);
      return { type: docxType };
    case 'application/x-cfb': {
      const isEncrypted = (await readFile(path)).includes(encryptedPackage);
      throw new FileRefusal(isEncrypted ? 'file-encrypted' : 'file-type-not-accepted');
    }
    // Text by their bytes, but a browser or a reader would run them or draw them.
    case 'application/xml':
    case 'application/rtf':
    case 'application/postscript':
      throw new FileRefusal('file-type-not-accepted');
  }
  if (heicTypes.includes(detected ?? '')) throw new FileRefusal('file-heic');
  // A PDF may have other bytes before its header (ISO 32000, annex H).
  if (await startsAsPdf(path)) {
    return { type: 'application/pdf', ...(await inspectDocument('pdf', path)) };
  }
  // A text can begin as another type does, such as "BM" as a bitmap, so what is detected does not count here.
  await inspectText(path);
  return { type: /\.(md|markdown)$/i.test(name) ? 'text/markdown' : 'text/plain' };
}

async function detectType(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path))?.mime;
  } catch {
    // What ends in the middle of its own structure has no type.
    return undefined;
  }
}
