import { type Part, startPart, waitForPart } from '../../dev/part.ts';
import { answersOk } from '../../dev/wait-until.ts';
import { teacher } from './people.ts';

type Settings = Record<string, string>;

const production = { NODE_ENV: 'production' };

/** Builds the client into the folder, for a stack with the demo teacher. */
export async function buildClient(folder: string, settings: Settings): Promise<void> {
  const vite = ['client/node_modules/vite/bin/vite.js', 'build', 'client', '--logLevel=warn'];
  const build = startPart({
    name: 'build',
    nodeArguments: [...vite, '--outDir', folder, '--emptyOutDir'],
    environment: {
      ...settings,
      ...production,
      VITE_DEMO_TEACHER_EMAIL: teacher.email,
      VITE_DEMO_TEACHER_PASSWORD: teacher.password,
    },
  });
  if ((await build.ended) !== 0) throw new Error('The client was not built.');
}

/** Serves what was built with these settings as `pnpm start` does, with the headers of production. */
export async function serveClient(folder: string, port: number, settings: Settings): Promise<Part> {
  const site = startPart({
    name: 'built client',
    nodeArguments: ['--import', 'tsx', 'client/serve.ts', folder],
    environment: { ...settings, ...production, CLIENT_PORT: String(port) },
  });
  await waitForPart(site, () => answersOk(`http://localhost:${port}/`));
  return site;
}
