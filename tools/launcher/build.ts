/**
 * `pnpm build`: the API, the client and what starts both, for production. Nothing is built with settings that `pnpm
 * start` would refuse; with NODE_ENV=test or NODE_ENV=development they are not looked at.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../../server/bundle-options.ts';
import { readArguments } from '../../server/src/commands/arguments.ts';
import { exitOnUsageError } from '../../server/src/usage-error.ts';
import { type PartSettings, rootDirectory, startPart } from '../processes/part.ts';
import { loadEnvironmentFile } from './environment.ts';
import { readProductionSettings } from './production-settings.ts';

readArguments({ usage: 'pnpm build, settings by environment', options: {} });
loadEnvironmentFile();
const { NODE_ENV: mode = 'production' } = process.env;
if (mode === 'production') exitOnUsageError(() => readProductionSettings(process.env));

await run({ name: 'api', nodeArguments: ['--import', 'tsx', 'server/build.ts'] });
await buildStart();
await run({
  name: 'client',
  nodeArguments: ['client/node_modules/vite/bin/vite.js', 'build', 'client', '--logLevel=warn'],
  // React's own checks are left out by this name.
  environment: { NODE_ENV: 'production' },
});

/** What `pnpm start` runs beside the API, with all that it needs, since a production installation has no tsx. */
async function buildStart(): Promise<void> {
  await rm(join(rootDirectory, 'tools/dist'), { recursive: true, force: true });
  await build({
    ...bundleOptions,
    absWorkingDir: rootDirectory,
    entryPoints: {
      start: 'tools/launcher/start-production.ts',
      'end-with-parent': 'tools/processes/end-with-parent.mjs',
      'serve-client': 'client/serve.ts',
    },
    outdir: 'tools/dist',
    outExtension: { '.js': '.mjs' },
  });
}

async function run(settings: PartSettings): Promise<void> {
  const how = await startPart(settings).ended;
  if (how !== 0) process.exit(1);
}
