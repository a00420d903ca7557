import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { serialize } from 'bson';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './start-test-server.ts';

const OP_MSG = 2013;
const MORE_TO_COME = 2;
const CLOSE_WAIT_MS = 2000;

let server: TestServer;
let otherClient: MongoClient;

beforeAll(async () => {
  server = await startTestServer();
  otherClient = await MongoClient.connect(server.uri, { maxPoolSize: 1 });
});

afterAll(async () => {
  await otherClient?.close();
  await server?.close();
});

const PING = serialize({ ping: 1, $db: 'admin' });

interface MessageParts {
  readonly length?: number;
  readonly opCode?: number;
  readonly flags?: number;
  readonly kind?: number;
  readonly body?: Uint8Array;
}

function makeMessage({
  length,
  opCode = OP_MSG,
  flags = 0,
  kind = 0,
  body = PING,
}: MessageParts): Buffer {
  const message = Buffer.alloc(21 + body.length);
  message.writeInt32LE(length ?? message.length, 0);
  message.writeInt32LE(7, 4);
  message.writeInt32LE(opCode, 12);
  message.writeUInt32LE(flags, 16);
  message.writeUInt8(kind, 20);
  message.set(body, 21);
  return message;
}

/** Sends bytes on a new connection and returns what the server did. */
async function send(bytes: Uint8Array): Promise<'closed' | 'answered' | 'waiting'> {
  const socket: Socket = connect(Number(new URL(server.uri).port), '127.0.0.1');
  const wait = AbortSignal.timeout(CLOSE_WAIT_MS);
  try {
    socket.on('error', () => {});
    await once(socket, 'connect', { signal: wait });
    socket.write(bytes);
    return await Promise.race([
      once(socket, 'close', { signal: wait }).then(() => 'closed' as const),
      once(socket, 'data', { signal: wait }).then(() => 'answered' as const),
    ]);
  } catch {
    return 'waiting';
  } finally {
    socket.destroy();
  }
}

async function expectOthersServed(): Promise<void> {
  expect(await otherClient.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
}

test('replies when a message is complete', async () => {
  expect(await send(makeMessage({}))).toBe('answered');
});

const bodyOfWrongLength = Buffer.from(PING);
bodyOfWrongLength.writeInt32LE(PING.length + 100, 0);

test.each<[title: string, message: Buffer]>([
  ['a length below that of a header', makeMessage({ length: 3 })],
  ['a negative length', makeMessage({ length: -1 })],
  ['a length above 48 MB', makeMessage({ length: 48_000_001 })],
  ['an unknown opcode', makeMessage({ opCode: 4242 })],
  ['a compressed message', makeMessage({ opCode: 2012 })],
  ['the flag moreToCome', makeMessage({ flags: MORE_TO_COME })],
  ['an unknown required flag', makeMessage({ flags: 1 << 5 })],
  ['a wrong checksum', makeMessage({ flags: 1 })],
  ['an unknown kind of section', makeMessage({ kind: 9 })],
  ['a body that is longer than the message', makeMessage({ body: bodyOfWrongLength })],
  ['no body', makeMessage({ body: new Uint8Array() })],
])('closes only the connection that sends %s', async (_title, message) => {
  expect(await send(message)).toBe('closed');
  await expectOthersServed();
});

test('waits for the rest when a message is incomplete', async () => {
  const message = makeMessage({});
  expect(await send(message.subarray(0, message.length - 1))).toBe('waiting');
  await expectOthersServed();
});

test('replies when a message arrives byte by byte', async () => {
  const socket = connect(Number(new URL(server.uri).port), '127.0.0.1');
  for (const byte of makeMessage({})) socket.write(Buffer.from([byte]));
  const [reply] = await once(socket, 'data');
  expect(reply.readInt32LE(8)).toBe(7);
  socket.destroy();
});

test('serves other connections when one sends random bytes or corrupted messages', {
  timeout: 60_000,
}, async () => {
  const noise = fc.uint8Array({ minLength: 1, maxLength: 200 });
  const framed = noise.map((body) => makeMessage({ body }));
  const changed = fc
    .array(fc.tuple(fc.nat(PING.length + 20), fc.nat(255)), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      const message = makeMessage({});
      for (const [at, byte] of changes) if (at > 3) message[at] = byte;
      return message;
    });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(noise, framed, changed), { minLength: 8, maxLength: 8 }),
      async (messages) => {
        await Promise.all(messages.map(sendAndClose));
        await expectOthersServed();
      },
    ),
    { numRuns: 150 },
  );
});

test('replies when a document is not a command', async () => {
  const bodies = fc.dictionary(
    fc.string({ maxLength: 6 }),
    fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.nat())),
    { maxKeys: 4 },
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const outcome = await send(makeMessage({ body: serialize({ ...body, $db: 'fuzz' }) }));
      expect(outcome).toBe('answered');
      await expectOthersServed();
    }),
    { numRuns: 100 },
  );
});

/** Sends bytes and closes the connection immediately. */
async function sendAndClose(bytes: Uint8Array): Promise<void> {
  const socket = connect(Number(new URL(server.uri).port), '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  socket.end(bytes);
  await Promise.race([closed, new Promise((resolve) => socket.once('end', resolve))]);
  socket.destroy();
}
