import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type StartedProcess,
  startProcess,
  stopProcess,
  waitUntilReady,
} from '../processes/child-process.ts';
import { findFreePorts } from '../processes/ports.ts';
import { authEmulator } from '../processes/product-processes.ts';
import { answersOk } from '../processes/wait-until.ts';
import { loadAccounts } from './auth-accounts.ts';

let directory: string;
let emulator: StartedProcess | undefined;
let url: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'study-flow-accounts-'));
});
afterEach(async () => {
  if (emulator) await stopProcess(emulator);
  emulator = undefined;
  await rm(directory, { recursive: true });
});

async function start(): Promise<StartedProcess> {
  const [port = 0] = await findFreePorts(1);
  url = `http://127.0.0.1:${port}`;
  emulator = startProcess(authEmulator({ port, dataDirectory: directory }));
  await waitUntilReady(emulator, () => answersOk(url));
  return emulator;
}

async function call(name: string): Promise<number> {
  const body = JSON.stringify({
    email: 'ada@school.test',
    password: 'secret!',
    returnSecureToken: true,
  });
  const address = `${url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`;
  const headers = { 'content-type': 'application/json' };
  // The body is not read: the account must be saved before the status is sent.
  return (await fetch(address, { method: 'POST', headers, body })).status;
}

test('keeps an account across a kill once its sign-up was answered', {
  timeout: 180_000,
}, async () => {
  const killed = await start();
  expect(await call('signUp')).toBe(200);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await start();
  expect(await call('signInWithPassword')).toBe(200);
});

test('does not send a file without accounts, which the emulator would refuse', async () => {
  const file = join(directory, 'auth-accounts.json');
  await writeFile(file, '{"kind":"identitytoolkit#DownloadAccountResponse","users":[]}');
  await expect(loadAccounts('http://127.0.0.1:1', file)).resolves.toBeUndefined();
});

test('names the accounts file when it is damaged', async () => {
  const file = join(directory, 'auth-accounts.json');
  await writeFile(file, '{"users": [');
  await expect(loadAccounts('http://127.0.0.1:1', file)).rejects.toThrow(`${file} is damaged`);
});
