import { readFile, stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { FileType } from '#contract/files/limits.values.ts';
import { inspectDocument } from './documents.ts';
import { FileRefusal } from './file-refusal.ts';
import { inspectText, isPdf } from './inspect-text.ts';
import type { PictureType } from './pick-picture.ts';

export type InspectedFile = {
  type: FileType;
  /** Of a PDF. */
  pages?: number;
  /** What to store instead of the content: the same picture upright and without metadata. */
  replacement?: Buffer;
};

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** How Office stores a document with a password: a stream of this name in a compound file. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** One file of up to 50 MB in memory at a time. */
const readWhole = pLimit(1);

/**
 * Says what a complete upload is, by its content. The name only distinguishes Markdown from other text.
 * @param path of a file of at most `fileLimits.bytes`, which is only read
 * @param account who has sent it: accounts take turns
 * @throws FileRefusal when the content is not accepted; 503 when the machine is too busy to say so
 */
export async function inspectFile(
  path: string,
  name: string,
  account: string,
): Promise<InspectedFile> {
  const { size } = await stat(path);
  if (size === 0) throw new FileRefusal('file-empty');
  const detected = await detectType(path);
  switch (detected) {
    case 'image/jpeg':
    case 'image/webp':
      return inspectImage(path, detected, account);
    case 'image/png':
    case 'image/apng':
      return inspectImage(path, 'image/png', account);
    case docxType:
    case 'application/zip':
      await inspectDocument(detected === docxType ? 'docx' : 'zip', path, { account });
      return { type: docxType };
    case 'application/x-cfb': {
      const isEncrypted = await readWhole(async () =>
        (await readFile(path)).includes(encryptedPackage),
      );
      throw new FileRefusal(isEncrypted ? 'file-encrypted' : 'file-type-not-accepted');
    }
    case 'image/heic':
    case 'image/heif':
    case 'image/heic-sequence':
    case 'image/heif-sequence':
      throw new FileRefusal('file-heic');
    // Text by their bytes, but a browser or a reader would run them or draw them.
    case 'application/xml':
    case 'application/rtf':
    case 'application/postscript':
      throw new FileRefusal('file-type-not-accepted');
  }
  // What is detected as PDF may be a text that begins with its first letters.
  if (await isPdf(path))
    return { type: 'application/pdf', ...(await inspectDocument('pdf', path, { account })) };
  // A text can begin as another type does, such as "BM" as a bitmap, so what is detected does not count here.
  await inspectText(path);
  return { type: /\.(md|markdown)$/i.test(name) ? 'text/markdown' : 'text/plain' };
}

async function inspectImage(
  path: string,
  type: PictureType,
  account: string,
): Promise<InspectedFile> {
  // Loaded late: sharp takes a fifth of the memory of a process.
  const { inspectPicture } = await import('./inspect-picture.ts');
  const replacement = await inspectPicture(path, type, account);
  return { type, ...(replacement && { replacement }) };
}

async function detectType(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  try {
    return (await fileTypeFromFile(path))?.mime;
  } catch {
    // What ends in the middle of its own structure has no type.
    return undefined;
  }
}
