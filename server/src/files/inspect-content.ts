import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { FileType } from '#contract/values.ts';
import { fileEvents } from './file-events.ts';
import { FileRefusal } from './inspection/file-refusal.ts';
import { inspectFile } from './inspection/inspect-file.ts';
import { withTemporaryFile } from './temporary-file.ts';

/** What is known of an accepted content; `bytes` and `sha256` (lower-case hex) are those of the bytes to store. */
export type FileFacts = { type: FileType; bytes: number; sha256: string; pages?: number };

type InspectedContent = { facts: FileFacts; replacement?: Buffer };

/**
 * Inspects a whole content.
 * @returns with it what has to be stored instead, where that is something else
 * @throws FileRefusal when it is not accepted
 */
export async function inspectContent(content: Readable, name: string): Promise<InspectedContent> {
  const start = performance.now();
  const readSeconds = () => (performance.now() - start) / 1000;
  try {
    const inspected = await inspect(content, name);
    const { bytes } = inspected.facts;
    fileEvents.emit('inspected', { result: 'accepted', bytes, seconds: readSeconds() });
    return inspected;
  } catch (error) {
    fileEvents.emit('inspected', {
      ...(error instanceof FileRefusal
        ? { result: 'refused', reason: error.code }
        : { result: 'failed' }),
      seconds: readSeconds(),
    });
    throw error;
  }
}

async function inspect(content: Readable, name: string): Promise<InspectedContent> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  const { type, pages, replacement } = await withTemporaryFile(content, measure, (path) =>
    inspectFile(path, name),
  );
  const facts = { type, ...(pages !== undefined && { pages }) };
  if (replacement === undefined) return { facts: { ...facts, bytes, sha256: hash.digest('hex') } };
  const sha256 = createHash('sha256').update(replacement).digest('hex');
  return { facts: { ...facts, bytes: replacement.length, sha256 }, replacement };
}
