import type { QueryClient } from '@tanstack/react-query';
import type { StoredFile } from 'server/contract/files/schemas';
import { fileContentQuery, fileStartQuery } from '../../api/file-content.ts';
import { loadDocxPages, loadPdfPages } from './viewer-code.ts';

/** Bytes: a larger picture or docx is loaded when it is shown. */
const maxPrefetched = 10 * 1024 * 1024;

/**
 * Loads what the first page of the first file needs, before the files are shown.
 * @param left aborted when they will not be shown any more
 * @throws {Error} when it was not loaded
 */
export async function prefetchFirstFile(
  queryClient: QueryClient,
  [file]: StoredFile[],
  left: AbortSignal,
): Promise<void> {
  if (!file) return;
  if (file.type === 'application/pdf') {
    const start = queryClient.query(fileStartQuery(file));
    const [{ preparePdf }, bytes] = await Promise.all([loadPdfPages(), start]);
    preparePdf(file, bytes, left);
  } else if (file.type.startsWith('text/')) {
    await queryClient.query(fileStartQuery(file));
  } else {
    const isSmall = file.bytes <= maxPrefetched;
    await Promise.all([
      !file.type.startsWith('image/') && loadDocxPages(),
      isSmall && queryClient.query(fileContentQuery(file)),
    ]);
  }
}
