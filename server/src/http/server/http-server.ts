import { randomUUID } from 'node:crypto';
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { problem, type RequestProblem, toProblemBody } from '../errors/problems.ts';
import { type BodyTimeouts, limitBodyTime, slowRequest } from '../limits/body-timeout.ts';

/** How long a sender may take, in milliseconds. */
export type Timeouts = BodyTimeouts & {
  headersTimeout: number;
  connectionsCheckingInterval: number;
  keepAliveTimeout: number;
};

/**
 * Ten seconds for the head of a request and twenty for its body. Node's own 60 s and 300 s, looked at every 30 s, let
 * slow senders hold connections open.
 *
 * The largest picture, 10 MB, takes 168 s on a line of 0.5 Mbit/s, and some more for what is lost and sent again. A
 * sixth of that pace, 10 kB/s, is asked of each ten seconds, so that a line may falter and an upload that stands still
 * frees its slot.
 */
export const timeouts: Timeouts = {
  headersTimeout: 10_000,
  bodyTimeout: 20_000,
  slowBody: { timeout: 240_000, interval: 10_000, bytesPerInterval: 100_000 },
  connectionsCheckingInterval: 2_000,
  // Longer than a proxy keeps its connections to the API, so that it is never the API that closes one in use.
  keepAliveTimeout: 65_000,
};

/** The server that listens for `app`; whoever sends too slowly gets 408, whoever sends endless headers 431. */
export function createHttpServer(app: Express, limits = timeouts): Server {
  const { headersTimeout, connectionsCheckingInterval, keepAliveTimeout, slowBody } = limits;
  const server = createServer(
    {
      headersTimeout,
      connectionsCheckingInterval,
      keepAliveTimeout,
      // Node has one time limit for all requests. It lets the slowest pass; `limitBodyTime` ends the others.
      requestTimeout: headersTimeout + slowBody.timeout + 2 * slowBody.interval,
      ...bearMessages(app),
    },
    app,
  );
  /** The last request of each connection, and its answer. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', (request, response) => {
    answers.set(request.socket, response);
    limitBodyTime(request, response, limits);
  });
  server.on('clientError', (error, socket) => {
    const answer = answers.get(socket);
    const hasBegun = answer?.headersSent && !answer.writableFinished;
    if (socket.writable && !hasBegun) socket.write(describeUnreadableRequest(error));
    socket.end(() => socket.destroy());
  });
  return server;
}

/** What Node's parser found wrong, as a whole answer: there is no response to write it with. */
function describeUnreadableRequest(error: Error): string {
  const requestId = randomUUID();
  const explained = explainParserError('code' in error ? error.code : undefined);
  const body = JSON.stringify(toProblemBody(explained, requestId));
  return [
    `HTTP/1.1 ${explained.status} ${explained.title}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}

/** The same statuses that Node answers by itself (https://nodejs.org/api/http.html#event-clienterror). */
function explainParserError(code: unknown): RequestProblem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return slowRequest();
    case 'HPE_HEADER_OVERFLOW':
      return problem('headers-too-large');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return problem('body-too-large');
    default:
      return problem('invalid-http');
  }
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
