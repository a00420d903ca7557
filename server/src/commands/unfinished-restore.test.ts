import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, expect, inject, test } from 'vitest';
import { markRestore, restoreCollection } from '#database/backup/unfinished-restore.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { bundlePrograms } from '#testing/bundles/bundle-programs.ts';
import { databaseUri } from '#testing/database-engine.ts';

const commands = ['account', 'backup', 'check', 'migrate', 'restore', 'role', 'seed'];
const programs = await bundlePrograms(...commands.map((name) => `commands/${name}.ts`));
const folder = await mkdtemp(join(tmpdir(), 'study-flow-unfinished-'));
const uri = databaseUri(`unfinished-${randomUUID()}`);
const client = await new MongoClient(uri).connect();
const database = client.db();
const file = join(folder, 'school.bak');
await database.collection('pupils').insertOne({ name: 'Ada' });
await writeBackup(database, file);
await markRestore(database, file);

afterAll(async () => {
  await database.dropDatabase();
  await client.close();
  await rm(folder, { recursive: true });
});

/** Runs a command on the database of an unfinished restore; its exit code and everything it printed. */
function run(command: string, ...given: string[]) {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    MONGODB_URI: uri,
    FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
  };
  return new Promise<{ code: unknown; text: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(programs, `${command}.js`), ...given],
      { env },
      (error, ...out) => resolve({ code: error?.code ?? 0, text: out.join('') }),
    );
  });
}

test.each([
  ['account', 'release', 'ada@school.test'],
  ['backup', join(folder, 'second.bak')],
  ['check'],
  ['migrate'],
  ['role', 'grant', 'ada@school.test'],
  ['seed'],
])('refuses %s while a restore has not been finished', async (command, ...given) => {
  const { code, text } = await run(command, ...given);
  expect(text).toMatch(
    /^Documents are missing in the database .+ run it again with --replace\.\n$/,
  );
  expect(code).toBe(2);
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  expect(collections.map(({ name }) => name).sort()).toEqual(['pupils', restoreCollection]);
  expect(await readdir(folder)).toEqual(['school.bak']);
});

test('restores where a restore has not been finished', async () => {
  const { code, text } = await run('restore', file, '--replace');
  expect(text).toBe(`1 documents are back in ${database.databaseName}.\n`);
  expect(code).toBe(0);
  expect((await run('check')).code).toBe(0);
});
