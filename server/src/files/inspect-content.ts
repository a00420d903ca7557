import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { FileType } from '#contract/values.ts';
import { inspectFile } from './inspection/inspect-file.ts';
import { withTemporaryFile } from './temporary-file.ts';

/** What is known of an accepted content; `bytes` and `sha256` (lower-case hex) are those of the bytes to store. */
export type FileFacts = { type: FileType; bytes: number; sha256: string; pages?: number };

/**
 * Inspects a whole content.
 * @returns with it what has to be stored instead, where that is something else
 * @throws FileRefusal when it is not accepted
 */
export async function inspectContent(
  content: Readable,
  name: string,
): Promise<{ facts: FileFacts; replacement?: Buffer }> {
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
