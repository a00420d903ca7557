import { lazy } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { loadCode } from '#lib/http/load-code.ts';
import { LazyFilesViewer } from './lazy-files-viewer.ts';
import { type PageLayers, PageLayersContext } from './pages/page-layers.ts';

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
      <LazyFilesViewer files={[...files]} isOwn={isOwn} />
    </PageLayersContext>
  ),
  /** What was added and removed from one to the other. */
  Changes: lazy(() => loadCode(() => import('./changes/file-changes.tsx'))),
};
