/** Serves the built client, client/dist or the folder named on the command line, at CLIENT_PORT in production. */
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import serveCompressed from 'express-static-gzip';
import { isFilePath } from './file-path.ts';
import { createAssetHeaders, createPageHeaders, setWorkerPolicy } from './security-headers.ts';

const dist = resolve(process.argv[2] ?? fileURLToPath(new URL('dist', import.meta.url)));
// Kept by browsers, they would ask for the code of an old release, which is gone.
const revalidated = ['index.html', 'sw.js'].map((file) => join(dist, file));
const port = Number(process.env.CLIENT_PORT || 5173);
const isProduction = process.env.NODE_ENV === 'production';
// Production has to be reached by a proxy; anything else is for this machine.
const host = process.env.HOST || (isProduction ? undefined : '127.0.0.1');
const pageFile = join(dist, 'index.html');
let pageHeaders: { mtimeMs: number; headers: ReturnType<typeof createPageHeaders> } | undefined;
let isStopping = false;

const app = express();
app.disable('x-powered-by');
app.use(
  '/assets',
  createAssetHeaders(),
  serveCompressed(join(dist, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    // They never change, so browsers need not ask whether they have.
    serveStatic: {
      setHeaders: setWorkerPolicy,
      immutable: true,
      maxAge: '1y',
      etag: false,
      lastModified: false,
    },
  }),
  refuseMissingFile,
);
app.use((request, response, next) => readPageHeaders()(request, response, next));
app.use(compression());
app.use(
  express.static(dist, {
    index: false,
    maxAge: '1h',
    setHeaders: (response, path) => {
      if (revalidated.includes(path)) response.setHeader('Cache-Control', 'no-cache');
    },
  }),
);
// For a load balancer in front of several: 503 from the signal to stop on.
app.get('/health/ready', (_request, response) => {
  response.status(isStopping ? 503 : 200).json({ status: isStopping ? 'stopping' : 'ready' });
});
// Every other address is a page of the client, which knows its own "not found".
app.get('/{*path}', (request, response) => {
  if (isFilePath(request.path)) return refuseMissingFile(request, response);
  response.sendFile('index.html', { root: dist, headers: { 'Cache-Control': 'no-cache' } });
});

app.use(answerError);

const server = createServer({ keepAliveTimeout: readSeconds('KEEP_ALIVE_SECONDS', 65) }, app);
server.once('error', (error) => {
  const what = host === undefined ? `port ${port}` : `port ${port} of ${host}`;
  process.stderr.write(`Cannot listen on ${what} (${error.message}): set CLIENT_PORT or HOST.\n`);
  process.exit(2);
});
server.listen({ port, ...(host !== undefined && { host }) }, () => {
  process.stdout.write(`listening at port ${port} on ${host ?? 'every network interface'}\n`);
});

process.once('SIGTERM', async () => {
  isStopping = true;
  // Whoever keeps a connection opens the next one elsewhere, instead of writing into one that is being closed.
  server.prependListener('request', (_request, response) =>
    response.setHeader('Connection', 'close'),
  );
  await wait(readSeconds('SHUTDOWN_NOTICE_SECONDS', isProduction ? 5 : 0));
  server.close(() => process.exit());
  setInterval(() => server.closeIdleConnections(), 50);
  setTimeout(() => process.exit(), readSeconds('SHUTDOWN_DRAIN_SECONDS', isProduction ? 270 : 2));
});

/** The policy names the scripts of `index.html`, which a new build may replace while this runs. */
function readPageHeaders(): ReturnType<typeof createPageHeaders> {
  const { mtimeMs } = statSync(pageFile);
  if (pageHeaders?.mtimeMs !== mtimeMs) {
    const headers = createPageHeaders(process.env, readFileSync(pageFile, 'utf8'));
    pageHeaders = { mtimeMs, headers };
  }
  return pageHeaders.headers;
}

function refuseMissingFile(_request: Request, response: Response): void {
  // Of the compressed file that was there at the start.
  response.removeHeader('Content-Encoding');
  response.status(404).type('text').send('Not found');
}

/** Express's own page would show a stack. An address such as `/%ff` cannot be decoded: that is its sender's mistake. */
function answerError(error: unknown, _request: Request, response: Response, next: NextFunction) {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status < 500) {
    response.status(status).type('text').send('Bad request');
    return;
  }
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (response.headersSent) next(error);
  else response.status(500).type('text').send('Something went wrong');
}

/** A setting in seconds, in milliseconds. */
function readSeconds(name: string, usual: number): number {
  const seconds = Number(process.env[name] || usual);
  if (seconds >= 0) return seconds * 1_000;
  process.stderr.write(`${name}: must be a number of seconds.\n`);
  return process.exit(2);
}
