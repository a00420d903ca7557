import { lazy } from 'react';
import { loadCode } from '#lib/http/load-code.ts';

/** Loaded when files are shown in a dialog. */
export const LazyFilesViewer = lazy(() =>
  loadCode(async () => ({ default: (await import('./viewer/files-viewer.tsx')).FilesViewer })),
);
