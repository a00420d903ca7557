/**
 * `pnpm check:deployment`: deploys the working copy as an operator does and uses it. It builds a copy, installs only what
 * production needs in another, starts that on the database of MONGODB_URI (a database of its own there, dropped at the
 * end; any MongoDB but the embedded one) and runs the commands. Takes a minute and needs the package registry.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../../server/src/database/connection/connect.ts';
import { rootDirectory } from '../processes/part.ts';
import { findFreePorts } from '../processes/ports.ts';
import { answersOk, waitUntil } from '../processes/wait-until.ts';

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
const environment = { ...process.env, NODE_ENV: '', CI: 'true', ...settings };
const build = mkdtempSync(join(tmpdir(), 'study-flow-build-'));
const installation = mkdtempSync(join(tmpdir(), 'study-flow-installation-'));

try {
  copyWorkingCopy(build);
  pnpm(build, 'install', '--frozen-lockfile');
  pnpm(build, 'build');
  copyWorkingCopy(installation);
  pnpm(installation, 'install', '--prod', '--frozen-lockfile', '--filter', 'server');
  for (const dist of ['tools/dist', 'server/dist', 'client/dist']) {
    cpSync(join(build, dist), join(installation, dist), { recursive: true });
  }
  if (existsSync(join(installation, 'node_modules/tsx'))) throw new Error('tsx is installed.');
  runCommands();
  await startAndStop();
  const size = execFileSync('du', ['-sm', installation], { encoding: 'utf8' });
  process.stdout.write(`The deployment works; its folder has ${Number.parseInt(size, 10)} MB.\n`);
} finally {
  rmSync(build, { recursive: true });
  rmSync(installation, { recursive: true });
  const { client: connection, database } = await connectDatabase(uri.href, 'test');
  await database.dropDatabase();
  await connection.close();
}

/** The files as git knows them, changes that are not committed included. */
function copyWorkingCopy(directory: string): void {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', options, { cwd: rootDirectory, encoding: 'utf8' });
  for (const file of files.split('\0')) {
    const source = join(rootDirectory, file);
    if (file !== '' && existsSync(source)) cpSync(source, join(directory, file));
  }
}

function pnpm(cwd: string, ...args: string[]): void {
  execFileSync('npx', ['-y', 'pnpm', ...args], { cwd, env: environment, stdio: 'inherit' });
}

/** Each command once, as far as an empty database lets it. */
function runCommands(): void {
  const backup = join(installation, 'backup');
  for (const args of [['migrate'], ['backup', backup], ['restore', backup, '--replace']]) {
    pnpm(installation, '--filter', 'server', ...args);
  }
  const role = ['server/dist/role.js', 'grant', 'nobody@study-flow.test'];
  const { stderr } = spawnSync(process.execPath, role, {
    cwd: installation,
    env: environment,
    encoding: 'utf8',
  });
  if (!stderr.startsWith('No account is registered')) throw new Error(`role said: ${stderr}`);
}

async function startAndStop(): Promise<void> {
  const start = [
    'tools/launcher/run.mjs',
    'tools/launcher/start-production.ts',
    'tools/dist/start.mjs',
  ];
  const started = spawn(process.execPath, start, {
    cwd: installation,
    env: environment,
    stdio: 'inherit',
  });
  const ended = once(started, 'exit');
  try {
    for (const address of [`${api}/health/ready`, `${api}/features`, `${client}/`]) {
      await waitUntil(() => answersOk(address), { what: `${address} answers`, timeout: 30_000 });
    }
  } finally {
    started.kill('SIGTERM');
    await ended;
  }
  if (started.exitCode !== 0) throw new Error(`Stopping ended with ${started.exitCode}.`);
}
