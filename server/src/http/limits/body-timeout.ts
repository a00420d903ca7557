import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem, type RequestProblem, sendProblem } from '../errors/problems.ts';

/** How long the body of a request may take after its headers, in milliseconds. */
export type BodyTimeouts = {
  bodyTimeout: number;
  /** After `allowSlowBody` was called. */
  slowBody: {
    timeout: number;
    /** In each interval at least this many bytes have to arrive. */
    interval: number;
    bytesPerInterval: number;
  };
};

type Sender = Pick<
  IncomingMessage,
  'headers' | 'complete' | 'once' | 'socket' | 'readableLength' | 'readableHighWaterMark'
>;

const slowBodies = new WeakMap<Sender, () => void>();

/**
 * Answers 408 and closes the connection when the body of this request takes too long. Its sender is not slow where bytes wait until
 * this process reads them: a busy process answers late, or 503, and not 408.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyTimeout, slowBody }: BodyTimeouts,
): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) {
    return;
  }
  const endRequest = () => {
    clearTimeout(timer);
    // It may have arrived completely without being read yet.
    if (request.complete) return;
    if (isUnread(request)) timer = setTimeout(endRequest, bodyTimeout);
    else if (response.headersSent) socket.destroy();
    else sendSlowRequest(response);
  };
  let timer = setTimeout(endRequest, bodyTimeout);
  const stop = () => clearTimeout(timer);
  request.once('end', stop);
  request.once('close', stop);

  slowBodies.set(request, () => {
    clearTimeout(timer);
    const end = performance.now() + slowBody.timeout;
    let before = socket.bytesRead;
    timer = setInterval(() => {
      const isStalled = socket.bytesRead - before < slowBody.bytesPerInterval;
      before = socket.bytesRead;
      if ((isStalled && !isUnread(request)) || performance.now() > end) endRequest();
    }, slowBody.interval);
  });
}

/** Whether as much has arrived as Node buffers for a later reader. */
function isUnread({ readableLength, readableHighWaterMark }: Sender): boolean {
  return readableLength >= readableHighWaterMark;
}

/** Allows a request the time of a large file on a slow connection. Only where the number of such requests is limited. */
export function allowSlowBody(request: Sender): void {
  slowBodies.get(request)?.();
}

export function slowRequest(): RequestProblem {
  return problem('request-timeout');
}

function sendSlowRequest(response: ServerResponse): void {
  // The rest of the body is not read.
  response.setHeader('Connection', 'close');
  sendProblem(response, slowRequest());
}
