import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BSON, type Document } from 'mongodb';
import * as z from 'zod';
import { UsageError } from '#command-line/usage-error.ts';
import { collectionHead, decodeFrames, end, type Frame, frameKinds, start } from './frames.ts';

export type CollectionHead = z.infer<typeof collectionHead>;

/** What a backup holds, in its order; `bytes` is the size of a document. */
type BackupPart =
  | { kind: 'collection'; head: CollectionHead }
  | { kind: 'document'; document: Document; bytes: number };

/** Keeps each value's type, an integer stored as a double for one: written again, a document has the same bytes. */
const asStored = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

/**
 * Reads a backup from a file, one document at a time.
 * @throws {UsageError} when it is missing, damaged, not whole or no backup; only after the last part is it sure that it is whole
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let documents = 0;
  let expected: number | undefined;
  let first = true;
  try {
    const bytes = createReadStream(file);
    const unzipped = createGunzip();
    bytes.once('error', (error) => unzipped.destroy(error));
    for await (const frame of decodeFrames(bytes.pipe(unzipped))) {
      if (first) start.parse(readHead(frame, frameKinds.start));
      else if (expected !== undefined) throw new Error('something follows its end');
      else if (frame.kind === frameKinds.end) expected = end.parse(readHead(frame)).documents;
      else if (frame.kind === frameKinds.collection) {
        yield { kind: 'collection', head: collectionHead.parse(readHead(frame)) };
      } else {
        documents += 1;
        yield { kind: 'document', ...readDocument(frame) };
      }
      first = false;
    }
    if (expected !== documents) throw new Error('its end is missing');
  } catch (cause) {
    const reason = describeDamage(cause);
    throw new UsageError(`${file} is not a whole backup (${reason}). Use another one.`, { cause });
  }
}

function describeDamage(cause: unknown): string {
  // Its message is JSON.
  if (cause instanceof z.ZodError) return 'a part of it does not have the expected fields';
  return cause instanceof Error ? cause.message : String(cause);
}

function readHead({ kind, content }: Frame, expected = kind): Document {
  if (kind !== expected) throw new Error('it does not start like one');
  return BSON.deserialize(content);
}

function readDocument({ kind, content }: Frame) {
  if (kind !== frameKinds.document) throw new Error(`it has a part of the unknown kind ${kind}`);
  return { document: BSON.deserialize(content, asStored), bytes: content.length };
}
