import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { FileType } from '#contract/files/limits.values.ts';
import { fileEvents } from './file-events.ts';
import { FileRefusal } from './inspection/file-refusal.ts';
import { inspectFile } from './inspection/inspect-file.ts';
import { createKnownRefusals } from './inspection/known-refusals.ts';
import { withTemporaryFile } from './temporary-file.ts';

/** What is known of an accepted content; `bytes` and `sha256` (lower-case hex) are those of the bytes to store. */
export type FileFacts = { type: FileType; bytes: number; sha256: string; pages?: number };

type Sent = {
  name: string;
  /** Who has sent it: accounts take turns. */
  account: string;
};

const knownRefusals = createKnownRefusals();

type InspectedContent = { facts: FileFacts; replacement?: Buffer };

/**
 * Inspects a whole content.
 * @returns with it what has to be stored instead, where that is something else
 * @throws FileRefusal when it is not accepted
 */
export async function inspectContent(content: Readable, sent: Sent): Promise<InspectedContent> {
  const start = performance.now();
  const readSeconds = () => (performance.now() - start) / 1000;
  try {
    const inspected = await inspect(content, sent);
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

async function inspect(content: Readable, { name, account }: Sent): Promise<InspectedContent> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  let sha256 = '';
  const { type, pages, replacement } = await withTemporaryFile(content, measure, async (path) => {
    sha256 = hash.digest('hex');
    const refusal = knownRefusals.find(sha256);
    if (refusal !== undefined) throw new FileRefusal(refusal);
    return inspectFile(path, name, account).catch((error: unknown) => {
      if (error instanceof FileRefusal) knownRefusals.add(sha256, error.code);
      throw error;
    });
  });
  const facts = { type, ...(pages !== undefined && { pages }) };
  if (replacement === undefined) return { facts: { ...facts, bytes, sha256 } };
  const replaced = createHash('sha256').update(replacement).digest('hex');
  return { facts: { ...facts, bytes: replacement.length, sha256: replaced }, replacement };
}
