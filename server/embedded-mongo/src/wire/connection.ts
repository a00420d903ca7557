import { once } from 'node:events';
import type { Socket } from 'node:net';
import { readFrames } from './frames.ts';
import { frameReply, parseRequest, WireError, type WireRequest } from './message.ts';

/** Returns the reply to a request as BSON; rejects only when the connection has to be closed. */
type HandleRequest = (request: WireRequest) => Promise<Uint8Array> | Uint8Array;

/**
 * Serves one connection, one message at a time, until the client closes it or sends a malformed
 * message. It reads no further message before the reply is flushed, so that a slow client keeps at
 * most one reply in memory.
 */
export async function serveConnection(
  socket: Socket,
  handleRequest: HandleRequest,
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
      const document = await handleRequest(request);
      replyId = (replyId + 1) & 0x7fffffff;
      const isFlushed = socket.write(frameReply(request, replyId, document));
      if (!isFlushed) await once(socket, 'drain', { signal: closed.signal });
    }
  } catch (error) {
    // A malformed message and a closed connection are not errors of this server.
    if (!(error instanceof WireError) && !closed.signal.aborted) reportInternalError(error);
  } finally {
    socket.destroy();
  }
}
