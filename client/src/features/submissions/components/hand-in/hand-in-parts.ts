import type { ComponentType } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import type { DraftUploads } from '#lib/drafts/use-draft-uploads.ts';
import type { RenderFiles } from '#lib/rendering/render-files.ts';

interface FilesFieldProps {
  /** What is uploaded, in the order in which it is read. */
  files: StoredFile[];
  onChange: (change: (files: StoredFile[]) => StoredFile[]) => void;
  /** What is chosen and not uploaded. */
  uploads: DraftUploads;
  /** Why the files are refused as a whole. */
  error: string | undefined;
}

interface PhotoPagesProps {
  assignmentId: string;
  draftName: string;
  files: StoredFile[];
  /** Gets a PDF of photographed pages. */
  onFile: (file: File) => void;
  /** A phone may have added to the draft. */
  onRefresh: () => void;
}

/** What the form to hand in needs of the files of another feature: the route connects them. */
export interface HandInParts {
  FilesField: ComponentType<FilesFieldProps>;
  PhotoPages: ComponentType<PhotoPagesProps>;
  uploadFile: (file: File) => Promise<StoredFile>;
  renderFiles: RenderFiles;
}
