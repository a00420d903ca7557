import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FuzzedRequest } from './requests.ts';
import type { Target } from './target.ts';

export type Answer = { status: number; type: string; body: string };

/** Milliseconds after which a request counts as not answered: longer than the API itself waits for a sender. */
const patience = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends the request; rejects when the API hangs up without an answer. */
export async function send(target: Target, fuzzed: FuzzedRequest): Promise<Answer> {
  // `AbortSignal.timeout` would keep all of an answered request until its time is over.
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience);
  try {
    return fuzzed.wire
      ? await sendBytes(target.port, fuzzed.wire, giveUp.signal)
      : await sendRequest(target, fuzzed, giveUp.signal);
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

/** The bytes, then the end: what is not a whole request then shows itself at once. */
async function sendBytes(port: number, bytes: Buffer, signal: AbortSignal): Promise<Answer> {
  const socket = connect({ port, host: '127.0.0.1', signal });
  // Hanging up on such bytes is a proper answer.
  socket.on('error', () => socket.destroy());
  socket.end(bytes);
  const body = await text(socket).catch(() => '');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(body)?.[1] ?? 0), type: 'raw', body };
}
