/**
 * The production build, with a list of what is in it: `bundle-report.json` in the output folder. Its files are not
 * compressed, which takes a third of the processor time of a build: who reads the report weighs them itself.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import config, { compressAssets } from './vite.config.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** One JavaScript file of the build. */
export interface ChunkReport {
  file: string;
  /** The module that an `import()` or index.html names, from the repository's root. */
  source: string | null;
  /** The files loaded with it. */
  imports: string[];
  css: string[];
  /** Characters that each module adds, before they are made small and compressed. */
  modules: Record<string, number>;
}

function reportChunks(): Plugin {
  return {
    name: 'report-chunks',
    generateBundle(_options, bundle) {
      const report = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(
          ({ fileName, facadeModuleId, imports, viteMetadata, modules }): ChunkReport => ({
            file: fileName,
            source: facadeModuleId && shorten(facadeModuleId),
            imports,
            css: [...(viteMetadata?.importedCss ?? [])],
            modules: Object.fromEntries(
              Object.entries(modules).map(([id, { renderedLength }]) => [
                shorten(id),
                renderedLength,
              ]),
            ),
          }),
        );
      this.emitFile({
        type: 'asset',
        fileName: 'bundle-report.json',
        source: JSON.stringify(report, null, 2),
      });
    },
  };
}

/** `node_modules/.pnpm/axios@1.21.1/node_modules/axios/lib/axios.js` → `axios/lib/axios.js` */
function shorten(id: string): string {
  return relative(repository, id.replaceAll('\0', '')).replace(/^.*node_modules\//, '');
}

export default {
  ...config,
  plugins: [config.plugins?.filter((plugin) => plugin !== compressAssets), reportChunks()],
} satisfies UserConfig;
