import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { toDownloadName } from '#contract/files/download-name.values.ts';
import type { ReadyFile } from '#data/files/collection.ts';
import type { ByteRange, FileStore } from '#files/file-store.ts';
import { problem } from '#http/errors/problems.ts';
import { isDisconnected } from '#http/limits/disconnect.ts';

/**
 * Sends a file, or the part of it that a `Range` header names, as it is read from the store: 200, 206, or 304 to who has it.
 * It ends when the caller hangs up. @throws 416
 */
export async function sendFile(
  store: FileStore,
  file: ReadyFile,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const etag = `"${file.sha256}"`;
  const isText = file.type.startsWith('text/');
  response.attachment(toDownloadName(file)).set({
    'Content-Type': isText ? `${file.type}; charset=utf-8` : file.type,
    // What is in it never runs as a page of the API.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: etag,
    'Accept-Ranges': 'bytes',
    // Whether the account may still read it is asked each time.
    'Cache-Control': 'private, no-cache',
  });
  if (request.fresh) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  const range = readRange(request, response, { etag, bytes: file.bytes });
  const length = range ? range.end - range.start + 1 : file.bytes;
  response.status(range ? 206 : 200).set('Content-Length', String(length));
  if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(store.read(file.contentId.toHexString(), range), response);
  } catch (error) {
    if (!isDisconnected(request)) throw error;
  }
}

/** The part to send; `undefined` where the whole file is to be sent. Of several parts, the whole. @throws 416 */
function readRange(
  request: Request,
  response: Response,
  { etag, bytes }: { etag: string; bytes: number },
): ByteRange | undefined {
  const condition = request.get('If-Range');
  if (condition !== undefined && condition !== etag) return undefined;
  // The last bytes of a file that has fewer are all of it (RFC 9110, 14.1.2), which `range-parser` does not know.
  const [, last] = request.get('Range')?.match(/^bytes=-(\d+)$/) ?? [];
  if (last !== undefined && Number(last) >= bytes) return undefined;
  const ranges = request.range(bytes, { combine: true });
  if (ranges === -1) {
    response.set('Content-Range', `bytes */${bytes}`);
    throw problem('range-not-satisfiable');
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes') return undefined;
  const [first, ...others] = ranges;
  return others.length > 0 ? undefined : first;
}
