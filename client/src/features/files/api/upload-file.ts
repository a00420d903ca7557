import type { StoredFile } from 'server/contract/files/schemas';
import { DetailedError, Upload } from 'tus-js-client';
import { maxBusyRetries, uploadPiece, uploadTimeout } from '#lib/constants.ts';
import { apiUrl } from '#lib/env.ts';
import { call } from '#lib/http/api.ts';
import { isWorthRetrying, RefusedError, statusOf } from '#lib/http/problem.ts';
import { createTusRequest } from './tus-request.ts';

interface UploadOptions {
  /** Gets 0 to 100. */
  onProgress?: (percent: number) => void;
  /** Ends the requests; the upload then rejects with the reason of the signal, and can go on later. */
  signal?: AbortSignal;
  /** The id of an earlier upload of this file: it goes on where it was, or begins again where the server has removed it. */
  fileId?: string | undefined;
  /** Gets the id once the upload has begun. */
  onBegin?: (fileId: string) => void;
}

/** Uploads a file: a small one in one request, a larger one in pieces. Rejects with 422 where its content is refused. */
export function uploadFile(file: File, options: UploadOptions = {}): Promise<StoredFile> {
  const isLarge = file.size > uploadPiece.bytes || options.fileId !== undefined;
  return isLarge ? sendInPieces(file, options) : sendAtOnce(file, options);
}

function sendAtOnce(file: File, { onProgress, signal }: UploadOptions): Promise<StoredFile> {
  const form = new FormData();
  form.append('file', file);
  const send = () =>
    call('POST /files', {
      form,
      timeout: uploadTimeout,
      onUploadProgress: ({ progress = 0 }) => onProgress?.(Math.round(progress * 100)),
      ...(signal && { signal }),
    });
  return repeatWhileBusy(send, signal);
}

/** tus 1.0 at `/uploads`: after a lost connection it goes on where it was. */
async function sendInPieces(file: File, options: UploadOptions): Promise<StoredFile> {
  const { signal } = options;
  const id = await runUpload(file, options);
  // Whoever asks for it has the file inspected, where that has not happened yet.
  const inspect = () =>
    call('GET /files/:id/details', { params: { id }, ...(signal && { signal }) });
  return repeatWhileBusy(inspect, signal);
}

/** Sends a call again while the server is too busy for it: a whole school may hand in at the same moment. */
async function repeatWhileBusy<Answer>(
  send: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await send();
    } catch (error) {
      const isBusy = error instanceof RefusedError && error.status === 503;
      const seconds = isBusy ? error.retryAfter : undefined;
      if (seconds === undefined || retries === maxBusyRetries) throw error;
      await wait(seconds * 1000, signal);
    }
  }
}

/** Rejects with the reason of the signal when it is aborted meanwhile. */
function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function runUpload(file: File, options: UploadOptions): Promise<string> {
  const { onProgress, signal, fileId, onBegin } = options;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const readId = () => upload.url?.split('/').at(-1) ?? '';
    const upload = new Upload(file, {
      endpoint: `${apiUrl}/uploads`,
      ...(fileId !== undefined && { uploadUrl: `${apiUrl}/uploads/${fileId}` }),
      metadata: { filename: file.name },
      chunkSize: uploadPiece.bytes,
      retryDelays: [...uploadPiece.retryDelays],
      httpStack: { createRequest: createTusRequest, getName: () => 'axios' },
      // It names the files of an account, and would stay in the browser after the logout.
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => onBegin?.(readId()),
      onProgress: (sent, total) => onProgress?.(Math.floor((sent / total) * 100)),
      onShouldRetry: (error) => {
        const cause = readCause(error);
        // 409: the server has another number of bytes, which is asked for before the next try.
        return isWorthRetrying(cause) || statusOf(cause) === 409;
      },
      onError: (error) => reject(readCause(error)),
      onSuccess: () => resolve(readId()),
    });
    signal?.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
}

/** What `createTusRequest` has failed with. */
function readCause(error: Error): unknown {
  if (!(error instanceof DetailedError)) return error;
  return error.originalResponse?.getUnderlyingObject() ?? error.causingError ?? error;
}
