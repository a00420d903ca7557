/**
 * `pnpm check:containers`: runs the instructions of both Dockerfiles without a container engine, then two instances of the
 * API on a new database at MONGODB_URI (any MongoDB but the embedded one), and an installed Caddy in front (on the PATH, or
 * CADDY_PATH). Sends requests while one instance stops: none may fail. Takes minutes and the package registry.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { readArguments } from '../../server/src/command-line/arguments.ts';
import { copyWorkingCopy } from '../checks/copy-working-copy.ts';
import { writeServiceAccount } from '../checks/service-account.ts';
import { findFreePorts } from '../processes/ports.ts';
import { answersOk, waitUntil } from '../processes/wait-until.ts';
import { type BuiltImage, runDockerfile } from './run-dockerfile.ts';

readArguments({
  usage: 'pnpm check:containers',
  about:
    'Runs what the container images would run, without an engine, with the MongoDB of MONGODB_URI and an installed Caddy.',
  options: {},
});

const { MONGODB_URI: givenUri, CADDY_PATH: caddy = 'caddy' } = process.env;
if (!givenUri) {
  process.stderr.write('MONGODB_URI: Set a MongoDB; production refuses the embedded one.\n');
  process.exit(2);
}
// Asked now, because the images take minutes.
if ((await execa(caddy, ['version'], { reject: false })).failed) {
  process.stderr.write(
    `Caddy cannot be run as "${caddy}": install it (https://caddyserver.com/docs/install), or set CADDY_PATH to its program.\n`,
  );
  process.exit(2);
}
const [first = 0, second = 0, pagesPort = 0, apiPort = 0, healthPort = 0] = await findFreePorts(5);
const pages = `http://127.0.0.1:${pagesPort}`;
const api = `http://127.0.0.1:${apiPort}`;
const uri = new URL(givenUri);
uri.pathname = `/containers-${randomUUID()}`;

const directory = mkdtempSync(join(tmpdir(), 'study-flow-containers-'));
const context = join(directory, 'context');
const project = 'study-flow-containers';
const metricsToken = 'the-metrics-token-of-this-check';
try {
  await copyWorkingCopy(context);
  const apiImage = await build('api');
  const pagesImage = await build('pages');
  await runContainers(apiImage, pagesImage);
  process.stdout.write('Both images work, and no request failed while an instance stopped.\n');
} finally {
  rmSync(directory, { recursive: true });
}

function build(name: string): Promise<BuiltImage> {
  const source = readFileSync(join(context, `deploy/${name}.dockerfile`), 'utf8');
  return runDockerfile(source, {
    context,
    directory: join(directory, name),
    settings: {
      VITE_API_URL: api,
      VITE_FIREBASE_PROJECT_ID: project,
      VITE_FIREBASE_API_KEY: 'key',
      VITE_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
    },
  });
}

async function runContainers(apiImage: BuiltImage, pagesImage: BuiltImage): Promise<void> {
  const credentials = join(directory, 'service-account.json');
  writeServiceAccount(credentials, project);
  const startApi = (port: number) =>
    start(apiImage, apiImage.command, {
      PORT: String(port),
      MONGODB_URI: uri.href,
      JWT_SECRET: 'a secret of this check, of enough bytes',
      CLIENT_ORIGIN: pages,
      PUBLIC_API_URL: api,
      FIREBASE_PROJECT_ID: project,
      GOOGLE_APPLICATION_CREDENTIALS: credentials,
      SHUTDOWN_NOTICE_SECONDS: '4',
      RATE_LIMIT_SCALE: '1000',
      METRICS_TOKEN: metricsToken,
      LOG_LEVEL: 'warn',
    });
  const instances = [startApi(first), startApi(second)];
  const config = join(pagesImage.root, 'etc/caddy/Caddyfile');
  const proxy = start(pagesImage, [caddy, 'run', '--config', config], {
    PAGES_ADDRESS: `:${pagesPort}`,
    API_ADDRESS: `:${apiPort}`,
    HEALTH_ADDRESS: `:${healthPort}`,
    PAGES_FOLDER: join(pagesImage.root, 'srv'),
    HEADERS_FILE: join(pagesImage.root, 'etc/caddy/headers.caddy'),
    API_INSTANCES: `127.0.0.1:${first} 127.0.0.1:${second}`,
    XDG_DATA_HOME: join(directory, 'caddy'),
    XDG_CONFIG_HOME: join(directory, 'caddy'),
  });
  try {
    for (const port of [first, second]) {
      await waitUntil(() => answersOk(`http://127.0.0.1:${port}/health/ready`), {
        what: `the instance at ${port} is ready`,
      });
    }
    await start(apiImage, apiImage.healthCheck, { PORT: String(first) });
    await waitUntil(() => answersOk(`${api}/features`), { what: 'Caddy answers', timeout: 20_000 });
    await checkPages(join(pagesImage.root, 'srv'));
    await checkMetrics();
    await stopUnderLoad(instances[0]);
  } finally {
    for (const process of [...instances, proxy]) process.kill('SIGTERM');
    await Promise.allSettled([...instances, proxy]);
  }
}

function start(image: BuiltImage, [program = '', ...args]: string[], env: Record<string, string>) {
  return execa(program, args, {
    cwd: image.directory,
    env: { ...image.environment, ...env },
    stdout: 'ignore',
    stderr: 'inherit',
    forceKillAfterDelay: false,
  });
}

async function checkPages(root: string): Promise<void> {
  for (const path of ['/', '/assignments', '/giveMark/64f000000000000000000001']) {
    await expectAnswer(path, 200, {
      'content-type': 'text/html',
      'cache-control': 'no-cache',
      'content-security-policy': `connect-src 'self' ${api}`,
    });
  }
  for (const path of ['/assets/gone-1a2b.js', '/x.js', '/.env', '/pictures/x.png']) {
    await expectAnswer(path, 404, {});
  }
  const script = readdirSync(join(root, 'assets')).find((name) => name.endsWith('.js.br')) ?? '';
  await expectAnswer(`/assets/${script.replace('.br', '')}`, 200, {
    'content-encoding': 'br',
    'cache-control': 'max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
}

/** Each instance has its own metrics; from outside there are none. */
async function checkMetrics(): Promise<void> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const read = async (origin: string) => (await fetch(`${origin}/metrics`, { headers })).status;
  const statuses = [
    await read(`http://127.0.0.1:${first}`),
    await read(`http://127.0.0.1:${second}`),
  ];
  const outside = await read(api);
  if (statuses.some((status) => status !== 200) || outside !== 404) {
    throw new Error(`/metrics: ${statuses} at the instances, ${outside} from outside`);
  }
}

