/**
 * `pnpm check:compose`: runs all of compose.yaml with Docker, under names of this machine whose certificates Caddy makes by
 * itself, and asks it what a browser, Prometheus and an operator ask. Uses the ports 80, 443 and 9090, and takes minutes. It
 * removes the containers and their data at the end.
 */

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { execa } from 'execa';
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { writeServiceAccount } from '../checks/service-account.ts';
import { rootDirectory } from '../processes/child-process.ts';
import { waitUntil } from '../processes/wait-until.ts';

readArguments({
  usage: 'pnpm check:compose',
  about: 'Runs all of compose.yaml with Docker, and uses it.',
  options: {},
});

const [pages, api] = ['study.localhost', 'api.study.localhost'];
const project = 'study-flow-compose';
const directory = mkdtempSync(join(tmpdir(), 'study-flow-compose-'));
const inDirectory = (name: string) => join(directory, name);

const settings = {
  STUDY_FLOW_ENV: inDirectory('settings.env'),
  SERVICE_ACCOUNT: inDirectory('service-account.json'),
  METRICS_TOKEN_FILE: inDirectory('metrics-token'),
  PAGES_ADDRESS: pages,
  API_ADDRESS: api,
  CLIENT_ORIGIN: `https://${pages}`,
  PUBLIC_API_URL: `https://${api}`,
  VITE_API_URL: `https://${api}`,
  JWT_SECRET: 'a secret of this check, of enough bytes',
  METRICS_TOKEN: 'the-metrics-token-of-this-check',
  FIREBASE_PROJECT_ID: project,
  VITE_FIREBASE_PROJECT_ID: project,
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
  RATE_LIMIT_SCALE: '1000',
};
const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(settings.STUDY_FLOW_ENV, lines.join(''));
writeFileSync(settings.METRICS_TOKEN_FILE, settings.METRICS_TOKEN);
writeServiceAccount(settings.SERVICE_ACCOUNT, project);
// The users of the containers are others than the one who runs this check.
chmodSync(directory, 0o755);
mkdirSync(inDirectory('backups'));
chmodSync(inDirectory('backups'), 0o777);

const profiles = ['--profile', 'database', '--profile', 'monitoring'];
const options = ['--project-name', project, '--env-file', settings.STUDY_FLOW_ENV, ...profiles];
const compose = (...args: string[]) =>
  execa({ cwd: rootDirectory, stdio: 'inherit' })`docker compose ${options} ${args}`;

try {
  await compose('up', '--build', '--detach', '--wait', '--wait-timeout', '300');
  await checkFromOutside();
  await checkMetrics();
  await checkCommands();
  await replaceUnderLoad();
  process.stdout.write('All of compose.yaml works.\n');
} catch (error) {
  await compose('logs', '--tail', '100');
  throw error;
} finally {
  await compose('down', '--volumes', '--timeout', '20');
  rmSync(directory, { recursive: true, force: true });
}

/** What a browser gets, by way of Caddy. */
async function checkFromOutside(): Promise<void> {
  const isReady = async () => (await get(api, '/health/ready')).status === 200;
  await waitUntil(isReady, { what: 'the API answers through Caddy', timeout: 60_000 });
  const page = await get(pages, '/assignments');
  expect('the pages', page.status, 200);
  const policy = String(page.headers['content-security-policy']);
  expect('the policy names the API', policy.includes(`https://${api}`), true);
  expect('a missing file', (await get(pages, '/assets/gone-1a2b.js')).status, 404);
  const authorization = `Bearer ${settings.METRICS_TOKEN}`;
  expect('metrics from outside', (await get(api, '/metrics', { authorization })).status, 404);
}

/** Prometheus reads the metrics of each instance. */
async function checkMetrics(): Promise<void> {
  const areUp = async () => {
    const answer = await fetch('http://127.0.0.1:9090/api/v1/query?query=up').catch(
      () => undefined,
    );
    return (await answer?.text())?.match(/"api-[12]:4000".*?"1"\]/g)?.length === 2;
  };
  await waitUntil(areUp, { what: 'Prometheus reads both instances', timeout: 60_000 });
}

/** The commands of docs/deploying.md. */
async function checkCommands(): Promise<void> {
  await compose('exec', '-T', 'api-1', 'node', 'server/dist/migrate.js');
  const mount = `${inDirectory('backups')}:/backup`;
  const inNewContainer = ['run', '--rm', '--no-deps', '--volume', mount, 'api-1', 'node'];
  await compose(...inNewContainer, 'server/dist/backup.js', '/backup/school.bak');
  await compose('stop', 'api-1', 'api-2');
  await compose(...inNewContainer, 'server/dist/restore.js', '/backup/school.bak', '--replace');
  await compose('up', '--detach', '--wait', 'api-1', 'api-2');
}

/** Replaces one instance, as an update does, while requests are sent: none may fail. */
async function replaceUnderLoad(): Promise<void> {
  const failures: number[] = [];
  let isOver = false;
  const send = async () => {
    while (!isOver) {
      const { status } = await get(api, '/features');
      if (status !== 200) failures.push(status);
    }
  };
  const sending = Promise.all([send(), send()]);
  try {
    await compose('up', '--detach', '--wait', '--no-deps', '--force-recreate', 'api-1');
  } finally {
    isOver = true;
    await sending;
  }
  expect('requests that failed while an instance was replaced', failures.length, 0);
}

/** Caddy's certificate for this name is self-signed, and no DNS server knows the name. */
async function get(
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        servername: host,
        path,
        headers: { ...headers, host },
        rejectUnauthorized: false,
      },
      (answer) => {
        text(answer).then(
          () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }),
          () => resolve({ status: 0, headers: {} }),
        );
      },
    );
    sent.once('error', () => resolve({ status: 0, headers: {} })).end();
  });
}

function expect(what: string, got: unknown, wanted: unknown): void {
  if (got !== wanted) throw new Error(`${what}: ${got}, not ${wanted}`);
}
