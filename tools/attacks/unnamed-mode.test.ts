import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MongoClient, ObjectId } from 'mongodb';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { seedExitCodes } from '../../server/src/demo-data/seed-exit-codes.ts';
import { databaseUri } from '../../server/src/testing/database-engine.ts';
import { findFreePort } from '../../server/src/testing/find-free-port.ts';

const timeout = 60_000;

/** Runs a program of the server with these settings alone, until it ends or `isEnough` of what it has printed. */
async function run(
  program: string,
  settings: Record<string, string>,
  isEnough = (_output: string) => false,
) {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: fileURLToPath(new URL('../../server/', import.meta.url)),
    env: settings,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const code = await new Promise<number | null>((resolve) => {
    const read = (chunk: unknown) => {
      output += chunk;
      if (isEnough(output)) resolve(null);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', resolve);
  });
  return { code, output };
}

const port = String(await findFreePort());
const database = { PORT: port, MONGODB_URI: databaseUri('attacked') };

describe('a stranger who knows the published secret', { timeout }, () => {
  test('finds no API that runs with it because nobody named a mode', async () => {
    const { code, output } = await run('src/main.ts', database);
    expect(code).toBe(2);
    expect(output).toMatch(/production mode \(NODE_ENV is not set\):\s+JWT_SECRET: Set a secret/);
  });

  test('finds none that serves a database elsewhere', async () => {
    const { code, output } = await run('src/main.ts', {
      NODE_ENV: 'development',
      MONGODB_URI: 'mongodb://database.school.test/study-flow',
    });
    expect(code).toBe(2);
    expect(output).toContain('JWT_SECRET: Set one');
  });

  test('finds none in development mode from another machine', async () => {
    const development = { ...database, NODE_ENV: 'development' };
    const { code, output } = await run('src/main.ts', { ...development, HOST: '0.0.0.0' });
    expect(code).toBe(2);
    expect(output).toContain('HOST: Remove it');

    await run('src/main.ts', development, (log) => log.includes('listening'));
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
    const others = Object.values(networkInterfaces())
      .flatMap((list = []) => list)
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) {
      await expect(fetch(`http://${address}:${port}/health/live`)).rejects.toThrow(TypeError);
    }
  });
});

test('somebody’s database gets no teacher with a published password', { timeout }, async () => {
  const client = await new MongoClient(inject('mongoUri')).connect();
  const school = client.db(`test-${new ObjectId()}`);
  onTestFinished(async () => {
    await school.dropDatabase();
    await client.close();
  });
  await school.collection('pupils').insertOne({ name: 'Ada' });
  const { code } = await run('src/commands/seed.ts', {
    NODE_ENV: 'development',
    MONGODB_URI: databaseUri(school.databaseName),
    FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
  });
  expect(code).toBe(seedExitCodes.notEmpty);
  const collections = await school.listCollections({}, { nameOnly: true }).toArray();
  expect(collections.map(({ name }) => name)).toEqual(['pupils']);
});