async function expectAnswer(path: string, status: number, headers: Record<string, string>) {
  const answer = await fetch(pages + path, { headers: { 'Accept-Encoding': 'br' } });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${path}: ${answer.status}, not ${status}`);
  for (const [name, value] of Object.entries(headers)) {
    if (!answer.headers.get(name)?.includes(value)) {
      throw new Error(`${path}: ${name} is ${answer.headers.get(name)}, without ${value}`);
    }
  }
}

async function stopUnderLoad(instance: ReturnType<typeof start> | undefined): Promise<void> {
  let isStopped = false;
  let sent = 0;
  const failures: string[] = [];
  const send = async () => {
    while (!isStopped) {
      const answer = await fetch(`${api}/features`).catch((error: unknown) => String(error));
      sent += 1;
      if (typeof answer === 'string') failures.push(answer);
      else if (!answer.ok) failures.push(String(answer.status));
      else await answer.arrayBuffer();
    }
  };
  const senders = [send(), send(), send(), send()];
  instance?.kill('SIGTERM');
  await Promise.allSettled([instance]);
  isStopped = true;
  await Promise.all(senders);
  process.stdout.write(`${sent} requests while an instance stopped, ${failures.length} failed\n`);
  if (failures.length > 0) throw new Error(failures.slice(0, 5).join(', '));
}
