// pdf.js would load this part with the first document, within its time.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { fileLimits } from '#contract/files/limits.values.ts';
import { FileRefusal } from './file-refusal.ts';

// Only for a process of its own: pdf.js expects what it draws with, and warns where that is missing. Here it only reads.
console.warn = () => {};
Object.assign(globalThis, { DOMMatrix: class {} });
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

/**
 * The number of pages of a PDF that pdf.js can open, repaired if need be.
 * @throws FileRefusal when it needs a password or has too many pages; an error of pdf.js when it is damaged
 */
export async function countPages(data: Uint8Array): Promise<number> {
  // Errors only, and those are thrown.
  const loading = getDocument({ data, verbosity: 0 });
  try {
    const document = await loading.promise;
    if (document.numPages > fileLimits.pages) throw new FileRefusal('file-too-many-pages');
    await document.getPage(1);
    return document.numPages;
  } catch (error) {
    // pdf.js exports no class of it.
    const isEncrypted = error instanceof Error && error.name === 'PasswordException';
    throw isEncrypted ? new FileRefusal('file-encrypted') : error;
  } finally {
    await loading.destroy();
  }
}
