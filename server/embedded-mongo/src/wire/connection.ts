import { once } from 'node:events';
import type { Socket } from 'node:net';
import { readFrames } from './frames.ts';
import { frameReply, parseRequest, WireError, type WireRequest } from './message.ts';

/** Answers one request with the BSON of its reply; never rejects for what the client did wrong. */
export type Answer = (request: WireRequest) => Promise<Uint8Array> | Uint8Array;

/**
 * Serves one client, a message at a time. While a reply waits to be read by the client nothing
 * more is read from it, so that a slow reader holds at most one reply in memory.
 * Ends when the client leaves; a malformed message ends it from this side.
 */
export async function serveConnection(
  socket: Socket,
  answer: Answer,
  reportInternalError: (error: unknown) => void,
): Promise<void> {
  const closed = new AbortController();
  socket.setNoDelay(true);
  socket.once('close', () => closed.abort());
  socket.on('error', () => closed.abort());
  let replyId = 0;
  try {
    for await (const message of readFrames(socket)) {
      const request = parseRequest(message);
      const document = await answer(request);
      replyId = (replyId + 1) & 0x7fffffff;
      const isFlushed = socket.write(frameReply(request, replyId, document));
      if (!isFlushed) await once(socket, 'drain', { signal: closed.signal });
    }
  } catch (error) {
    // After a broken message, or without a peer, there is nobody left to tell.
    if (!(error instanceof WireError) && !closed.signal.aborted) reportInternalError(error);
  } finally {
    socket.destroy();
  }
}
