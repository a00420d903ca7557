import type { RenderFiles } from '#lib/rendering/render-files.ts';
import { StoredFiles } from './stored-files.tsx';

/** What routes hand to features that list files. */
export const renderFiles: RenderFiles = (files, describedBy) => (
  <StoredFiles files={files} describedBy={describedBy} />
);
