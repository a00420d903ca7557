import type { StoredFile } from 'server/contract/files/schemas';
import { readPart } from './file-content.ts';

/** Why parts did not come, and what requests them again. */
export interface BrokenRead {
  error: unknown;
  retry: () => void;
}

interface PartHandlers {
  onPart: (begin: number, part: Uint8Array) => void;
  onBroken: (read: BrokenRead) => void;
}

/** Reads parts of a stored file; what has failed is requested again when `retry` is called. */
export function createPartReader(
  { _id }: Pick<StoredFile, '_id'>,
  { onPart, onBroken }: PartHandlers,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failed: [begin: number, end: number][] = [];

  function retry(): void {
    const again = failed;
    failed = [];
    for (const [begin, end] of again) void request(begin, end);
  }

  async function request(begin: number, end: number): Promise<void> {
    try {
      const part = await readPart(_id, begin, end, signal);
      if (!signal.aborted) onPart(begin, new Uint8Array(part));
    } catch (error) {
      if (signal.aborted) return;
      failed.push([begin, end]);
      onBroken({ error, retry });
    }
  }

  return { request, stop: () => stopping.abort() };
}
