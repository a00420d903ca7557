import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens on this port of the loopback address, or on a free one; returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('Not a TCP server');
  }
  return address.port;
}
