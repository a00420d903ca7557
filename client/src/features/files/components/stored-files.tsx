import type { StoredFile } from 'server/contract/files/schemas';
import { describeFile } from './describe-file.ts';
import { DownloadButton } from './viewer/download-button.tsx';
import { FilesButton } from './viewer/files-button.tsx';

interface StoredFilesProps {
  files: StoredFile[];
  /** Id of the element that says whose files they are. */
  describedBy?: string | undefined;
  /** Whether they are the reader's own. */
  isOwn?: boolean;
}

/** Files by name, type and size, each with a button that downloads it, and a button that shows them; nothing without files. */
export function StoredFiles({ files, describedBy, isOwn }: StoredFilesProps) {
  if (files.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {files.map((file) => (
          <li
            key={file._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium wrap-anywhere">
                <bdi>{file.name}</bdi>
              </p>
              <p className="text-muted text-sm">{describeFile(file)}</p>
            </div>
            <DownloadButton file={file} look="small" />
          </li>
        ))}
      </ul>
      <div>
        <FilesButton files={files} describedBy={describedBy} isOwn={isOwn} />
      </div>
    </div>
  );
}
