import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPart, stopPart, waitForPart } from '../../dev/part.ts';
import { answersOk } from '../../dev/wait-until.ts';
import { teacher } from './people.ts';

/** Builds the client for the stack of the walks and serves it at WALK_BUILT_URL. Returns the function that ends this. */
export async function serveBuilt(): Promise<() => Promise<void>> {
  const { WALK_BUILT_URL = '', WALK_API_URL = '', WALK_AUTH_URL = '' } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'study-flow-built-'));
  const environment = {
    NODE_ENV: 'production',
    CLIENT_PORT: new URL(WALK_BUILT_URL).port,
    VITE_API_URL: WALK_API_URL,
    VITE_AUTH_EMULATOR_URL: WALK_AUTH_URL,
    VITE_FIREBASE_API_KEY: '',
    VITE_IMGBB_API_KEY: '',
    VITE_DEMO_TEACHER_EMAIL: teacher.email,
    VITE_DEMO_TEACHER_PASSWORD: teacher.password,
  };
  const vite = ['client/node_modules/vite/bin/vite.js', 'build', 'client', '--logLevel=warn'];
  const build = startPart({
    name: 'build',
    nodeArguments: [...vite, '--outDir', folder, '--emptyOutDir'],
    environment,
  });
  if ((await build.ended) !== 0) throw new Error('The client was not built.');
  const site = startPart({
    name: 'built client',
    nodeArguments: ['--import', 'tsx', 'client/serve.ts', folder],
    environment,
  });
  await waitForPart(site, () => answersOk(WALK_BUILT_URL));
  return async () => {
    await stopPart(site);
    await rm(folder, { recursive: true });
  };
}
