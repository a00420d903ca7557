import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem, type RequestProblem, sendProblem } from '../errors/problems.ts';

/** How long the body of a request may take behind its head, in milliseconds. */
export type BodyTimeouts = {
  bodyTimeout: number;
  /** For whom `allowSlowBody` was called. */
  slowBody: {
    timeout: number;
    /** In each interval at least so many bytes have to come. */
    interval: number;
    bytesPerInterval: number;
  };
};

type Sender = Pick<IncomingMessage, 'headers' | 'complete' | 'once' | 'socket'>;

const slowBodies = new WeakMap<Sender, () => void>();

/** Answers 408 and closes the connection when the body of this request takes too long. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyTimeout, slowBody }: BodyTimeouts,
): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) {
    return;
  }
  const refuse = () => {
    clearTimeout(timer);
    // It may have come already, and wait for whoever reads it.
    if (request.complete) return;
    if (response.headersSent) socket.destroy();
    else refuseSlowRequest(response);
  };
  let timer = setTimeout(refuse, bodyTimeout);
  const forget = () => clearTimeout(timer);
  request.once('end', forget);
  request.once('close', forget);

  slowBodies.set(request, () => {
    clearTimeout(timer);
    const end = performance.now() + slowBody.timeout;
    let before = socket.bytesRead;
    timer = setInterval(() => {
      const isStalled = socket.bytesRead - before < slowBody.bytesPerInterval;
      before = socket.bytesRead;
      if (isStalled || performance.now() > end) refuse();
    }, slowBody.interval);
  });
}

/** Gives a request the time of a large file on a slow line. Only for senders who hold one of few slots. */
export function allowSlowBody(request: Sender): void {
  slowBodies.get(request)?.();
}

export function slowRequest(): RequestProblem {
  return problem('request-timeout');
}

function refuseSlowRequest(response: ServerResponse): void {
  // What is still to come of the body is not waited for.
  response.setHeader('Connection', 'close');
  sendProblem(response, slowRequest());
}
