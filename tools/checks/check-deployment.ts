/**
 * `pnpm check:deployment`: deploys the working copy as an operator does. It builds one copy, makes a production
 * installation of another, runs the operator's commands and starts it, on a new database at MONGODB_URI (any MongoDB but
 * the embedded one) that it drops at the end. Takes a minute and needs the package registry.
 */

import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { connectDatabase } from '../../server/src/database/connection/connect.ts';
import { findFreePorts } from '../processes/ports.ts';
import { answersOk, waitUntil } from '../processes/wait-until.ts';
import { copyWorkingCopy } from './copy-working-copy.ts';
import { writeServiceAccount } from './service-account.ts';

readArguments({
  usage: 'pnpm check:deployment',
  about:
    'Deploys the working copy to temporary folders, and uses that deployment with the MongoDB of MONGODB_URI.',
  options: {},
});

const { MONGODB_URI: givenUri } = process.env;
if (!givenUri) {
  process.stderr.write('MONGODB_URI: Set a MongoDB; production refuses the embedded one.\n');
  process.exit(2);
}

const [apiPort = 0, clientPort = 0] = await findFreePorts(2);
const api = `http://127.0.0.1:${apiPort}`;
const client = `http://127.0.0.1:${clientPort}`;
const uri = new URL(givenUri);
uri.pathname = `/deployment-${randomUUID()}`;
const settings = {
  MONGODB_URI: uri.href,
  JWT_SECRET: randomUUID(),
  CLIENT_ORIGIN: client,
  PUBLIC_API_URL: api,
  VITE_API_URL: api,
  FIREBASE_PROJECT_ID: 'study-flow-deployment',
  VITE_FIREBASE_PROJECT_ID: 'study-flow-deployment',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'study-flow-deployment.firebaseapp.com',
  PORT: String(apiPort),
  CLIENT_PORT: String(clientPort),
  SHUTDOWN_NOTICE_SECONDS: '0',
  LOG_LEVEL: 'warn',
};
const build = mkdtempSync(join(tmpdir(), 'study-flow-build-'));
const installation = mkdtempSync(join(tmpdir(), 'study-flow-installation-'));

const credentials = join(build, 'service-account.json');
const run = execa({
  env: { NODE_ENV: '', CI: 'true', ...settings, GOOGLE_APPLICATION_CREDENTIALS: credentials },
});

try {
  writeServiceAccount(credentials, settings.FIREBASE_PROJECT_ID);
  await copyWorkingCopy(build);
  await pnpm(build, 'install', '--frozen-lockfile');
  await pnpm(build, 'build');
  await copyWorkingCopy(installation);
  await pnpm(installation, 'install', '--prod', '--frozen-lockfile', '--filter', 'server');
  for (const dist of ['tools/dist', 'server/dist', 'client/dist']) {
    cpSync(join(build, dist), join(installation, dist), { recursive: true });
  }
  if (existsSync(join(installation, 'node_modules/tsx'))) throw new Error('tsx is installed.');
  await runCommands();
  await startAndStop();
  const { stdout: size } = await execa`du -sm ${installation}`;
  process.stdout.write(`The deployment works. Its folder takes ${Number.parseInt(size, 10)} MB.\n`);
} finally {
  rmSync(build, { recursive: true });
  rmSync(installation, { recursive: true });
  const { client: connection, database } = await connectDatabase(uri.href, 'test');
  await database.dropDatabase();
  await connection.close();
}

async function pnpm(cwd: string, ...args: string[]): Promise<void> {
  await run({ cwd, stdio: 'inherit' })`npx -y pnpm ${args}`;
}

/** Runs each command once on the empty database. */
async function runCommands(): Promise<void> {
  const backup = join(installation, 'backup');
  for (const args of [
    ['migrate'],
    ['account', 'release', 'nobody@study-flow.test'],
    ['backup', backup],
    ['restore', backup, '--replace'],
  ]) {
    await pnpm(installation, '--filter', 'server', ...args);
  }
  const role = run({ cwd: installation, reject: false });
  const { stderr } = await role`node server/dist/role.js grant nobody@study-flow.test`;
  if (!stderr.startsWith('No account is registered')) throw new Error(`role said: ${stderr}`);
}

async function startAndStop(): Promise<void> {
  const start = run({
    cwd: installation,
    stdio: 'inherit',
    reject: false,
    forceKillAfterDelay: false,
  });
  const started = start`node tools/launcher/run.mjs tools/launcher/start-production.ts tools/dist/start.mjs`;
  try {
    for (const address of [`${api}/health/ready`, `${api}/features`, `${client}/`]) {
      await waitUntil(() => answersOk(address), { what: `${address} answers`, timeout: 30_000 });
    }
  } finally {
    started.kill('SIGTERM');
    await started;
  }
  if (started.exitCode !== 0) throw new Error(`Stopping ended with ${started.exitCode}.`);
}
