import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Express } from 'express';

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
export function createHttpServer(app: Express, timeouts = patience): Server {
  return createServer({ ...timeouts, ...bearMessages(app) }, app);
}

/**
 * Classes whose objects are born as Express's requests and responses. Express changes the prototype of each one that is
 * not, after which the engine optimizes nothing that touches it: four fifths of the time of a short request.
 */
function bearMessages(app: Express) {
  class Request extends IncomingMessage {}
  class Response<Sender extends IncomingMessage> extends ServerResponse<Sender> {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  return { IncomingMessage: Request, ServerResponse: Response };
}
