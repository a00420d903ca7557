import { queryOptions } from '@tanstack/react-query';
import type { StoredFile } from 'server/contract/files/schemas';
import { downloadTimeout, requestTimeout } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';
import { NoAnswerError } from '#lib/http/problem.ts';
import { findKeptFile, keepFile } from './kept-files.ts';

type FileFacts = Pick<StoredFile, '_id' | 'bytes'>;

/** Bytes that are read before a PDF is opened, or shown of a text: most files of one page are shorter. */
const startBytes = 512 * 1024;

// The content of a file never changes.
const staleTime = 'static';

/** `GET /files/:id`: the whole content, with the type of the file. */
export function fileContentQuery({ _id, type }: Pick<StoredFile, '_id' | 'type'>) {
  return queryOptions({
    queryKey: ['files', _id, 'content'],
    queryFn: async ({ signal }) =>
      (await findKeptFile(_id)) ??
      new Blob([await readFile(_id, { signal, timeout: downloadTimeout })], { type }),
    staleTime,
  });
}

/** The first `startBytes` of a file; of a shorter file the whole content. */
export function fileStartQuery({ _id, bytes }: FileFacts) {
  return queryOptions({
    queryKey: ['files', _id, 'start'],
    queryFn: async ({ signal }) =>
      new Uint8Array(await readPart(_id, 0, Math.min(bytes, startBytes), signal)),
    staleTime,
  });
}

/** Keeps an own file in this browser, as far as there is space. */
export function keptFileQuery(file: Pick<StoredFile, '_id' | 'type' | 'bytes'>) {
  return queryOptions({
    queryKey: ['files', file._id, 'kept'],
    queryFn: async ({ client }) => {
      await keepFile(file._id, file.bytes, () => client.query(fileContentQuery(file)));
      return true;
    },
    // Each opening is a use.
    staleTime: 0,
    retry: false,
  });
}

/** The bytes from `begin` to before `end`. */
export async function readPart(
  id: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const kept = await findKeptFile(id);
  if (kept) return kept.slice(begin, end).arrayBuffer();
  const part = await readFile(id, {
    headers: { Range: `bytes=${begin}-${end - 1}` },
    signal,
    timeout: requestTimeout * 2,
  });
  // A proxy that knows no ranges has sent the whole file.
  return part.byteLength > end - begin ? part.slice(begin, end) : part;
}

async function readFile(
  id: string,
  settings: { signal: AbortSignal; timeout: number; headers?: Record<string, string> },
): Promise<ArrayBuffer> {
  const content = await call('GET /files/:id', {
    params: { id },
    responseType: 'arraybuffer',
    ...settings,
  });
  if (content instanceof ArrayBuffer) return content;
  throw new NoAnswerError('The answer is no file.');
}
