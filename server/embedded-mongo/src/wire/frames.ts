import { HEADER_BYTES, MAX_MESSAGE_BYTES, WireError } from './message.ts';

/** Splits a byte stream into messages by the length at the start of each; throws for an invalid length. */
export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    size += chunk.length;
    while (size >= 4) {
      const length = readLength(pending);
      if (size < length) break;
      const all = pending.length === 1 ? pending[0] : undefined;
      const bytes = all ?? Buffer.concat(pending);
      yield bytes.subarray(0, length);
      size -= length;
      pending = size > 0 ? [bytes.subarray(length)] : [];
    }
  }
}

function readLength(pending: Buffer[]): number {
  const [first] = pending;
  if (first && first.length < 4) pending.splice(0, pending.length, Buffer.concat(pending));
  const length = pending[0]?.readInt32LE(0) ?? 0;
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
    throw new WireError(`invalid message length ${length}`);
  }
  return length;
}
