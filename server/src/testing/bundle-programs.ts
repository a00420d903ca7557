import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll } from 'vitest';
import { bundleOptions, external } from '../../bundle-options.ts';

const server = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Bundles programs of the server, paths from `src`, until the file's last test: they start with a fifth of the processor
 * time that their sources take. Returns the folder of the bundles, which are named as their sources.
 */
export async function bundlePrograms(...sources: string[]): Promise<string> {
  // Where Node finds the packages that are not bundled.
  const folder = await mkdtemp(join(server, 'node_modules/.bundles-'));
  afterAll(() => rm(folder, { recursive: true }));
  await build({
    ...bundleOptions,
    absWorkingDir: server,
    entryPoints: sources.map((source) => `src/${source}`),
    entryNames: '[name]',
    outdir: folder,
    external,
  });
  return folder;
}
