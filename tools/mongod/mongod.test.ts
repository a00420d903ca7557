import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  rootDirectory,
  startProcess,
  stopProcess,
  waitUntilReady,
} from '../processes/child-process.ts';
import { findFreePorts } from '../processes/ports.ts';
import { developmentDatabase } from '../processes/product-processes.ts';
import { startTemporaryMongo } from '../test-services/temporary-mongo.ts';
import { findMongod } from './find-mongod.ts';
import { installStandIn } from './testing/install-stand-in.ts';

/** Milliseconds: each starts several processes, which is slow on a busy machine. */
const slow = { timeout: 90_000 };

/** The folder of the program. */
let folder: string;
let dataDirectory: string;
let mongodPath: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'study-flow-mongod-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  dataDirectory = join(folder, 'data');
  mongodPath = await installStandIn(folder);
});

/** What `findMongod` says to these settings. */
function find(environment: Record<string, string>) {
  const problems: string[] = [];
  return { path: findMongod(environment, problems), problems };
}

test('finds the mongod of MONGOD_PATH, else the one on the PATH', () => {
  const PATH = `/nowhere:${folder}`;
  expect(find({ DATABASE: 'mongod', PATH })).toEqual({ path: mongodPath, problems: [] });
  const given = { DATABASE: 'mongod', MONGOD_PATH: mongodPath, PATH: '/nowhere' };
  expect(find(given)).toEqual({ path: mongodPath, problems: [] });
});

test.each([{}, { DATABASE: '' }, { DATABASE: 'embedded' }])(
  'uses the embedded database with the settings %j',
  (given) => {
    expect(find({ ...given, PATH: folder })).toEqual({ path: undefined, problems: [] });
  },
);

test.each([
  [{ DATABASE: 'mongod', PATH: '/nowhere' }, 'DATABASE: there is no mongod on the PATH.'],
  [{ DATABASE: 'mongod', MONGOD_PATH: '/nowhere/mongod' }, 'MONGOD_PATH: /nowhere/mongod is not'],
  [{ DATABASE: 'mongod', MONGOD_PATH: tmpdir() }, 'MONGOD_PATH: '],
  [{ DATABASE: 'postgres' }, 'DATABASE: must be embedded or mongod, not "postgres".'],
])('names the setting to change of %j', (given, problem) => {
  const { path, problems } = find(given);
  expect(path).toBeUndefined();
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

test('ends `pnpm dev` and the tests with exit code 2 when there is no mongod', slow, async () => {
  const env = { ...process.env, DATABASE: 'mongod', MONGOD_PATH: '/nowhere/mongod' };
  const run = (...args: string[]) =>
    new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: rootDirectory, env }, (error, _out, said) =>
        resolve({ code: error?.code, said }),
      );
    });
  const said = expect.stringContaining('MONGOD_PATH: /nowhere/mongod is not a program');
  const dev = run('--import', 'tsx', 'tools/launcher/start.ts');
  const tests = run('node_modules/vitest/vitest.mjs', 'run', 'calendar-day.test');
  expect(await dev).toEqual({ code: 2, said });
  expect(await tests).toEqual({ code: 2, said });
});

async function serve(port: number) {
  const database = developmentDatabase({ mongodPath, port, dataDirectory });
  const started = startProcess(database.process);
  onTestFinished(() => stopProcess(started));
  await waitUntilReady(started, database.isReady);
  return started;
}

/** Works on the database by the address that the API uses, which finds the members of the replica set. */
async function onDatabase<Result>(
  port: number,
  work: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}/study-flow`);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

const readConfiguration = async () =>
  JSON.parse(await readFile(join(dataDirectory, 'mongod', 'replica-set.json'), 'utf8'));

test(
  'makes a replica set once, keeps its data and stops it cleanly, also on another port',
  slow,
  async () => {
    const [first = 0, second = 0] = await findFreePorts(2);
    const started = await serve(first);
    await onDatabase(first, (client) =>
      client.db().collection('notes').insertOne({ text: 'kept' }),
    );
    await stopProcess(started);
    expect(await started.ended).toBe(0);
    const member = (port: number) => [{ _id: 0, host: `127.0.0.1:${port}` }];
    expect(await readConfiguration()).toMatchObject({ version: 1, members: member(first) });

    await stopProcess(await serve(first));
    expect(await readConfiguration()).toMatchObject({ version: 1, members: member(first) });

    const moved = await serve(second);
    expect(await readConfiguration()).toMatchObject({ version: 2, members: member(second) });
    expect(
      await onDatabase(second, (client) => client.db().collection('notes').findOne()),
    ).toMatchObject({ text: 'kept' });
    await stopProcess(moved);
    expect(await readFile(join(dataDirectory, 'mongod', 'mongod.log'), 'utf8')).toBe(
      'started\nstopped\n'.repeat(3),
    );
  },
);

test('starts the database of the tests in a temporary folder', slow, async () => {
  const { uri, stop } = await startTemporaryMongo({ mongodPath });
  const client = await MongoClient.connect(`${uri}/?directConnection=true`);
  expect(await client.db('admin').command({ hello: 1 })).toMatchObject({ setName: 'study-flow' });
  await client.close();
  await stop();
});

test('ends with the name of the log when mongod ends instead of starting', slow, async () => {
  const broken = join(folder, 'broken');
  await writeFile(broken, '#!/bin/sh\nexit 48\n', { mode: 0o755 });
  const [port = 0] = await findFreePorts(1);
  const { process: settings, isReady } = developmentDatabase({
    mongodPath: broken,
    port,
    dataDirectory,
  });
  await expect(waitUntilReady(startProcess(settings), isReady)).rejects.toThrow('mongo ended (1)');
});
