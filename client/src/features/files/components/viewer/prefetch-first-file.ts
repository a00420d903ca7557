import type { QueryClient } from '@tanstack/react-query';
import type { StoredFile } from 'server/contract/files/schemas';
import { startQuery } from '#lib/queries/start-query.ts';
import { fileContentQuery, fileStartQuery } from '../../api/file-content.ts';
import { loadViewerCode } from './viewer-code.ts';

/** Bytes: a larger picture or docx is loaded when it is shown. */
const maxPrefetched = 10 * 1024 * 1024;

/** Loads what the first page of the first file needs, before the files are shown. */
export function prefetchFirstFile(queryClient: QueryClient, [file]: StoredFile[]): void {
  if (!file) return;
  loadViewerCode(file.type).catch(() => {});
  const isReadInParts = file.type === 'application/pdf' || file.type.startsWith('text/');
  if (isReadInParts) startQuery(queryClient, fileStartQuery(file));
  else if (file.bytes <= maxPrefetched) startQuery(queryClient, fileContentQuery(file));
}
