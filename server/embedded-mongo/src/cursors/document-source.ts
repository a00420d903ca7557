import { encode } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';

/** Where a query's further documents come from: each call goes on where the last one stopped. */
export interface DocumentSource {
  /** The next documents, as BSON, up to `limit` of them and about 16 MB; fewer only at the end. */
  next(limit: number): readonly Uint8Array[];
  isExhausted(): boolean;
}

const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** A source over documents that are all at hand. */
export function createArraySource(documents: readonly Uint8Array[]): DocumentSource {
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
export function createLazySource(restart: () => Iterator<Uint8Array>): DocumentSource {
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
