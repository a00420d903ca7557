import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ChunkReport } from '../../client/vite.report.config.ts';
import { rootDirectory } from '../processes/child-process.ts';

/** A production build of the client in a folder of its own. */
export interface ClientBuild {
  directory: string;
  chunks: ChunkReport[];
  remove: () => void;
}

/** Builds the client into a temporary folder. @throws {Error} with the output of the build when it fails */
export function buildClient(settings: Record<string, string>): ClientBuild {
  const directory = mkdtempSync(join(tmpdir(), 'study-flow-bundle-'));
  const vite = join(rootDirectory, 'client/node_modules/vite/bin/vite.js');
  const output = ['--outDir', directory, '--logLevel', 'error'];
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', 'client', '--config', 'client/vite.report.config.ts', ...output],
    {
      cwd: rootDirectory,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', ...settings },
    },
  );
  if (status !== 0) throw new Error(`Building the client failed: ${stderr}`);
  const chunks = JSON.parse(readFileSync(join(directory, 'bundle-report.json'), 'utf8'));
  return { directory, chunks, remove: () => rmSync(directory, { recursive: true }) };
}

/** The chunks that index.html loads before the first paint. */
export function findStart({ directory, chunks }: ClientBuild): ChunkReport[] {
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  return withImports(
    chunks,
    chunks.filter(({ file }) => page.includes(`src="/${file}"`)),
  );
}

/** The chunks loaded once the home page is complete, those after its first paint included. */
export function findHome(build: ClientBuild): ChunkReport[] {
  const after = findParts(build, [
    'client/src/routes/home/home-sections.tsx',
    'client/src/app/installation.ts',
    'client/src/routes/layout/lazy-parts.ts',
    'client/src/features/home/components/banner-carousel.tsx',
    'client/src/lib/identity/identity.ts',
    'client/src/lib/http/public-api.ts',
  ]);
  return [...new Set([...findStart(build), ...after])];
}

/** The chunks that an `import()` of one of these modules (paths from the repository's root) loads. */
export function findParts({ chunks }: ClientBuild, sources: string[]): ChunkReport[] {
  const named = sources.map((source) => {
    const chunk = chunks.find((candidate) => candidate.source === source);
    if (!chunk) throw new Error(`${source} is part of another chunk.`);
    return chunk;
  });
  return withImports(chunks, named);
}

function withImports(chunks: ChunkReport[], first: ChunkReport[]): ChunkReport[] {
  const found = new Set(first);
  // Iterating over a set includes what is added meanwhile.
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.file)) found.add(chunk);
  }
  return [...found];
}

/** The gzipped size of these files of the build, in bytes. */
export function weigh({ directory }: ClientBuild, files: Iterable<string>): number {
  return [...new Set(files)]
    .map((file) => gzipSync(readFileSync(join(directory, file)), { level: 9 }).byteLength)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** The largest modules of these chunks, one per line, for the message of a failed budget. */
export function listLargest(chunks: ChunkReport[]): string {
  return chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .sort(([, a], [, b]) => b - a)
    .slice(0, 30)
    .map(([module, size]) => `${String(size).padStart(8)} ${module}`)
    .join('\n');
}
