import { lazy } from 'react';
import type { FileType } from 'server/contract/values';
import { loadCode } from '#lib/http/load-code.ts';

const loadPdfPages = () => loadCode(() => import('../pages/pdf-pages.tsx'));
const loadDocxPages = () => loadCode(() => import('./docx-pages.tsx'));

// Libraries, which are loaded when such a file is shown.
export const PdfPages = lazy(loadPdfPages);
export const DocxPages = lazy(loadDocxPages);

/** Loads the code that shows files of this type. */
export async function loadViewerCode(type: FileType): Promise<void> {
  if (type === 'application/pdf') await loadPdfPages();
  else if (type.endsWith('wordprocessingml.document')) await loadDocxPages();
}
