import { fileLimits } from '#contract/files/limits.values.ts';
import { getDocument } from '../programs/pdf-js.ts';
import { FileRefusal } from './file-refusal.ts';

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
