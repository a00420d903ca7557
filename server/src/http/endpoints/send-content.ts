import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ByteRange } from '#files/file-store.ts';
import { problem } from '../errors/problems.ts';

type Exchange = { request: Request; response: Response };

type Content = {
  bytes: number;
  /** In hexadecimal digits; it names the content. */
  sha256: string;
  read: (range?: ByteRange) => Readable;
};

/** Says that an answer is a file of an account, which only this account's browser may keep. */
export function setFileHeaders(
  response: Response,
  { name, type, kept }: { name: string; type: string; kept: 'no-cache' | 'no-store' },
): void {
  response.attachment(name).set({
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    // What is in it never runs as a page of the API.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Whether the account may still read it is asked each time.
    'Cache-Control': `private, ${kept}`,
  });
}

/**
 * Sends a content, or the part of it that a `Range` header names, as it is read: 200, 206, or 304 to who has it. @throws 416
 */
export async function sendContent(
  { request, response }: Exchange,
  { bytes, sha256, read }: Content,
): Promise<void> {
  const etag = `"${sha256}"`;
  response.set({ ETag: etag, 'Accept-Ranges': 'bytes' });
  if (request.fresh) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  const range = readRange(request, response, { etag, bytes });
  const length = range ? range.end - range.start + 1 : bytes;
  response.status(range ? 206 : 200).set('Content-Length', String(length));
  if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(read(range), response);
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
