import { fileViewer as texts } from 'virtual:messages/fileViewer';
import type { ReactNode } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { describeFile } from '../describe-file.ts';
import { DocumentFrame } from '../document-frame.tsx';
import { DownloadButton } from './download-button.tsx';
import { FileFailure } from './file-failure.tsx';

interface FileFrameProps {
  file: StoredFile;
  /** Before the button that downloads the file. */
  controls?: ReactNode;
  children: ReactNode;
}

/** The frame around a file, with its name and the button that downloads it. */
export function FileFrame({ file, controls, children }: FileFrameProps) {
  return (
    <DocumentFrame
      label={<FileLabel file={file} />}
      actions={
        <>
          {controls}
          <DownloadButton file={file} look="icon" />
        </>
      }
    >
      {children}
    </DocumentFrame>
  );
}

export function FileLabel({ file }: { file: StoredFile }) {
  return (
    <>
      <bdi className="font-semibold wrap-anywhere">{file.name}</bdi> {describeFile(file)}
    </>
  );
}

interface FileNotReadyProps {
  file: StoredFile;
  error: unknown;
  onRetry: () => void;
}

/** The frame while the content is loaded, or with why it was not. */
export function FileNotReady({ file, error, onRetry }: FileNotReadyProps) {
  return (
    <FileFrame file={file}>
      {error ? (
        <div className="p-4">
          <FileFailure error={error} onRetry={onRetry} />
        </div>
      ) : (
        <>
          <p role="status" className="sr-only">
            {texts.loading({ name: file.name })}
          </p>
          <Skeleton className="mx-auto h-full w-full max-w-3xl" />
        </>
      )}
    </FileFrame>
  );
}

/** The frame of a file that was loaded and cannot be shown: why, and its download. */
export function FileNotShown({ file, reason }: { file: StoredFile; reason: string }) {
  return (
    <FileFrame file={file}>
      <div role="alert" className="grid justify-items-start gap-4 p-6">
        <p className="max-w-prose">{reason}</p>
        <DownloadButton file={file} look="main" />
      </div>
    </FileFrame>
  );
}
