import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** Codes of a machine without IPv6. */
const noIpv6 = new Set<unknown>(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on one host name or address, or on every network interface without one. `localhost` means both loopback
 * addresses, since browsers may try either first.
 * @returns the servers to close in order to accept no new connections
 */
export async function listenOnHost(
  server: HttpServer,
  { host, port }: { host: string | undefined; port: number },
): Promise<Server[]> {
  if (host !== 'localhost') {
    await listen(server, { port, ...(host !== undefined && { host }) });
    return [server];
  }
  await listen(server, { port, host: '127.0.0.1' });
  // A server listens on one address only; a second one passes its connections on.
  const second = createServer((socket) => server.emit('connection', socket));
  try {
    await listen(second, { port, host: '::1' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && noIpv6.has(error.code)) return [server];
    throw error;
  }
  return [server, second];
}

async function listen(server: Server, where: { port: number; host?: string }): Promise<void> {
  server.listen(where);
  await once(server, 'listening');
}
