import {
  type StartedProcess,
  startProcess,
  waitUntilReady,
} from '../../../tools/processes/child-process.ts';
import { builtApi } from '../../../tools/processes/product-processes.ts';
import { answersOk } from '../../../tools/processes/wait-until.ts';

const stopTimeout = 6_000;

/** Builds the API, as `pnpm build` does. */
export async function buildApi(): Promise<void> {
  const build = startProcess({
    name: 'build',
    nodeArguments: ['--import', 'tsx', 'server/build.ts'],
  });
  if ((await build.ended) !== 0) throw new Error('The build of the API failed.');
}

/** Starts an instance of the built API and waits until it is ready. */
export async function startInstance(
  port: number,
  settings: Record<string, string>,
): Promise<StartedProcess> {
  const api = startProcess(
    builtApi(stopTimeout, { ...settings, NODE_ENV: 'test', PORT: String(port) }),
  );
  await waitUntilReady(api, () => answersOk(`http://127.0.0.1:${port}/health/ready`));
  return api;
}
