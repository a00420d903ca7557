import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../../server/src/command-line/usage-error.ts';
import { rootDirectory } from '../processes/child-process.ts';
import { checkClientSettings, readProductionSettings } from './production-settings.ts';

const complete = {
  JWT_SECRET: 'a secret of this test, of enough bytes',
  CLIENT_ORIGIN: 'https://study.example.org',
  PUBLIC_API_URL: 'https://api.example.org',
  MONGODB_URI: 'mongodb://db.example.org/study-flow',
  FIREBASE_PROJECT_ID: 'study-flow',
  VITE_API_URL: 'https://api.example.org',
  VITE_FIREBASE_PROJECT_ID: 'study-flow',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'study-flow.firebaseapp.com',
};

/** The settings that the refusal names. */
function listRefused(environment: Record<string, string>): string[] {
  try {
    readProductionSettings(environment);
    return [];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const [, ...lines] = error.message.split('\n');
    return lines.map((line) => line.trim().split(':')[0] ?? '');
  }
}

test('reads the ports and the shutdown time when the settings are complete', () => {
  expect(readProductionSettings({ ...complete, PORT: '8080', HOST: '10.0.0.2' })).toEqual({
    host: '10.0.0.2',
    apiPort: 8080,
    clientPort: 5173,
    shutdownTime: 275_000,
  });
});

test('names all missing settings of API and client at once', () => {
  expect(listRefused({}).sort()).toEqual(Object.keys(complete).sort());
});

test.each([
  ['VITE_FIREBASE_PROJECT_ID', { VITE_FIREBASE_PROJECT_ID: 'another-project' }],
  ['VITE_API_URL', { VITE_API_URL: 'api.example.org' }],
  ['VITE_API_URL', { VITE_API_URL: 'https://[s' }],
  ['VITE_API_URL', { VITE_API_URL: 'https://api.other.example.org' }],
  ['VITE_API_URL', { VITE_API_URL: 'http://api.example.org' }],
  ['VITE_FIREBASE_AUTH_DOMAIN', { VITE_FIREBASE_AUTH_DOMAIN: 'https://study.firebaseapp.com' }],
  ['VITE_FIREBASE_AUTH_DOMAIN', { VITE_FIREBASE_AUTH_DOMAIN: 'study.firebaseapp.com/' }],
  ['VITE_DEMO_TEACHER_PASSWORD', { VITE_DEMO_TEACHER_EMAIL: 'demo@school.org' }],
  ['VITE_DEMO_TEACHER_EMAIL', { VITE_DEMO_TEACHER_PASSWORD: 'secret' }],
  ['SMTP_URL', { SMTP_URL: 'smtp:mail.example.org', MAIL_FROM: 'demo@school.org' }],
  ['CLIENT_PORT', { PORT: '5173' }],
  ['PORT', { PORT: '70000' }],
  ['CLIENT_PORT', { CLIENT_PORT: 'high' }],
  ['NODE_ENV', { NODE_ENV: 'staging' }],
  ['JWT_SECRET', { JWT_SECRET: 'short' }],
  ['FIREBASE_AUTH_EMULATOR_HOST', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }],
  ['EMBEDDED_MONGO_PORT', { EMBEDDED_MONGO_PORT: '27018' }],
])('%s is refused when it cannot work in production', (name, change) => {
  expect(listRefused({ ...complete, ...change })).toEqual([name]);
});

test.each(['https://api.example.org/', 'https://API.example.org:443'])(
  'accepts %s as the same address as PUBLIC_API_URL',
  (address) => {
    expect(listRefused({ ...complete, VITE_API_URL: address })).toEqual([]);
  },
);

test('requires the production settings whatever NODE_ENV is', () => {
  expect(listRefused({ ...complete, NODE_ENV: 'development', JWT_SECRET: '' })).toEqual([
    'JWT_SECRET',
  ]);
});

const names = Object.keys(complete);

const ofClient = names.filter((name) => name.startsWith('VITE_'));

test.each([
  { args: [], mode: 'production', missing: names },
  { args: ['--client'], mode: 'production', missing: ofClient },
  { args: ['--client'], mode: 'staging', missing: ['NODE_ENV', ...ofClient] },
])(
  'fails before building when settings are wrong, with $args and NODE_ENV=$mode',
  ({ args, mode, missing }) => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tools/launcher/build.ts', ...args],
      {
        cwd: rootDirectory,
        encoding: 'utf8',
        env: {
          ...process.env,
          ...Object.fromEntries(names.map((name) => [name, ''])),
          NODE_ENV: mode,
        },
      },
    );
    expect(status).toBe(2);
    expect(stdout).toBe('');
    const listed = [...stderr.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(missing.sort());
  },
);

test('a build of the client needs no setting of the API, and refuses an unknown NODE_ENV', () => {
  const ofClient = Object.fromEntries(
    Object.entries(complete).filter(([name]) => name.startsWith('VITE_')),
  );
  expect(() => checkClientSettings(ofClient)).not.toThrow();
  expect(() => checkClientSettings({ ...ofClient, NODE_ENV: 'staging' })).toThrow(
    'NODE_ENV: Must be development, test or production',
  );
});

test('names the build command when neither tsx nor the built file exists', () => {
  const directory = mkdtempSync(join(tmpdir(), 'study-flow-run-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  // Outside the repository there is no tsx, as in an installation with `--prod`.
  const runner = join(directory, 'run.mjs');
  writeFileSync(runner, readFileSync(join(rootDirectory, 'tools/launcher/run.mjs')));
  writeFileSync(join(directory, 'built.mjs'), 'console.log(process.argv.slice(2).join());');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [runner, ...args], { cwd: directory, encoding: 'utf8' });
  expect(run('source.ts', 'built.mjs', 'one', 'two').stdout).toBe('one,two\n');
  const missing = run('source.ts', 'missing.mjs');
  expect(missing.status).toBe(2);
  expect(missing.stderr).toMatch(/missing\.mjs is missing: run `pnpm build` first/);
});
