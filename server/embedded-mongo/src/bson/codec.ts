import { DBRef, type DeserializeOptions, deserialize, serialize } from 'bson';
import { CommandError } from '../errors.ts';
import { type Doc, isDoc } from './types.ts';

/**
 * Keeps numbers, binary data and regular expressions as BSON classes, so that an update writes back
 * the same types.
 */
const TYPED: DeserializeOptions = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

/** MongoDB's limit of a document, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

export function decode(bytes: Uint8Array, rawFields?: Record<string, boolean>): Doc {
  try {
    const document = deserialize(bytes, rawFields ? { ...TYPED, fieldsAsRaw: rawFields } : TYPED);
    return containsReference(bytes) ? (unwrapReferences(document) as Doc) : document;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new CommandError('InvalidBSON', `not a valid BSON document: ${detail}`);
  }
}

/** MongoDB's limit of nesting. */
const MAX_DEPTH = 200;

/** Refuses a document that is nested too deeply for recursive functions. */
export function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if ('_bsontype' in value || value instanceof Uint8Array) return;
  if (depth > MAX_DEPTH) {
    throw new CommandError('Overflow', `Exceeded the limit of ${MAX_DEPTH} nested levels`);
  }
  for (const below of Object.values(value)) {
    if (typeof below === 'object' && below !== null) checkDepth(below, depth + 1);
  }
}

function containsReference(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('$ref\0');
}

/** To a MongoDB server a DBRef is a plain document: filters can use its fields. */
function unwrapReferences(value: unknown): unknown {
  if (value instanceof DBRef) {
    const { collection, oid, db, fields } = value;
    return { $ref: collection, $id: oid, ...(db !== undefined && { $db: db }), ...fields };
  }
  if (Array.isArray(value)) return value.map(unwrapReferences);
  if (!isDoc(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, below]) => [name, unwrapReferences(below)]),
  );
}

export function encode(document: Doc): Uint8Array {
  return serialize(document, { ignoreUndefined: true });
}
