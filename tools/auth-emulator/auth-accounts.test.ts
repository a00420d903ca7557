import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Part, startPart, stopPart, waitForPart } from '../processes/part.ts';
import { authEmulator } from '../processes/parts.ts';
import { findFreePorts } from '../processes/ports.ts';
import { answersOk } from '../processes/wait-until.ts';
import { loadAccounts } from './auth-accounts.ts';

let directory: string;
let emulator: Part | undefined;
let url: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'study-flow-accounts-'));
});
afterEach(async () => {
  if (emulator) await stopPart(emulator);
  emulator = undefined;
  await rm(directory, { recursive: true });
});

async function start(): Promise<Part> {
  const [port = 0] = await findFreePorts(1);
  url = `http://127.0.0.1:${port}`;
  const part = startPart(authEmulator({ port, dataDirectory: directory }));
  emulator = part;
  await waitForPart(part, () => answersOk(url));
  return part;
}

async function call(name: string): Promise<number> {
  const body = JSON.stringify({
    email: 'ada@school.test',
    password: 'secret!',
    returnSecureToken: true,
  });
  const address = `${url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`;
  const headers = { 'content-type': 'application/json' };
  // The status counts as the answer: what follows it is not waited for.
  return (await fetch(address, { method: 'POST', headers, body })).status;
}

test('an account that was answered survives a kill', { timeout: 180_000 }, async () => {
  const killed = await start();
  expect(await call('signUp')).toBe(200);
  killed.process.kill('SIGKILL');
  await killed.ended;
  await start();
  expect(await call('signInWithPassword')).toBe(200);
});

test('a file without an account is what it was: the emulator would refuse an empty list', async () => {
  const file = join(directory, 'auth-accounts.json');
  await writeFile(file, '{"kind":"identitytoolkit#DownloadAccountResponse","users":[]}');
  await expect(loadAccounts('http://127.0.0.1:1', file)).resolves.toBeUndefined();
});

test('a damaged file of accounts is named', async () => {
  const file = join(directory, 'auth-accounts.json');
  await writeFile(file, '{"users": [');
  await expect(loadAccounts('http://127.0.0.1:1', file)).rejects.toThrow(`${file} is damaged`);
});
