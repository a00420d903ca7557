import { Double, Int32 } from 'bson';
import { checkDepth, decode, encode } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import { WireError, type WireRequest } from '../wire/message.ts';
import { checkDatabaseName } from './arguments/namespace.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './registry.ts';

/** Fields that are not decoded: documents to insert are stored as the bytes that the client sent. */
const RAW_FIELDS = { documents: true };

interface ConnectionContext {
  readonly connectionId: number;
  /** Called for an error that is not the client's. */
  readonly reportInternalError: (error: unknown) => void;
}

/** Runs the command of a request and returns its reply as BSON; an error becomes an error reply. */
export async function handleRequest(
  request: WireRequest,
  engine: Engine,
  context: ConnectionContext,
): Promise<Uint8Array> {
  const body = readBody(request);
  try {
    checkDepth(body);
    const command = toCommand(body, request, context);
    const handler = COMMANDS.get(command.name);
    if (!handler) throw new CommandError('CommandNotFound', `no such command: '${command.name}'`);
    if (request.isLegacy && !/^(?:hello|is[mM]aster)$/.test(command.name)) {
      throw new CommandError(352, `Unsupported OP_QUERY command: ${command.name}`);
    }
    const reply = await handler(command, engine);
    return reply instanceof Uint8Array ? reply : encode({ ...reply, ok: new Double(1) });
  } catch (error) {
    return encode(describeError(error, context));
  }
}

function readBody({ body }: WireRequest): Doc {
  try {
    return decode(body, RAW_FIELDS);
  } catch {
    throw new WireError('the body is not BSON');
  }
}

function toCommand(body: Doc, request: WireRequest, { connectionId }: ConnectionContext): Command {
  const [name = ''] = Object.keys(body);
  for (const [field, documents] of request.sequences) {
    if (field in body) {
      throw new CommandError('FailedToParse', `the field '${field}' is also a document sequence`);
    }
    body[field] = field in RAW_FIELDS ? documents : documents.map((document) => decode(document));
  }
  const database = request.isLegacy ? 'admin' : body.$db;
  checkDatabaseName(database);
  return { name, database, body, connectionId };
}

function describeError(error: unknown, { reportInternalError }: ConnectionContext): Doc {
  if (error instanceof CommandError) {
    const { code, codeName, message, details } = error;
    return { ok: new Double(0), errmsg: message, code: new Int32(code), codeName, ...details };
  }
  reportInternalError(error);
  const message = error instanceof Error ? error.message : String(error);
  return {
    ok: new Double(0),
    errmsg: `internal error: ${message}`,
    code: new Int32(1),
    codeName: 'InternalError',
  };
}
