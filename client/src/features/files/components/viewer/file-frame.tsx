import { errorPage } from 'virtual:messages/errorPage';
import { fileViewer as texts } from 'virtual:messages/fileViewer';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { isWorthRetrying } from '#lib/http/problem.ts';
import { useIsApiUnavailable } from '#lib/http/use-is-api-unavailable.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { describeFile } from '../describe-file.ts';
import { DocumentFrame } from '../document-frame.tsx';
import { DownloadButton } from './download-button.tsx';
import { FileFailure } from './file-failure.tsx';
import { useIsLate } from './use-is-late.ts';

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
  /** Of the content; missing where that is there already. */
  query?: Pick<UseQueryResult, 'error' | 'failureReason' | 'refetch'>;
}

/** The frame while the content is loaded or waits for the connection, or with why it was not loaded. */
export function FileNotReady({ file, query }: FileNotReadyProps) {
  const isUnavailable = useIsApiUnavailable();
  const isLate = useIsLate();
  // Between two tries there is no error yet. The connection starts another one.
  const failure = query?.error ?? query?.failureReason;
  const isWaiting = query && isUnavailable && (failure ? isWorthRetrying(failure) : isLate);
  return (
    <FileFrame file={file}>
      {isWaiting ? (
        <div className="p-4">
          <ErrorPanel title={errorPage.offline.heading} text={texts.offline} />
        </div>
      ) : query?.error ? (
        <div className="p-4">
          <FileFailure error={query.error} onRetry={() => query.refetch()} />
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
