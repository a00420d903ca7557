import { rm } from 'node:fs/promises';
import { afterAll } from 'vitest';
import { buildBundles } from './build-bundles.ts';

/** Bundles programs of the server until the file's last test: see `buildBundles`. */
export async function bundlePrograms(...sources: string[]): Promise<string> {
  const folder = await buildBundles(sources);
  afterAll(() => rm(folder, { recursive: true }));
  return folder;
}
