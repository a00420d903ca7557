import { once } from 'node:events';
import type { Server } from 'node:net';

/** Opens the server on a free port of this machine; the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('Not a TCP server');
  }
  return address.port;
}
