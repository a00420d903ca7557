import { Long } from 'bson';
import type { DocumentSource } from '../../cursors/document-source.ts';
import type { Engine } from '../../engine.ts';
import { encodeCursorReply } from '../../wire/cursor-reply.ts';
import type { Command } from '../command.ts';

/** The number of documents in a first batch without a `batchSize`, as in MongoDB. */
const DEFAULT_FIRST_BATCH = 101;

interface FirstBatchOptions {
  readonly namespace: string;
  readonly batchSize: number | undefined;
  readonly singleBatch?: boolean;
  readonly neverTimesOut?: boolean;
}

/** Replies with the first documents of a source, and opens a cursor when there are more. */
export function replyFirstBatch(
  { body }: Command,
  { cursors }: Engine,
  source: DocumentSource,
  { namespace, batchSize, singleBatch = false, neverTimesOut = false }: FirstBatchOptions,
): Uint8Array {
  const documents = source.next(batchSize ?? DEFAULT_FIRST_BATCH);
  const id =
    singleBatch || source.isExhausted()
      ? Long.ZERO
      : cursors.open({ namespace, source, neverTimesOut, sessionId: body.lsid });
  return encodeCursorReply('firstBatch', documents, id, namespace);
}
