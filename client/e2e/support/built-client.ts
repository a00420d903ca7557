import {
  type StartedProcess,
  startProcess,
  waitUntilReady,
} from '../../../tools/processes/child-process.ts';
import { answersOk } from '../../../tools/processes/wait-until.ts';
import { teacher } from './accounts.ts';

type Settings = Record<string, string>;

const production = { NODE_ENV: 'production' };

/** Builds the client for production into the folder, with the login of the demo teacher. */
export async function buildClient(folder: string, settings: Settings): Promise<void> {
  const vite = ['client/node_modules/vite/bin/vite.js', 'build', 'client', '--logLevel=warn'];
  const build = startProcess({
    name: 'build',
    nodeArguments: [...vite, '--outDir', folder, '--emptyOutDir'],
    environment: {
      ...settings,
      ...production,
      VITE_DEMO_TEACHER_EMAIL: teacher.email,
      VITE_DEMO_TEACHER_PASSWORD: teacher.password,
    },
  });
  if ((await build.ended) !== 0) throw new Error('The build of the client failed.');
}

/** Serves the built client as `pnpm start` does, with the headers of production. */
export async function serveClient(
  folder: string,
  port: number,
  settings: Settings,
): Promise<StartedProcess> {
  const site = startProcess({
    name: 'built client',
    nodeArguments: ['--import', 'tsx', 'client/serve.ts', folder],
    environment: { ...settings, ...production, CLIENT_PORT: String(port) },
  });
  await waitUntilReady(site, () => answersOk(`http://localhost:${port}/`));
  return site;
}
