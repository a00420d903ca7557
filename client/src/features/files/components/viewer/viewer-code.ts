import parserUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { lazy } from 'react';
import { loadCode } from '#lib/http/load-code.ts';

export const loadPdfPages = () =>
  loadCode(async () => {
    const [code] = await Promise.all([import('../pages/pdf-pages.tsx'), loadParser()]);
    code.startParser();
    return code;
  });

/** pdf.js tries once to start its worker: where that fails, no PDF opens until the page is loaded again. */
async function loadParser(): Promise<void> {
  const { ok, status } = await fetch(parserUrl);
  if (!ok) throw new Error(`${status} for ${parserUrl}`);
}

export const loadDocxPages = () => loadCode(() => import('./docx-pages.tsx'));

// Libraries, which are loaded when such a file is shown.
export const PdfPages = lazy(loadPdfPages);
export const DocxPages = lazy(loadDocxPages);
export const DocxText = lazy(() => loadCode(() => import('./docx-text.tsx')));
