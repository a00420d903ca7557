import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const setHelmetHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginResourcePolicy: { policy: 'same-site' },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
});

/** Headers for an API: responses must not run scripts, be framed, be sniffed or be cached. */
export function createSecurityHeaders(): RequestHandler {
  const headers = [...listHelmetHeaders(), ['Cache-Control', 'no-store'] as const];
  return function setSecurityHeaders(_request, response, next) {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** Helmet's headers are the same for every response, so they are computed once, with a response that is not sent. */
function listHelmetHeaders() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHelmetHeaders(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaderNames().map((name) => [name, response.getHeader(name) ?? ''] as const);
}
