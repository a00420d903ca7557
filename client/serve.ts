/** Serves the built client, client/dist or the folder named on the command line, at CLIENT_PORT in production. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import express from 'express';
import serveCompressed from 'express-static-gzip';
import { createAssetHeaders, createPageHeaders } from './security-headers.ts';

const dist = resolve(process.argv[2] ?? fileURLToPath(new URL('dist', import.meta.url)));
const worker = join(dist, 'sw.js');
const port = Number(process.env.CLIENT_PORT || 5173);

const app = express();
app.disable('x-powered-by');
app.use(
  '/assets',
  createAssetHeaders(),
  serveCompressed(join(dist, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    // They never change, so that nobody asks whether they have.
    serveStatic: {
      immutable: true,
      maxAge: '1y',
      etag: false,
      lastModified: false,
      fallthrough: false,
    },
  }),
);
app.use(createPageHeaders(process.env, readFileSync(join(dist, 'index.html'), 'utf8')));
app.use(compression());
app.use(
  express.static(dist, {
    index: false,
    maxAge: '1h',
    setHeaders: (response, path) => {
      // A worker that browsers keep would keep the pages of an old release.
      if (path === worker) response.setHeader('Cache-Control', 'no-cache');
    },
  }),
);
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
