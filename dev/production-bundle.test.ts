import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rootDirectory } from './part.ts';

/** All that a production build of the client with these settings would send to browsers. */
function buildClient(settings: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'study-flow-bundle-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const vite = join(rootDirectory, 'client/node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', 'client', '--outDir', directory, '--logLevel', 'error'],
    {
      cwd: rootDirectory,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', ...settings },
    },
  );
  expect(status, stderr).toBe(0);
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}

const panelTexts = [
  'Admin Access Credentials',
  'Use the credentials below to log in as an admin.',
  'Copied to clipboard!',
];

test('a build without a shared login holds neither the panel nor its texts', () => {
  const bundle = buildClient({ VITE_DEMO_TEACHER_EMAIL: '', VITE_DEMO_TEACHER_PASSWORD: '' });
  expect(bundle).toContain('Welcome Back!');
  for (const text of panelTexts) expect(bundle).not.toContain(text);
});

test('a build with a shared login holds both', () => {
  const bundle = buildClient({
    VITE_DEMO_TEACHER_EMAIL: 'shared@school.example.org',
    VITE_DEMO_TEACHER_PASSWORD: 'shown-to-everyone',
  });
  const shown = ['shared@school.example.org', 'shown-to-everyone', ...panelTexts];
  for (const text of shown) expect(bundle).toContain(text);
});
