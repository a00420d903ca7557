import { Binary, DBRef, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { asRegex } from '../bson/regex.ts';
import { type BsonType, bsonType, type Doc } from '../bson/types.ts';
import { encodeNumber } from './number-encoding.ts';

/**
 * The first byte of an encoded value, in MongoDB's comparison order of types. An empty array in a
 * multikey index is encoded as undefined, before null as in MongoDB.
 */
export const TYPE_BYTE: Readonly<Record<BsonType, number>> = {
  minKey: 0x05,
  undefined: 0x08,
  null: 0x0a,
  int: 0x10,
  long: 0x10,
  double: 0x10,
  decimal: 0x10,
  string: 0x18,
  symbol: 0x18,
  object: 0x20,
  array: 0x28,
  binData: 0x30,
  objectId: 0x38,
  bool: 0x40,
  date: 0x48,
  timestamp: 0x50,
  regex: 0x58,
  dbPointer: 0x60,
  javascript: 0x68,
  javascriptWithScope: 0x70,
  maxKey: 0x78,
};

const END = Buffer.from([0]);
const ESCAPED_END = Buffer.from([0, 0]);

/**
 * Encodes a BSON value so that byte order is MongoDB's comparison order, equal values have equal
 * bytes, and no encoding is a prefix of another, so that compound keys can be concatenated.
 */
export function encodeValue(value: unknown): Buffer {
  const type = bsonType(value);
  const head = Buffer.from([TYPE_BYTE[type]]);
  const body = encodeBody(type, value);
  return body ? Buffer.concat([head, body]) : head;
}

function encodeBody(type: BsonType, value: unknown): Buffer | undefined {
  switch (type) {
    case 'int':
    case 'long':
    case 'double':
    case 'decimal':
      return encodeNumber(toExact(value));
    case 'string':
    case 'symbol':
      return encodeText(String(value));
    case 'object':
      return encodeObject(value instanceof DBRef ? value.toJSON() : (value as Doc));
    case 'array':
      return Buffer.concat([...(value as readonly unknown[]).map(encodeValue), END]);
    case 'binData':
      return encodeBinary(value as Binary | Uint8Array);
    case 'objectId':
      return value instanceof ObjectId ? Buffer.from(value.id) : undefined;
    case 'bool':
      return Buffer.from([value ? 1 : 0]);
    case 'date':
      return encodeDate(value as Date);
    case 'timestamp':
      return value instanceof Timestamp ? encodeTimestamp(value) : undefined;
    case 'regex': {
      const regex = asRegex(value);
      return regex && Buffer.concat([encodeText(regex.pattern), encodeText(regex.options)]);
    }
    case 'javascript':
    case 'javascriptWithScope':
      return encodeText(JSON.stringify(value));
    default:
      return undefined;
  }
}

function toExact(value: unknown): number | string {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) {
    const near = value.toNumber();
    return Number.isSafeInteger(near) ? near : value.toString();
  }
  return value instanceof Decimal128 ? value.toString() : String(value);
}

/** UTF-8, whose byte order is MongoDB's string order; a NUL inside is escaped, since two NULs end the text. */
function encodeText(text: string): Buffer {
  if (!text.includes('\0')) return Buffer.concat([Buffer.from(text), ESCAPED_END]);
  const parts = text.split('\0').map((part) => Buffer.from(part));
  const marked = parts.flatMap((part, index) => (index ? [Buffer.from([0, 0xff]), part] : [part]));
  return Buffer.concat([...marked, ESCAPED_END]);
}

/** The fields in order, each as type, name and value, which is MongoDB's order of comparison. */
function encodeObject(document: Doc): Buffer {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(document)) {
    const encoded = encodeValue(value);
    parts.push(encoded.subarray(0, 1), encodeText(name), encoded.subarray(1));
  }
  return Buffer.concat([...parts, END]);
}

function encodeBinary(value: Binary | Uint8Array): Buffer {
  const bytes = value instanceof Binary ? value.value() : value;
  const head = Buffer.allocUnsafe(5);
  head.writeUInt32BE(bytes.length, 0);
  head[4] = value instanceof Binary ? value.sub_type : 0;
  return Buffer.concat([head, bytes]);
}

function encodeDate(value: Date): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64BE(BigInt(value.getTime()));
  bytes[0] = (bytes[0] ?? 0) ^ 0x80;
  return bytes;
}

function encodeTimestamp(value: Timestamp): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeUInt32BE(value.t, 0);
  bytes.writeUInt32BE(value.i, 4);
  return bytes;
}

/** Inverts all bits, which reverses the byte order: for descending keys. */
export function invert(bytes: Uint8Array): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let at = 0; at < bytes.length; at++) inverted[at] = ~(bytes[at] ?? 0) & 0xff;
  return inverted;
}
