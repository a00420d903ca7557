import type { Long } from 'bson';

const DOUBLE = 0x01;
const STRING = 0x02;
const OBJECT = 0x03;
const ARRAY = 0x04;
const INT64 = 0x12;

/**
 * Encodes `{ cursor: { <batch>, id, ns }, ok: 1 }` around documents that are BSON already, without
 * decoding them.
 */
export function encodeCursorReply(
  batchName: 'firstBatch' | 'nextBatch',
  documents: readonly Uint8Array[],
  cursorId: Long,
  namespace: string,
): Uint8Array {
  const arrayBytes = documents.reduce(
    (sum, document, index) => sum + 2 + String(index).length + document.length,
    5,
  );
  const namespaceBytes = Buffer.byteLength(namespace) + 1;
  const cursorBytes =
    4 + (2 + batchName.length + arrayBytes) + (1 + 3 + 8) + (1 + 3 + 4 + namespaceBytes) + 1;
  const totalBytes = 4 + (1 + 7 + cursorBytes) + (1 + 3 + 8) + 1;
  const out = Buffer.allocUnsafe(totalBytes);
  let at = out.writeInt32LE(totalBytes, 0);
  const writeName = (type: number, name: string) => {
    out[at++] = type;
    at += out.write(name, at);
    out[at++] = 0;
  };
  writeName(OBJECT, 'cursor');
  at = out.writeInt32LE(cursorBytes, at);
  writeName(ARRAY, batchName);
  at = out.writeInt32LE(arrayBytes, at);
  for (const [index, document] of documents.entries()) {
    writeName(OBJECT, String(index));
    out.set(document, at);
    at += document.length;
  }
  out[at++] = 0;
  writeName(INT64, 'id');
  at = out.writeInt32LE(cursorId.low, at);
  at = out.writeInt32LE(cursorId.high, at);
  writeName(STRING, 'ns');
  at = out.writeInt32LE(namespaceBytes, at);
  at += out.write(namespace, at);
  out[at++] = 0;
  out[at++] = 0;
  writeName(DOUBLE, 'ok');
  at = out.writeDoubleLE(1, at);
  out[at++] = 0;
  return out;
}
