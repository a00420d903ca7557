import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type StartedProcess,
  startProcess,
  stopProcess,
  waitUntilReady,
} from '../processes/child-process.ts';
import { findFreePorts } from '../processes/ports.ts';
import { viteClient } from '../processes/product-processes.ts';
import { answersOk } from '../processes/wait-until.ts';

const pages = ['/', '/assignments', '/giveMark/6560a1', '/assignments?search=report.pdf', '/a/b/'];
const missing = [
  '/x.js',
  '/favicon.ico',
  '/coursesData.json',
  '/pictures/x.png',
  '/assets/gone-1a2b.js',
  '/x%2ejs',
  '/.env',
  '/.well-known/x',
];

async function startBuiltClient(port: number, directory: string): Promise<StartedProcess> {
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>The page</title>');
  await writeFile(join(directory, 'sw.js'), '');
  return startProcess({
    name: 'built client',
    nodeArguments: ['--import', 'tsx', 'client/serve.ts', directory],
    environment: { NODE_ENV: 'production', CLIENT_PORT: String(port), HOST: '127.0.0.1' },
  });
}

async function startVite(port: number): Promise<StartedProcess> {
  return startProcess(viteClient({ CLIENT_PORT: String(port) }));
}

describe.each([
  ['the built client’s server', startBuiltClient, missing],
  ['Vite', startVite, missing.filter((path) => path !== '/coursesData.json')],
])('%s', (_name, start, missingFiles) => {
  let site: StartedProcess;
  let url: string;
  let directory: string;
  beforeAll(async () => {
    const [port = 0] = await findFreePorts(1);
    directory = await mkdtemp(join(tmpdir(), 'study-flow-missing-'));
    url = `http://127.0.0.1:${port}`;
    site = await start(port, directory);
    await waitUntilReady(site, () => answersOk(`${url}/`));
  }, 120_000);
  afterAll(async () => {
    await stopProcess(site);
    await rm(directory, { recursive: true });
  });

  const get = (path: string, accept: string) => fetch(url + path, { headers: { accept } });

  test.each(missingFiles)('answers 404 for %s', async (path) => {
    for (const accept of ['*/*', 'text/html,application/xhtml+xml,*/*;q=0.8']) {
      const answer = await get(path, accept);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('<!doctype');
    }
  });

  test.runIf(start === startBuiltClient)(
    'answers 400 for an address that is not valid',
    async () => {
      const answer = await get('/%ff', 'text/html');
      expect(answer.status).toBe(400);
      expect(await answer.text()).toBe('Bad request');
    },
  );

  test.runIf(start === startBuiltClient).each(['/', '/assignments', '/index.html', '/sw.js'])(
    'has %s revalidated at each use',
    async (path) => {
      const answer = await get(path, 'text/html');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test.each(pages)('answers %s with the page', async (path) => {
    const answer = await get(path, 'text/html');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>');
  });
});
