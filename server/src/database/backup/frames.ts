import { BSON, type Document } from 'mongodb';
import * as z from 'zod';

/**
 * A backup is a gzipped sequence of frames: one byte that says which kind, then one BSON document, which holds its
 * own length. `start`, then for each collection its `collection` frame and a `document` frame each, then `end`, which
 * has the number of documents: a file without it is incomplete.
 */
export const frameKinds = { start: 1, collection: 2, document: 3, end: 4 } as const;
type FrameKind = (typeof frameKinds)[keyof typeof frameKinds];

/** `content` is the BSON of one document. */
export type Frame = { kind: number; content: Uint8Array };

export const format = 'study-flow-backup-1';
export const start = z.object({
  format: z.literal(format),
  database: z.string(),
  takenAt: z.date(),
});
export const collectionHead = z.object({
  name: z.string(),
  options: z.record(z.string(), z.unknown()),
  /** As the server lists them, `_id_` included. */
  indexes: z.array(z.looseObject({ name: z.string(), key: z.record(z.string(), z.unknown()) })),
});
export const end = z.object({ documents: z.int() });

export function encodeFrame(kind: FrameKind, content: Uint8Array): Buffer {
  return Buffer.concat([Uint8Array.of(kind), content]);
}

export function encodeDocumentFrame(kind: FrameKind, document: Document): Buffer {
  return encodeFrame(kind, BSON.serialize(document, { ignoreUndefined: false }));
}

const kindBytes = 1;
const lengthBytes = 4;

/** Cuts a stream of bytes into frames. @throws {Error} when it ends within a frame */
export async function* decodeFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let offset = 0;
    for (;;) {
      const size = frameSize(rest, offset);
      if (size === undefined || offset + size > rest.length) break;
      yield {
        kind: rest.readUInt8(offset),
        content: rest.subarray(offset + kindBytes, offset + size),
      };
      offset += size;
    }
    rest = rest.subarray(offset);
  }
  if (rest.length > 0) throw new Error('it ends within a document');
}

/** MongoDB's own limit is 16 MB; what claims more is not BSON. */
const maxFrameBytes = 17 * 1024 * 1024;
const minFrameBytes = 5;

function frameSize(bytes: Buffer, offset: number): number | undefined {
  if (bytes.length - offset < kindBytes + lengthBytes) return undefined;
  const length = bytes.readInt32LE(offset + kindBytes);
  if (length < minFrameBytes || length > maxFrameBytes) throw new Error('it is not a backup');
  return kindBytes + length;
}
