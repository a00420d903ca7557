import { DBRef, type DeserializeOptions, deserialize, serialize } from 'bson';
import { CommandError } from '../errors.ts';
import { type Doc, isDoc } from './types.ts';

/** Numbers, binaries and patterns keep their BSON class, so that what is written back has the type it had. */
const TYPED: DeserializeOptions = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

/** MongoDB's limit of one document, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

export function decode(bytes: Uint8Array, rawFields?: Record<string, boolean>): Doc {
  try {
    const document = deserialize(bytes, rawFields ? { ...TYPED, fieldsAsRaw: rawFields } : TYPED);
    return mentionsReference(bytes) ? (unwrapReferences(document) as Doc) : document;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new CommandError('InvalidBSON', `not a valid BSON document: ${detail}`);
  }
}

/** How deep documents may nest, as in MongoDB. */
const MAX_DEPTH = 200;

/** Refuses a document that nests too deep, before anything recurses into it. */
export function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if ('_bsontype' in value || value instanceof Uint8Array) return;
  if (depth > MAX_DEPTH) {
    throw new CommandError('Overflow', `nested deeper than the ${MAX_DEPTH} levels allowed`);
  }
  for (const below of Object.values(value)) {
    if (typeof below === 'object' && below !== null) checkDepth(below, depth + 1);
  }
}

function mentionsReference(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('$ref\0');
}

/** To MongoDB a DBRef is a document like any other, with fields a filter may name. */
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
