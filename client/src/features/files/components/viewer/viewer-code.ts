import { lazy } from 'react';
import { loadCode } from '#lib/http/load-code.ts';

export const loadPdfPages = () => loadCode(() => import('../pages/pdf-pages.tsx'));
export const loadDocxPages = () => loadCode(() => import('./docx-pages.tsx'));

// Libraries, which are loaded when such a file is shown.
export const PdfPages = lazy(loadPdfPages);
export const DocxPages = lazy(loadDocxPages);
