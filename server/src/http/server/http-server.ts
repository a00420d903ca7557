import { randomUUID } from 'node:crypto';
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { problem, type RequestProblem, sendProblem, toProblemBody } from '../errors/problems.ts';
import { type BodyTimeouts, limitBodyTime, slowRequest } from '../limits/body-timeout.ts';

/** How long a sender may take, in milliseconds. */
export type Timeouts = BodyTimeouts & {
  headersTimeout: number;
  connectionsCheckingInterval: number;
  /** After which a connection is closed on which nothing is sent or taken in the middle of a request. */
  idleTimeout: number;
  keepAliveTimeout: number;
};

/**
 * Ten seconds for the headers of a request and twenty for its body. With Node's defaults, 60 s and 300 s, checked every
 * 30 s, slow senders could keep many connections open.
 *
 * The largest picture, 10 MB, takes 168 s at 0.5 Mbit/s, and more with lost packets. Each ten seconds at least a sixth of
 * that rate, 10 kB/s, is required: a connection may be unsteady, and a stalled upload is ended.
 */
export const timeouts: Timeouts = {
  headersTimeout: 10_000,
  bodyTimeout: 20_000,
  slowBody: { timeout: 240_000, interval: 10_000, bytesPerInterval: 100_000 },
  connectionsCheckingInterval: 2_000,
  // Who takes nothing of an answer holds what is read of it in memory. The inspection of a file may have to wait for others.
  idleTimeout: 120_000,
  // Longer than proxies keep connections to the API, so that the API never closes a connection that a proxy is using.
  keepAliveTimeout: 65_000,
};

/** The HTTP server of `app`; slow senders get 408, too large headers 431. */
export function createHttpServer(app: Express, limits = timeouts): Server {
  const { headersTimeout, connectionsCheckingInterval, keepAliveTimeout, slowBody } = limits;
  const server = createServer(
    {
      headersTimeout,
      connectionsCheckingInterval,
      keepAliveTimeout,
      // Node has one time limit for all requests: that of the slowest. `limitBodyTime` ends the others.
      requestTimeout: headersTimeout + slowBody.timeout + 2 * slowBody.interval,
      // Node would answer without a body.
      requireHostHeader: false,
      ...createExpressMessageClasses(app),
    },
    (request, response) => {
      if (request.headers.host === undefined && request.httpVersion === '1.1') {
        sendRefusal(response, problem('invalid-http'));
      } else {
        app(request, response);
      }
    },
  );
  server.setTimeout(limits.idleTimeout);
  server.on('checkExpectation', (_request, response) =>
    sendRefusal(response, problem('expectation-failed')),
  );
  /** The last response on each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', (request, response) => {
    responses.set(request.socket, response);
    limitBodyTime(request, response, limits);
  });
  server.on('clientError', (error, socket) => {
    const response = responses.get(socket);
    const hasBegun = response?.headersSent && !response.writableFinished;
    if (socket.writable && !hasBegun) socket.write(describeUnreadableRequest(error));
    socket.end(() => socket.destroy());
  });
  return server;
}

/** Refuses a request that the app does not get to see. */
function sendRefusal(response: ServerResponse, reason: RequestProblem): void {
  response.setHeader('X-Request-Id', randomUUID());
  response.setHeader('Connection', 'close');
  sendProblem(response, reason);
}

/** A whole HTTP response for a request that Node could not parse: Node offers no response object for it. */
function describeUnreadableRequest(error: Error): string {
  const requestId = randomUUID();
  const problem = toParserProblem('code' in error ? error.code : undefined);
  const body = JSON.stringify(toProblemBody(problem, requestId));
  return [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}

/** The statuses that Node would send (https://nodejs.org/api/http.html#event-clienterror). */
function toParserProblem(code: unknown): RequestProblem {
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
 * Message classes that already have Express's prototypes. Express changes the prototype of any other request and response,
 * and V8 does not optimize code that uses such objects: this took four fifths of the time of a short request.
 */
function createExpressMessageClasses(app: Express) {
  class Request extends IncomingMessage {}
  class Response<Sender extends IncomingMessage> extends ServerResponse<Sender> {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  return { IncomingMessage: Request, ServerResponse: Response };
}
