import { encode } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';

const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** The results of a query, read batch by batch: each call continues after the previous one. */
export interface DocumentSource {
  /** The next documents as BSON, at most `limit` of them and about 16 MB; fewer only at the end. */
  next(limit: number): readonly Uint8Array[];
  isExhausted(): boolean;
}

/** A source of documents that are all in memory. */
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

/**
 * A source that reads its documents when they are requested.
 *
 * @param resume called for each batch: an iterator over the documents after those already taken, so
 * that no database cursor stays open between two batches
 */
export function createLazySource(resume: () => Iterator<Uint8Array>): DocumentSource {
  /**
   * Taken from the iterator, but not part of a batch yet: whether there is a next document decides
   * whether the source is exhausted.
   */
  let nextDocument: Uint8Array | undefined;
  let isExhausted = false;
  return {
    next(limit) {
      const documents: Uint8Array[] = [];
      let bytes = 0;
      const rest = resume();
      while (!isExhausted) {
        const document = nextDocument ?? take(rest);
        nextDocument = undefined;
        if (!document) {
          isExhausted = true;
        } else if (
          documents.length >= limit ||
          (documents.length > 0 && bytes + document.length > MAX_BATCH_BYTES)
        ) {
          nextDocument = document;
          break;
        } else {
          documents.push(document);
          bytes += document.length;
        }
      }
      return documents;
    },
    isExhausted: () => isExhausted,
  };
}

function take(iterator: Iterator<Uint8Array>): Uint8Array | undefined {
  const { done, value } = iterator.next();
  return done ? undefined : value;
}
