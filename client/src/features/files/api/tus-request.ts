import type { HttpRequest, HttpResponse } from 'tus-js-client';
import { uploadPiece } from '#lib/constants.ts';
import { api } from '#lib/http/api.ts';
import { RefusedError, statusOf } from '#lib/http/problem.ts';

/** A request of tus-js-client over `api`, which adds the token of the session and renews it after a 401. */
export function createTusRequest(method: string, url: string): HttpRequest {
  const headers: Record<string, string> = {};
  const running = new AbortController();
  let onProgress = (_sent: number) => {};
  // The token is for the API alone, whatever address an upload has.
  const path = url.endsWith('/uploads') ? '/uploads' : `/uploads/${url.split('/').at(-1)}`;
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => {
      headers[name] = value;
    },
    getHeader: (name) => headers[name],
    setProgressHandler: (handler) => {
      onProgress = handler;
    },
    send: async (body: Blob | null = null) => {
      try {
        const response = await api.request({
          method,
          url: path,
          headers,
          data: body,
          signal: running.signal,
          timeout: uploadPiece.timeout,
          onUploadProgress: ({ loaded }) => onProgress(loaded),
        });
        return toTusResponse(response.status, response, response.headers);
      } catch (error) {
        // tus-js-client reads the status of a refusal. It begins again whenever it is refused where to continue: only an
        // upload that is gone must have that.
        const isFinal = method !== 'HEAD' || statusOf(error) === 404;
        if (error instanceof RefusedError && isFinal) return toTusResponse(error.status, error);
        throw error;
      }
    },
    abort: async () => running.abort(),
    getUnderlyingObject: () => undefined,
  };
}

function toTusResponse(
  status: number,
  underlying: unknown,
  headers: Readonly<Record<string, unknown>> = {},
): HttpResponse {
  return {
    getStatus: () => status,
    getHeader: (name) => {
      const value = headers[name.toLowerCase()];
      return typeof value === 'string' ? value : undefined;
    },
    getBody: () => '',
    getUnderlyingObject: () => underlying,
  };
}
