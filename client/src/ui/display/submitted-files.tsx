import { type ComponentType, createContext, Suspense, use } from 'react';
import type { FileType } from 'server/contract/values';

export interface SubmittedFilesProps {
  files: {
    _id: string;
    name: string;
    type: FileType;
    bytes: number;
    sha256: string;
    /** Of a PDF. */
    pages?: number | undefined;
  }[];
  /** Id of the element that says whose files they are. */
  describedBy?: string;
}

/**
 * The button that opens files. The app provides it, since the features that list what was handed in do not import the one that
 * shows files.
 */
export const FilesButtonContext = createContext<ComponentType<SubmittedFilesProps> | null>(null);

/** The button that opens the files of an attempt; nothing where it has none. */
export function SubmittedFiles(props: SubmittedFilesProps) {
  const FilesButton = use(FilesButtonContext);
  if (!FilesButton || props.files.length === 0) return null;
  return (
    <Suspense fallback={<span className="btn btn-sm invisible">…</span>}>
      <FilesButton {...props} />
    </Suspense>
  );
}
