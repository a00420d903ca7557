import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * How long a sender may take for the head of a request, and for all of it, in milliseconds. Node's own 60 s and 300 s,
 * looked at every 30 s, let slow senders hold connections open.
 */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};

/** The server that listens for `app`; whoever sends too slowly gets 408, whoever sends endless headers 431. */
export function createHttpServer(app: RequestListener, timeouts = patience): Server {
  return createServer(timeouts, app);
}
