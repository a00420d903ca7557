/** `pnpm start`: the built API and the built client, in production mode. A process manager or a container runs it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { UsageError } from '../../server/src/command-line/usage-error.ts';
import { rootDirectory, waitUntilReady } from '../processes/child-process.ts';
import { launch } from '../processes/launch.ts';
import { builtApi, builtClient } from '../processes/product-processes.ts';
import { answersOk } from '../processes/wait-until.ts';
import { loadEnvironmentFile, requireFreePorts } from './environment.ts';
import { readProductionSettings } from './production-settings.ts';

const built = ['server/dist/main.js', 'tools/dist/serve-client.mjs', 'client/dist/index.html'];

/** Milliseconds from the end of the shutdown time to SIGKILL. */
const margin = 5_000;

readArguments({
  usage: 'pnpm start',
  about:
    'Runs the API and the client that `pnpm build` has built. Settings are environment variables or lines of .env (docs/settings.md).',
  options: {},
});

launch(async ({ serve }) => {
  loadEnvironmentFile();
  const settings = readProductionSettings(process.env);
  const { apiPort, clientPort } = settings;
  if (!built.every((file) => existsSync(join(rootDirectory, file)))) {
    throw new UsageError('There is no build: run `pnpm build` first, with the same settings.');
  }
  await requireFreePorts({ PORT: apiPort, CLIENT_PORT: clientPort });

  const stopTimeout = settings.shutdownTime + margin;
  const host = toReachableHost(settings.host);
  const api = serve(builtApi(stopTimeout));
  const client = serve(builtClient(stopTimeout));
  await waitUntilReady(api, () => answersOk(`http://${host}:${apiPort}/health/ready`));
  await waitUntilReady(client, () => answersOk(`http://${host}:${clientPort}/`));
  process.stdout.write(
    `\n  Study Flow   http://localhost:${clientPort}\n  API          http://localhost:${apiPort}\n\n`,
  );
});

/** The address of a server that listens on `host`, from this machine. */
function toReachableHost(host: string | undefined): string {
  if (!host || host === 'localhost' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
