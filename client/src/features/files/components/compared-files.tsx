import { lazy } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { loadCode } from '#lib/http/load-code.ts';
import { type PageLayers, PageLayersContext } from './pages/page-layers.ts';

const FilesViewer = lazy(() =>
  loadCode(async () => ({ default: (await import('./viewer/files-viewer.tsx')).FilesViewer })),
);

interface ComparedFilesProps {
  files: readonly StoredFile[];
  layers: PageLayers;
  isOwn: boolean;
}

/** What routes hand to features that show the files of two attempts beside each other. */
export const comparedFiles = {
  /** The files of one of them. */
  Files: ({ files, layers, isOwn }: ComparedFilesProps) => (
    <PageLayersContext value={layers}>
      <FilesViewer files={[...files]} isOwn={isOwn} />
    </PageLayersContext>
  ),
  /** What was added and removed from one to the other. */
  Changes: lazy(() => loadCode(() => import('./changes/file-changes.tsx'))),
};
