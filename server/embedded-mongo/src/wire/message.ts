import { crc32c } from './crc32c.ts';

/** MongoDB's limit of a wire message, in bytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;
export const HEADER_BYTES = 16;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1 << 0;
const MORE_TO_COME = 1 << 1;
const REQUIRED_BITS = 0xffff;

/** A malformed message: its connection is closed without a reply. Other connections are not affected. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

/** The message of one command: its body as BSON, and its document sequences by name. */
export interface WireRequest {
  readonly requestId: number;
  readonly isLegacy: boolean;
  readonly body: Buffer;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
}

/** Parses one message: OP_MSG, or the OP_QUERY of a legacy handshake. */
export function parseRequest(message: Buffer): WireRequest {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return { requestId, isLegacy: false, ...parseSections(message) };
  if (opCode === OP_QUERY) {
    return { requestId, isLegacy: true, body: parseQuery(message), sequences: new Map() };
  }
  throw new WireError(`opcode ${opCode} is not supported: use OP_MSG`);
}

function parseSections(message: Buffer): Pick<WireRequest, 'body' | 'sequences'> {
  if (message.length < HEADER_BYTES + 5) throw new WireError('an OP_MSG needs flags and a body');
  const flags = message.readUInt32LE(HEADER_BYTES);
  if (flags & MORE_TO_COME) throw new WireError('moreToCome is not supported');
  if (flags & REQUIRED_BITS & ~CHECKSUM_PRESENT) throw new WireError(`unknown flags ${flags}`);
  const sections = flags & CHECKSUM_PRESENT ? cutChecksum(message) : message;
  const sequences = new Map<string, readonly Buffer[]>();
  let body: Buffer | undefined;
  let at = HEADER_BYTES + 4;
  while (at < sections.length) {
    const kind = sections[at++];
    if (kind === 0) {
      if (body) throw new WireError('an OP_MSG can have only one body');
      body = sliceSized(sections, at);
      at += body.length;
    } else if (kind === 1) {
      const section = sliceSized(sections, at);
      const [name, documents] = parseSequence(section);
      if (sequences.has(name)) throw new WireError(`duplicate document sequence ${name}`);
      sequences.set(name, documents);
      at += section.length;
    } else {
      throw new WireError(`unknown section kind ${kind}`);
    }
  }
  if (!body) throw new WireError('an OP_MSG needs a body');
  return { body, sequences };
}

function cutChecksum(message: Buffer): Buffer {
  const end = message.length - 4;
  if (crc32c(message.subarray(0, end)) !== message.readUInt32LE(end)) {
    throw new WireError('the checksum does not match');
  }
  return message.subarray(0, end);
}

function parseSequence(section: Buffer): [name: string, documents: Buffer[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new WireError('the name of a document sequence is not terminated');
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const document = sliceSized(section, at);
    documents.push(document);
    at += document.length;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

function parseQuery(message: Buffer): Buffer {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw new WireError('the collection name of an OP_QUERY is not terminated');
  return sliceSized(message, nameEnd + 1 + 8);
}

/** The part of a buffer that starts with its own length: a BSON document or a section. */
function sliceSized(buffer: Buffer, at: number): Buffer {
  if (at + 5 > buffer.length) throw new WireError('a section is too short for a document');
  const length = buffer.readInt32LE(at);
  if (length < 5 || at + length > buffer.length) {
    throw new WireError(`invalid length ${length} of a section`);
  }
  return buffer.subarray(at, at + length);
}

export function frameReply(request: WireRequest, replyId: number, document: Uint8Array): Buffer {
  return request.isLegacy
    ? frame(OP_REPLY, request, replyId, LEGACY_PREFIX, document)
    : frame(OP_MSG, request, replyId, MESSAGE_PREFIX, document);
}

/** OP_MSG: no flags, then one section of kind 0. */
const MESSAGE_PREFIX = Buffer.alloc(5);

/** OP_REPLY: flags (AwaitCapable), cursor id, starting position, and one document. */
const LEGACY_PREFIX = Buffer.alloc(20);
LEGACY_PREFIX.writeInt32LE(8, 0);
LEGACY_PREFIX.writeInt32LE(1, 16);

function frame(
  opCode: number,
  request: WireRequest,
  replyId: number,
  prefix: Buffer,
  document: Uint8Array,
): Buffer {
  const message = Buffer.allocUnsafe(HEADER_BYTES + prefix.length + document.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(replyId, 4);
  message.writeInt32LE(request.requestId, 8);
  message.writeInt32LE(opCode, 12);
  message.set(prefix, HEADER_BYTES);
  message.set(document, HEADER_BYTES + prefix.length);
  return message;
}
