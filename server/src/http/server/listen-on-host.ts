import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** Codes of a machine without IPv6. */
const noIpv6 = new Set<unknown>(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on one host name or address, on every network interface without one, and on both loopback addresses for
 * `localhost`, whichever of them a browser tries first.
 * @returns what has to be closed to take nothing new
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
  // A server listens on one address; what a second one accepts is handed to the first.
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
