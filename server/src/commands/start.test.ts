import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { markRestore, unmarkRestore } from '#database/backup/unfinished-restore.ts';
import { bundlePrograms } from '#testing/bundles/bundle-programs.ts';
import { databaseUri } from '#testing/database-engine.ts';

const program = join(await bundlePrograms('main.ts'), 'main.js');
const timeout = 30_000;

/** Runs the API with only these settings, until it ends. */
async function runToEnd(settings: Record<string, string>) {
  const port = String(await getPort());
  const api = spawn(process.execPath, [program], { env: { PORT: port, ...settings } });
  onTestFinished(() => void api.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => void api.once('exit', resolve));
  const [code, output] = await Promise.all([ended, text(api.stdout)]);
  return { code, output };
}

test('ends before it listens when production has no service account', { timeout }, async () => {
  const home = await mkdtemp(join(tmpdir(), 'study-flow-home-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const { code, output } = await runToEnd({
    MONGODB_URI: 'mongodb://127.0.0.1:1/school',
    FIREBASE_PROJECT_ID: 'study-flow-school',
    JWT_SECRET: 'a secret of this test, of enough bytes',
    CLIENT_ORIGIN: 'https://study.example.org',
    PUBLIC_API_URL: 'https://api.example.org',
    // Google's library looks there, and for the account of a machine at Google.
    HOME: home,
    METADATA_SERVER_DETECTION: 'none',
  });
  expect(output).toContain('GOOGLE_APPLICATION_CREDENTIALS: Name the key of a service account.');
  expect(output).not.toContain('listening');
  expect(code).toBe(2);
});

test('ends before it listens when a restore has not been finished', { timeout }, async () => {
  const uri = databaseUri(`start-${randomUUID()}`);
  const client = await new MongoClient(uri).connect();
  onTestFinished(async () => {
    await client.db().dropDatabase();
    await client.close();
  });
  await markRestore(client.db(), '/backups/school.bak');
  const settings = {
    NODE_ENV: 'test',
    MONGODB_URI: uri,
    JWT_SECRET: 'a secret of this test, of enough bytes',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  };
  const { code, output } = await runToEnd(settings);
  expect(output).toMatch(
    /a restore of \/backups\/school\.bak began at .+ run it again with --replace/,
  );
  expect(output).not.toContain('listening');
  expect(code).toBe(2);
  await unmarkRestore(client.db());
  const api = spawn(process.execPath, [program], {
    env: { PORT: String(await getPort()), ...settings },
  });
  onTestFinished(() => void api.kill('SIGKILL'));
  for await (const chunk of api.stdout) if (String(chunk).includes('listening')) break;
});
