import { Long } from 'bson';
import type { Doc } from '../../bson/types.ts';
import type { DocumentSource } from '../../cursors/document-source.ts';
import type { Engine } from '../../engine.ts';
import { encodeCursorReply } from '../../wire/cursor-reply.ts';
import type { Command } from '../command.ts';

/** How many documents a first batch has when the client names no number. */
export const DEFAULT_FIRST_BATCH = 101;

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
