import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient, ObjectId } from 'mongodb';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { seedExitCodes } from '../../server/src/demo-data/seed-exit-codes.ts';
import { bundlePrograms } from '../../server/src/testing/bundles/bundle-programs.ts';
import { databaseUri } from '../../server/src/testing/database-engine.ts';
import { findFreePorts } from '../processes/ports.ts';

const timeout = 60_000;

const programs = await bundlePrograms('main.ts', 'commands/seed.ts');

/** Runs a program of the server with only these settings, until it ends or its output satisfies `isEnough`. */
async function run(
  program: string,
  settings: Record<string, string>,
  isEnough = (_output: string) => false,
) {
  const child = spawn(process.execPath, [join(programs, program)], {
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

const port = String((await findFreePorts(1))[0]);
const database = { PORT: port, MONGODB_URI: databaseUri('attacked') };

describe('an attacker with the published development secret', { timeout }, () => {
  test('finds no API running with it when NODE_ENV is not set', async () => {
    const { code, output } = await run('main.js', database);
    expect(code).toBe(2);
    expect(output).toMatch(/production mode \(NODE_ENV is not set\):\s+JWT_SECRET: Set a secret/);
  });

  test('finds none with a database on another machine', async () => {
    const { code, output } = await run('main.js', {
      NODE_ENV: 'development',
      MONGODB_URI: 'mongodb://database.other.test/study-flow',
    });
    expect(code).toBe(2);
    expect(output).toContain('JWT_SECRET: Set one');
  });

  test('finds none in development mode from another machine', async () => {
    const development = { ...database, NODE_ENV: 'development' };
    const { code, output } = await run('main.js', { ...development, HOST: '0.0.0.0' });
    expect(code).toBe(2);
    expect(output).toContain('HOST: Remove it');

    await run('main.js', development, (log) => log.includes('listening'));
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
    const others = Object.values(networkInterfaces())
      .flatMap((list = []) => list)
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) {
      await expect(fetch(`http://${address}:${port}/health/live`)).rejects.toThrow(TypeError);
    }
  });
});

test('does not seed a database that has other data', { timeout }, async () => {
  const client = await new MongoClient(inject('mongoUri')).connect();
  const other = client.db(`test-${new ObjectId()}`);
  onTestFinished(async () => {
    await other.dropDatabase();
    await client.close();
  });
  await other.collection('pupils').insertOne({ name: 'Ada' });
  const { code } = await run('seed.js', {
    NODE_ENV: 'development',
    MONGODB_URI: databaseUri(other.databaseName),
    FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
  });
  expect(code).toBe(seedExitCodes.notEmpty);
  const collections = await other.listCollections({}, { nameOnly: true }).toArray();
  expect(collections.map(({ name }) => name)).toEqual(['pupils']);
});
