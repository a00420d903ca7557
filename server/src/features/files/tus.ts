import { Readable } from 'node:stream';
import { type Locker, Server } from '@tus/server';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { fileLimits } from '#contract/files/limits.values.ts';
import type { FileStore } from '#files/file-store.ts';
import { problem, type RequestProblem } from '#http/errors/problems.ts';

/** Of the answers of the tus server: its headers for CORS would replace those of the app. */
const sentHeaders = ['Location', 'Tus-Resumable', 'Upload-Offset', 'Upload-Length'].concat([
  'Upload-Metadata',
  'Upload-Expires',
  'Cache-Control',
]);

/** The stores keep requests for one upload apart, also those to other processes. */
const noLocks: Locker = {
  newLock: () => ({ lock: async () => {}, unlock: async () => {} }),
};

type Exchange = { request: ExpressRequest; response: ExpressResponse };

/** The tus protocol, as the official server speaks it, over the store of files. */
export function createTus({ uploads }: FileStore, publicApiUrl: string) {
  const ids = new WeakMap<object, string>();
  const errors = new WeakMap<object, unknown>();
  const server = new Server({
    path: '/uploads',
    datastore: uploads,
    locker: noLocks,
    maxSize: fileLimits.bytes,
    namingFunction: (request) => ids.get(request) ?? '',
    getFileIdFromRequest: (request) => ids.get(request),
    generateUrl: (_request, { id }) => `${publicApiUrl}/uploads/${id}`,
    onResponseError: (request, error) => {
      errors.set(request, error);
      return undefined;
    },
  });

  /**
   * Lets the tus server act on the upload with this id, and sets status and headers of the response, which stays open.
   * @returns how many bytes have arrived, where that is known
   * @throws a problem for each refusal of the tus server
   */
  return async function handleTusRequest(
    id: string,
    exchange: Exchange,
  ): Promise<number | undefined> {
    const request = toWebRequest(exchange.request, id);
    ids.set(request, id);
    const answer = await server.handleWeb(request);
    if (answer.status >= 400) {
      const error = errors.get(request);
      // What failed in the store is no refusal, and has no status.
      throw error instanceof Error && !('status_code' in error)
        ? error
        : explainRefusal(answer.status);
    }
    const { response } = exchange;
    response.status(answer.status);
    for (const name of sentHeaders) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    const offset = answer.headers.get('Upload-Offset');
    return offset === null ? undefined : Number(offset);
  };
}

export type HandleTusRequest = ReturnType<typeof createTus>;

/** The same request as the tus server reads it. */
function toWebRequest(request: ExpressRequest, id: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const { method } = request;
  // Not the one that was sent, which need not be valid.
  const url = `http://localhost/uploads/${id}`;
  if (method === 'HEAD') return new Request(url, { method, headers });
  // Node and the DOM each have a type of this class. Those of Node 20 do not know `duplex`, which such a body needs.
  const body = Readable.toWeb(request) as ReadableStream;
  const streamed = { method, headers, body, duplex: 'half' as const };
  return new Request(url, streamed);
}

/** What the statuses of the tus server mean (its `ERRORS`). */
function explainRefusal(status: number): RequestProblem {
  switch (status) {
    case 404:
    case 410:
      return problem('file-not-found');
    case 409:
      return problem('upload-offset-mismatch');
    case 412:
      return problem('tus-version-unsupported');
    case 413:
      // What is announced is never more than a file may have.
      return problem('upload-longer-than-announced');
    default:
      return problem('upload-headers-invalid');
  }
}
