import type { Socket } from 'node:net';
import type { Request } from 'express';

/** One listener for each connection, however many requests are sent on it at once. */
const callbacks = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back when the caller closes the connection. The socket tells it: of several requests that were sent on one connection
 * without waiting for answers, only the first response has the event `close`.
 * @returns a function that ends this
 */
export function onHangUp({ socket }: Pick<Request, 'socket'>, callback: () => void): () => void {
  const known = callbacks.get(socket);
  const all = known ?? new Set();
  all.add(callback);
  if (known === undefined) {
    callbacks.set(socket, all);
    socket.once('close', () => {
      for (const each of all) each();
    });
  }
  return () => void all.delete(callback);
}

export function hasHungUp({ socket }: Pick<Request, 'socket'>): boolean {
  return socket.destroyed;
}
