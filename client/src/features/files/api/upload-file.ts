import type { StoredFile } from 'server/contract/files/schemas';
import { uploadTimeout } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';

export interface UploadOptions {
  /** Gets 0 to 100. */
  onProgress?: (percent: number) => void;
  /** Ends the upload, which then fails with axios' `CanceledError`. */
  signal?: AbortSignal;
}

/** `POST /files`: sends a file of at most 10 MB in one request. Rejects with 422 where its content is refused. */
export async function uploadFile(
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<StoredFile> {
  const form = new FormData();
  form.append('file', file);
  return call('POST /files', {
    form,
    timeout: uploadTimeout,
    onUploadProgress: ({ progress = 0 }) => onProgress?.(Math.round(progress * 100)),
    ...(signal && { signal }),
  });
}
