/** LMDB's limit of a key, in bytes. */
export const MAX_KEY_BYTES = 1978;
const ID_BYTES = 4;
const RECORD_ID_BYTES = 6;

/** The first bytes of the keys of a collection's records, or of an index's entries. */
export function keyPrefix(id: number): Buffer {
  const key = Buffer.allocUnsafe(ID_BYTES);
  key.writeUInt32BE(id, 0);
  return key;
}

/** The range of all keys of a collection's records, or of an index's entries. */
export function rangeOfId(id: number): { start: Buffer; end: Buffer } {
  return { start: keyPrefix(id), end: keyPrefix(id + 1) };
}

export function recordKey(collectionId: number, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(ID_BYTES + RECORD_ID_BYTES);
  key.writeUInt32BE(collectionId, 0);
  key.writeUIntBE(recordId, ID_BYTES, RECORD_ID_BYTES);
  return key;
}

export function recordIdOfKey(key: Uint8Array): number {
  return Buffer.from(key.buffer, key.byteOffset, key.byteLength).readUIntBE(
    ID_BYTES,
    RECORD_ID_BYTES,
  );
}

export function encodeRecordId(recordId: number): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_ID_BYTES);
  bytes.writeUIntBE(recordId, 0, RECORD_ID_BYTES);
  return bytes;
}

export function decodeRecordId(bytes: Uint8Array): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readUIntBE(
    0,
    RECORD_ID_BYTES,
  );
}

/**
 * The key of an index entry. In a unique index it ends with the value, so that a second document
 * with that value has the same key; in any other index it ends with the record id.
 */
export function entryKey(indexId: number, value: Uint8Array, recordId?: number): Buffer {
  const suffix = recordId === undefined ? 0 : RECORD_ID_BYTES;
  const key = Buffer.allocUnsafe(ID_BYTES + value.length + suffix);
  key.writeUInt32BE(indexId, 0);
  key.set(value, ID_BYTES);
  if (recordId !== undefined) key.writeUIntBE(recordId, key.length - suffix, suffix);
  return key;
}
