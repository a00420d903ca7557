import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { rootDirectory } from '../../processes/part.ts';

const run = promisify(execFile);

/** Builds what is measured from the present sources: the API as `pnpm build` does, and the bare servers. */
export async function buildServers(): Promise<void> {
  await run(process.execPath, ['--import', 'tsx', 'server/build.ts'], { cwd: rootDirectory });
  await run('node_modules/.bin/tsc', ['--project', 'tools/bench/bare'], { cwd: rootDirectory });
}
