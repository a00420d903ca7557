/** Serves the built client (client/dist) at CLIENT_PORT in production. */
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import express from 'express';
import helmet from 'helmet';

const dist = fileURLToPath(new URL('dist/', import.meta.url));
const port = Number(process.env.CLIENT_PORT || 5173);
const api = process.env.VITE_API_URL || "'self'";

const app = express();
app.disable('x-powered-by');
app.use(
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Firebase loads Google's script for its sign-in window.
        scriptSrc: ["'self'", 'https://apis.google.com'],
        styleSrc: ["'self'"],
        connectSrc: [
          "'self'",
          api,
          'https://identitytoolkit.googleapis.com',
          'https://securetoken.googleapis.com',
          'https://api.imgbb.com',
        ],
        // Pictures of assignments and submitted documents (and the sign-in window's frame) come from wherever their owners keep them.
        imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
        frameSrc: ['http:', 'https:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // The sign-in window has to tell its result to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }),
);
app.use(compression());
app.use(
  '/assets',
  express.static(`${dist}assets`, { immutable: true, maxAge: '1y', fallthrough: false }),
);
app.use(express.static(dist, { index: false, maxAge: '1h' }));
// Every other address is a page of the client, which knows its own "not found".
app.get('/{*path}', (_request, response) => {
  response.sendFile('index.html', { root: dist, headers: { 'Cache-Control': 'no-cache' } });
});

const server = app.listen(port, () => {
  process.stdout.write(`listening on http://localhost:${port}\n`);
});
server.once('error', (error) => {
  process.stderr.write(`Cannot listen on port ${port} (${error.message}): set CLIENT_PORT.\n`);
  process.exit(1);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeIdleConnections();
});
