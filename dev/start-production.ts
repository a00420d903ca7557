/** `pnpm start`: the built API and the built client, in production mode. A process manager or a container runs it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../server/src/commands/arguments.ts';
import { UsageError } from '../server/src/usage-error.ts';
import { loadEnvironmentFile, requireFreePorts } from './environment.ts';
import { launch } from './launch.ts';
import { rootDirectory, waitForPart } from './part.ts';
import { builtApi, builtClient } from './parts.ts';
import { createPortReader } from './settings.ts';
import { answersOk } from './wait-until.ts';

/** What the client cannot do without; the API names what it needs itself. */
const required = ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_PROJECT_ID'];
const built = ['server/dist/main.js', 'client/dist/index.html'];

/** Milliseconds that a part may take beyond its own limits before it is killed. */
const margin = 5_000;

readArguments({ usage: 'pnpm start, settings by environment', options: {} });

launch(async ({ serve }) => {
  loadEnvironmentFile();
  const problems = required
    .filter((name) => !process.env[name])
    .map((name) => `${name}: missing (see .env.example).`);
  const readPort = createPortReader(process.env, problems);
  const apiPort = readPort('PORT', 4000);
  const clientPort = readPort('CLIENT_PORT', 5173);
  const noticeTime = readSeconds('SHUTDOWN_NOTICE_SECONDS', 5, problems);
  const drainTime = readSeconds('SHUTDOWN_DRAIN_SECONDS', 270, problems);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  if (!built.every((file) => existsSync(join(rootDirectory, file)))) {
    throw new UsageError('Nothing is built yet: run `pnpm build` first, with the same settings.');
  }
  await requireFreePorts({ PORT: apiPort, CLIENT_PORT: clientPort });

  const stopTimeout = noticeTime + drainTime + margin;
  const host = toReachableHost(process.env.HOST);
  const api = serve(builtApi(stopTimeout));
  const client = serve(builtClient(stopTimeout));
  await waitForPart(api, () => answersOk(`http://${host}:${apiPort}/health/ready`));
  await waitForPart(client, () => answersOk(`http://${host}:${clientPort}/`));
  process.stdout.write(
    `\n  Study Flow   http://localhost:${clientPort}\n  API          http://localhost:${apiPort}\n\n`,
  );
});

/** A number of seconds from the environment, in milliseconds. */
function readSeconds(name: string, usual: number, problems: string[]): number {
  const seconds = Number(process.env[name] || usual);
  if (!(seconds >= 0)) problems.push(`${name}: must be a number of seconds.`);
  return seconds * 1_000;
}

/** Where a server that listens on `host` is reached from this machine. */
function toReachableHost(host: string | undefined): string {
  if (!host || host === 'localhost' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
