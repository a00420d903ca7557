import { Long } from 'bson';
import { encode } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';
import type { Command, Engine } from '../commands/command.ts';
import { encodeCursorReply } from '../wire/cursor-reply.ts';
import type { DocumentSource } from './cursor-manager.ts';

/** How many documents a first batch has when the client names no number. */
export const DEFAULT_FIRST_BATCH = 101;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

export interface FirstBatchOptions {
  readonly namespace: string;
  readonly batchSize: number | undefined;
  readonly singleBatch?: boolean;
  readonly neverTimesOut?: boolean;
}

/** Answers with a source's first documents and keeps the rest under a cursor. */
export function replyFirstBatch(
  { body }: Command,
  { cursors }: Engine,
  source: DocumentSource,
  { namespace, batchSize, singleBatch = false, neverTimesOut = false }: FirstBatchOptions,
): Uint8Array {
  const documents = source.next(batchSize ?? DEFAULT_FIRST_BATCH);
  const isDone = singleBatch || source.isExhausted();
  const id = isDone
    ? Long.ZERO
    : cursors.open({ namespace, source, neverTimesOut, session: sessionOf(body) });
  return encodeCursorReply('firstBatch', documents, id, namespace);
}

/** The id of the session a command belongs to, as a key. */
export function sessionOf({ lsid }: Doc): string | undefined {
  return lsid === undefined ? undefined : JSON.stringify(lsid);
}

/** A source over documents that are all at hand. */
export function sourceOf(documents: readonly Uint8Array[]): DocumentSource {
  let at = 0;
  return {
    next(limit) {
      const from = at;
      let bytes = 0;
      for (; at < documents.length && at - from < limit; at++) {
        bytes += documents[at]?.length ?? 0;
        if (bytes > MAX_BATCH_BYTES && at > from) break;
      }
      return documents.slice(from, at);
    },
    isExhausted: () => at >= documents.length,
  };
}

export function encodeAll(documents: readonly Doc[]): Uint8Array[] {
  return documents.map(encode);
}

/** A source over a lazy sequence of BSON documents: `restart` gives it anew, after what was taken. */
export function sourceOfSequence(restart: () => Iterator<Uint8Array>): DocumentSource {
  let held: Uint8Array | undefined;
  let isOver = false;
  return {
    next(limit) {
      const documents: Uint8Array[] = [];
      let bytes = 0;
      const rest = restart();
      while (!isOver) {
        const found = held ?? take(rest);
        held = undefined;
        if (!found) {
          isOver = true;
        } else if (
          documents.length >= limit ||
          (documents.length > 0 && bytes + found.length > MAX_BATCH_BYTES)
        ) {
          held = found;
          break;
        } else {
          documents.push(found);
          bytes += found.length;
        }
      }
      return documents;
    },
    isExhausted: () => isOver,
  };
}

function take(iterator: Iterator<Uint8Array>): Uint8Array | undefined {
  const { done, value } = iterator.next();
  return done ? undefined : value;
}
