import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions, external } from '../../../bundle-options.ts';

const server = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Bundles programs of the server, paths from `src`: they start with a fifth of the processor time that their sources take.
 * Returns the new folder of the bundles, which are named as their sources. The caller removes it.
 */
export async function buildBundles(sources: readonly string[]): Promise<string> {
  // Where Node finds the packages that are not bundled.
  const folder = await mkdtemp(join(server, 'node_modules/.bundles-'));
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
