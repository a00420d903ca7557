import type { RenderFiles } from '#lib/rendering/render-files.ts';
import { StoredFiles } from './stored-files.tsx';

/** What routes hand to features that list files of others. */
export const renderFiles: RenderFiles = (files, describedBy) => (
  <StoredFiles files={files} describedBy={describedBy} />
);

/** What routes hand to features that list files which the reader has handed in. */
export const renderOwnFiles: RenderFiles = (files, describedBy) => (
  <StoredFiles files={files} describedBy={describedBy} isOwn />
);
