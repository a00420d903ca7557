import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FuzzedRequest } from './requests.ts';
import type { Target } from './target.ts';

export type Answer = { status: number; type: string; body: string };

/** Milliseconds after which a request counts as not answered: longer than the API's own time-outs. */
const requestTimeout = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends the request; rejects when the API closes the connection without an answer. */
export async function send(target: Target, fuzzed: FuzzedRequest): Promise<Answer> {
  // `AbortSignal.timeout` would keep an answered request in memory until it fires.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), requestTimeout);
  try {
    return fuzzed.wire
      ? await sendBytes(target.port, fuzzed.wire, controller.signal)
      : await sendRequest(target, fuzzed, controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function sendRequest(
  target: Target,
  fuzzed: FuzzedRequest,
  signal: AbortSignal,
): Promise<Answer> {
  const { method, path, contentType, body } = fuzzed;
  const token = target.tokenFor(fuzzed);
  const outgoing = request({
    agent,
    host: '127.0.0.1',
    port: target.port,
    method,
    path,
    signal,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(contentType !== undefined && body ? { 'Content-Type': contentType } : {}),
      ...(body ? { 'Content-Length': body.length } : {}),
    },
  });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  return {
    status: incoming.statusCode,
    type: incoming.headers['content-type'] ?? '',
    body: await text(incoming),
  };
}

/** Sends the bytes and ends the stream, so that an incomplete request is refused at once. */
async function sendBytes(port: number, bytes: Buffer, signal: AbortSignal): Promise<Answer> {
  const socket = connect({ port, host: '127.0.0.1', signal });
  // Closing the connection is a valid answer to such bytes.
  socket.on('error', () => socket.destroy());
  socket.end(bytes);
  const body = await text(socket).catch(() => '');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(body)?.[1] ?? 0), type: 'raw', body };
}
