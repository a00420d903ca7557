/**
 * `pnpm build`: builds the API, the client and the launcher of both for production. It refuses the settings that `pnpm
 * start` would refuse, except with NODE_ENV=test or NODE_ENV=development. `pnpm build --client` builds the client only, with
 * its settings only. What runs goes on with the earlier build: the new one takes its place when it is finished.
 */
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../../server/bundle-options.ts';
import { publishBuild } from '../../server/publish-build.ts';
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { exitOnUsageError } from '../../server/src/command-line/usage-error.ts';
import { type ProcessSettings, rootDirectory, startProcess } from '../processes/child-process.ts';
import { loadEnvironmentFile } from './environment.ts';
import { checkClientSettings, readProductionSettings } from './production-settings.ts';

const { values } = readArguments({
  usage: 'pnpm build [--client]',
  about:
    'Builds the API and the client for production. Settings are environment variables or lines of .env (docs/settings.md).',
  options: {
    client: { type: 'boolean', default: false, about: 'builds the client only, with its settings' },
  },
});
loadEnvironmentFile();
const checkSettings = values.client ? checkClientSettings : readProductionSettings;
const { NODE_ENV: mode = '' } = process.env;
if (mode !== 'test' && mode !== 'development') exitOnUsageError(() => checkSettings(process.env));

if (!values.client) {
  await run({ name: 'api', nodeArguments: ['--import', 'tsx', 'server/build.ts'] });
  await buildStart();
}
await run({
  name: 'client',
  nodeArguments: [
    'client/node_modules/vite/bin/vite.js',
    'build',
    'client',
    '--outDir=dist.next',
    '--emptyOutDir',
    '--logLevel=warn',
  ],
  // Leaves React's development checks out.
  environment: { NODE_ENV: 'production' },
});
await publishBuild(join(rootDirectory, 'client/dist.next'), join(rootDirectory, 'client/dist'), {
  entries: ['sw.js', 'index.html'],
});

/** Bundles the launcher of `pnpm start` and the client's web server: a production installation has neither tsx nor execa. */
async function buildStart(): Promise<void> {
  await build({
    ...bundleOptions,
    absWorkingDir: rootDirectory,
    entryPoints: {
      start: 'tools/launcher/start-production.ts',
      'end-with-parent': 'tools/processes/end-with-parent.mjs',
      'serve-client': 'client/serve.ts',
    },
    outdir: 'tools/dist.next',
    outExtension: { '.js': '.mjs' },
  });
  await publishBuild(join(rootDirectory, 'tools/dist.next'), join(rootDirectory, 'tools/dist'));
}

async function run(settings: ProcessSettings): Promise<void> {
  const how = await startProcess(settings).ended;
  if (how !== 0) process.exit(1);
}
