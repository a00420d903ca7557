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
export const setSecurityHeaders: RequestHandler = (request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  setHelmetHeaders(request, response, next);
};
