/** LMDB's limit of one key, in bytes. */
export const MAX_KEY_BYTES = 1978;
const ID_BYTES = 4;
export const RECORD_ID_BYTES = 6;

/** Where a collection's records, or an index's entries, begin; the next id's begin is where they end. */
export function keyPrefix(id: number): Buffer {
  const key = Buffer.allocUnsafe(ID_BYTES);
  key.writeUInt32BE(id, 0);
  return key;
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
 * An index entry. Entries of a unique index end with the value, so that a second document with that
 * value meets the first one's key; others end with the record, so that both stand side by side.
 */
export function entryKey(indexId: number, value: Uint8Array, recordId?: number): Buffer {
  const suffix = recordId === undefined ? 0 : RECORD_ID_BYTES;
  const key = Buffer.allocUnsafe(ID_BYTES + value.length + suffix);
  key.writeUInt32BE(indexId, 0);
  key.set(value, ID_BYTES);
  if (recordId !== undefined) key.writeUIntBE(recordId, key.length - suffix, suffix);
  return key;
}
