import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../../server/src/command-line/usage-error.ts';
import { findFreePorts } from '../processes/ports.ts';
import { requireDataDirectory, requireFreePorts } from './environment.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'study-flow-data-'));
  onTestFinished(() => rm(directory, { recursive: true }));
});

test('creates the data folder and leaves its contents unchanged when it is writable', async () => {
  const data = join(directory, 'new', 'data');
  await requireDataDirectory(data);
  expect(await readdir(data)).toEqual([]);
  await mkdir(join(data, 'mongo'));
  await requireDataDirectory(data);
});

test('refuses a data folder that is a file, naming DATA_DIR', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  await expect(requireDataDirectory(join(file, 'data'))).rejects.toThrow(UsageError);
  await expect(requireDataDirectory(file)).rejects.toThrow(
    /file cannot be written .* set DATA_DIR/,
  );
});

test('refuses a full disk, naming the space required', async () => {
  const check = requireDataDirectory(directory, 1e18);
  await expect(check).rejects.toThrow(/has \d+ MB free, of the \d+ MB required.* set DATA_DIR/);
});

test('refuses a taken port, naming its variable', async () => {
  const [port = 0, free = 0] = await findFreePorts(2);
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  const check = requireFreePorts({ PORT: port, CLIENT_PORT: free, AUTH_EMULATOR_PORT: undefined });
  await expect(check).rejects.toThrow(new RegExp(`^Port ${port} is taken. Set PORT to`));
});
