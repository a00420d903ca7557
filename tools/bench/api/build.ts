import { execa } from 'execa';
import { rootDirectory } from '../../processes/child-process.ts';

/** Builds the API, as `pnpm build` does, and the bare servers. */
export async function buildServers(): Promise<void> {
  const run = execa({ cwd: rootDirectory, preferLocal: true });
  await run`node --import tsx server/build.ts`;
  await run`tsc --project tools/bench/bare`;
}
