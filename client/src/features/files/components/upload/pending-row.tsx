import { files as texts } from 'virtual:messages/files';
import { useMutation } from '@tanstack/react-query';
import { isCancel } from 'axios';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileLimits } from 'server/contract/files/limits.values';
import type { StoredFile } from 'server/contract/files/schemas';
import type { PendingUpload } from '#lib/drafts/use-draft-uploads.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { loadCode } from '#lib/http/load-code.ts';
import { isWorthRetrying, statusOf } from '#lib/http/problem.ts';
import { useIsApiUnavailable } from '#lib/http/use-is-api-unavailable.ts';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { writeProblem } from '#lib/problems/problem-texts.ts';
import { Button } from '#ui/actions/button.tsx';
import { useFocusKept } from '#ui/actions/use-focus-kept.ts';

interface PendingRowProps {
  upload: PendingUpload;
  /** Gets its id, once its upload has begun on the server. */
  onBegin: (fileId: string) => void;
  onUploaded: (stored: StoredFile) => void;
  /** The server does not accept its content, which another try would not change. */
  onRefused: () => void;
  /** Gets the pressed button. */
  onRemove: (button: Element) => void;
}

/** A chosen file while it waits, is uploaded, or was refused: with its progress, or why. Its requests end with the row. */
export function PendingRow(props: PendingRowProps) {
  const { upload, onBegin, onUploaded, onRefused, onRemove } = props;
  const { file, fileId } = upload;
  const { name, size } = file;
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(null);
  const row = useFocusKept<HTMLLIElement>();
  const { mutate, error } = useMutation({
    // One after the other: so they stay in the order in which they were chosen.
    scope: { id: 'files' },
    mutationFn: async (signal: AbortSignal) => {
      signal.throwIfAborted();
      setPercent(0);
      const { uploadFile } = await loadCode(() => import('../../api/upload-file.ts'));
      return uploadFile(file, { fileId, onBegin, onProgress: setPercent, signal });
    },
    onSettled: () => setPercent(undefined),
  });
  const isTooLarge = size > fileLimits.bytes;
  const failure = isTooLarge
    ? writeProblem('file-too-large', { maxMegabytes: fileLimits.bytes / 1024 / 1024 })
    : error && !isCancel(error) && explainFailure(error);

  const start = () => {
    if (isTooLarge) return;
    running.current = new AbortController();
    mutate(running.current.signal, {
      onSuccess: onUploaded,
      onError: (failure) => statusOf(failure) === 422 && onRefused(),
    });
  };
  const startFirst = useEffectEvent(start);
  useEffect(() => {
    startFirst();
    return () => running.current?.abort();
  }, []);
  const isUnavailable = useIsApiUnavailable();
  const startAgain = useEffectEvent(() => {
    if (error && isWorthRetrying(error)) start();
  });
  useEffect(() => {
    if (!isUnavailable) startAgain();
  }, [isUnavailable]);

  const isWaiting = isUnavailable && !isTooLarge && (!error || isWorthRetrying(error));
  const text = percent === undefined ? texts.waiting({ name }) : texts.uploading({ name, percent });
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>{' '}
          <span className="text-muted text-sm font-normal">{formatBytes(size)}</span>
        </p>
        {(isWaiting || !failure) && (
          <div
            role="progressbar"
            aria-label={text}
            aria-valuenow={percent ?? 0}
            className="h-2 overflow-hidden rounded-full bg-base-300"
          >
            <div className="h-full bg-primary" style={{ width: `${percent ?? 0}%` }} />
          </div>
        )}
        <p role="status" className="text-sm font-medium empty:hidden">
          {isWaiting && texts.noConnection}
        </p>
        <p role="alert" className="text-sm font-medium text-error empty:hidden">
          {!isWaiting && failure}
        </p>
      </div>
      <div className="flex gap-1">
        {error && isWorthRetrying(error) && (
          <Button
            variant="outline"
            aria-label={texts.retryName({ name })}
            onClick={start}
            className="btn-sm"
          >
            {texts.retry}
          </Button>
        )}
        <Button
          variant="outline"
          aria-label={failure ? texts.remove({ name }) : texts.cancelName({ name })}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
          className="btn-sm"
        >
          {failure ? texts.removeShort : texts.cancel}
        </Button>
      </div>
    </li>
  );
}
