import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { publishBuild } from '../../server/publish-build.ts';
import { rootDirectory } from '../processes/child-process.ts';
import { findFreePorts } from '../processes/ports.ts';
import { answersOk, waitUntil } from '../processes/wait-until.ts';

const day = 24 * 3600 * 1000;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'study-flow-publish-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function write(folder: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Publishes a build of one page and one file with the number in its name. */
async function publish(folder: string, number: number, now: number): Promise<void> {
  const next = join(folder, 'next');
  write(next, { 'index.html': `page ${number}`, [`assets/app-${number}.js`]: `${number}` });
  await publishBuild(next, join(folder, 'dist'), { entries: ['index.html'], now });
}

test('replaces a build, and keeps the files of earlier ones for a week', async () => {
  const folder = makeFolder();
  const assets = () => readdirSync(join(folder, 'dist/assets')).sort();
  await publish(folder, 1, 0);
  await publish(folder, 2, 30 * day);
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('page 2');
  expect(assets()).toEqual(['app-1.js', 'app-2.js']);
  await publish(folder, 3, 36 * day);
  expect(assets()).toEqual(['app-1.js', 'app-2.js', 'app-3.js']);
  await publish(folder, 4, 38 * day);
  expect(assets()).toEqual(['app-2.js', 'app-3.js', 'app-4.js']);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('keeps a file that a later build has again', async () => {
  const folder = makeFolder();
  await publish(folder, 1, 0);
  await publish(folder, 2, day);
  await publish(folder, 1, 2 * day);
  await publish(folder, 3, 8.5 * day);
  expect(readdirSync(join(folder, 'dist/assets')).sort()).toEqual([
    'app-1.js',
    'app-2.js',
    'app-3.js',
  ]);
});

test('a server of the pages answers the new build, the files of the earlier one, and plain 404s', {
  timeout: 60_000,
}, async () => {
  const folder = makeFolder();
  const dist = join(folder, 'dist');
  const script = 'x'.repeat(3_000);
  const compressed = brotliCompressSync(script);
  write(dist, { 'index.html': '<script>1</script>', 'assets/app-1.js': script });
  write(dist, { 'assets/gone.js': script, 'assets/gone.js.br': compressed });
  const [port = 0] = await findFreePorts(1);
  const server = spawn(process.execPath, ['--import', 'tsx', 'client/serve.ts', dist], {
    cwd: rootDirectory,
    env: { ...process.env, CLIENT_PORT: String(port), NODE_ENV: 'test' },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const address = `http://127.0.0.1:${port}`;
  await waitUntil(() => answersOk(`${address}/`), { what: 'the pages answer', timeout: 40_000 });
  const read = async () => {
    const answer = await fetch(`${address}/`);
    return `${await answer.text()} ${answer.headers.get('content-security-policy')}`;
  };
  const before = await read();
  const next = join(folder, 'next');
  write(next, { 'index.html': '<script>2</script>', 'assets/app-2.js': script });
  await publishBuild(next, dist, { entries: ['index.html'] });
  const after = await read();
  expect(after).toContain('<script>2</script>');
  const hash = /sha256-[^']+/;
  expect(hash.exec(after)?.[0]).not.toBe(hash.exec(before)?.[0]);
  for (const file of ['app-1.js', 'app-2.js']) {
    expect((await fetch(`${address}/assets/${file}`)).status).toBe(200);
  }
  rmSync(join(dist, 'assets/gone.js'));
  rmSync(join(dist, 'assets/gone.js.br'));
  const missing = await fetch(`${address}/assets/gone.js`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(missing.status).toBe(404);
  expect(missing.headers.get('content-encoding')).toBeNull();
  expect(await missing.text()).toBe('Not found');
});
