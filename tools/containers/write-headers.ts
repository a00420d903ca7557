/**
 * `node --import tsx tools/containers/write-headers.ts client/dist`: prints the headers of the built pages as snippets of a
 * Caddyfile. They are those of `client/serve.ts`, for the settings with which the client was built.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import {
  createAssetHeaders,
  createPageHeaders,
  setWorkerPolicy,
} from '../../client/security-headers.ts';
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { loadEnvironmentFile } from '../launcher/environment.ts';

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

loadEnvironmentFile();
const { positionals } = readArguments({
  usage: 'node --import tsx tools/containers/write-headers.ts [folder]',
  about: 'Prints the headers of the built pages as snippets of a Caddyfile.',
  parts: { folder: 'the built pages; client/dist by default' },
  options: {},
  positionals: [0, 1],
});
const [dist = 'client/dist'] = positionals;
const page = readFileSync(join(dist, 'index.html'), 'utf8');

const workers = readdirSync(join(dist, 'assets'))
  .map((file) => ({ file, policy: readHeaders((response) => setWorkerPolicy(response, file)) }))
  .filter(({ file, policy }) => /\.m?js$/.test(file) && policy.length > 0)
  .map(({ file, policy }) => policy.map((line) => line.replace('\t', `\theader /assets/${file} `)));

process.stdout.write(
  [
    ...writeSnippet('page_headers', runMiddleware(createPageHeaders(process.env, page))),
    ...writeSnippet('asset_headers', runMiddleware(createAssetHeaders()), workers.flat()),
  ].join('\n'),
);

/** The headers that a middleware sets, as lines of a block `header`. */
function runMiddleware(middleware: Middleware): string[] {
  return readHeaders((response, request) => middleware(request, response, () => undefined));
}

function readHeaders(set: (response: ServerResponse, request: IncomingMessage) => void): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(response, request);
  return Object.entries(response.getHeaders()).map(
    ([name, value]) => `\t${name} ${JSON.stringify(String(value))}`,
  );
}

function writeSnippet(name: string, headers: string[], more: string[] = []): string[] {
  return [
    `(${name}) {`,
    '\theader {',
    ...headers.map((line) => `\t${line}`),
    '\t}',
    ...more,
    '}',
    '',
  ];
}
