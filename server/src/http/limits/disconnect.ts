import type { Socket } from 'node:net';
import type { Request } from 'express';

/** The callbacks of each connection: it has one listener, however many requests are sent on it at the same time. */
const callbacks = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back when the caller closes the connection. It listens to the socket: when several requests were sent on one
 * connection without waiting for answers, only the first response emits `close`.
 * @returns a function that removes the callback
 */
export function onDisconnect(
  { socket }: Pick<Request, 'socket'>,
  callback: () => void,
): () => void {
  const known = callbacks.get(socket);
  const ofSocket = known ?? new Set();
  ofSocket.add(callback);
  if (known === undefined) {
    callbacks.set(socket, ofSocket);
    socket.once('close', () => {
      for (const call of ofSocket) call();
    });
  }
  return () => void ofSocket.delete(callback);
}

export function isDisconnected({ socket }: Pick<Request, 'socket'>): boolean {
  return socket.destroyed;
}
