import { MongoClient } from 'mongodb';
import { expect, inject, test } from 'vitest';
import { UsageError } from '#command-line/usage-error.ts';
import { databaseUri } from '#testing/database-engine.ts';
import { connectDatabase } from './connect.ts';

const uri = inject('mongoUri');

test('uses the database study-flow when the address names none', async () => {
  const plain = await connectDatabase(uri, 'test');
  const named = await connectDatabase(databaseUri('school'), 'test');
  expect([plain.database.databaseName, named.database.databaseName]).toEqual([
    'study-flow',
    'school',
  ]);
  await Promise.all([plain.client.close(), named.client.close()]);
});

test('names a database that does not answer, without the password', async () => {
  const connecting = connectDatabase('mongodb://ada:secret@127.0.0.1:1/school', 'test');
  await expect(connecting).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED.*\): check MONGODB_URI/,
  );
});

test.each([
  ['a port that does not exist', 'mongodb://ada:secret@127.0.0.1:99999/school'],
  ['an unescaped password', 'mongodb://ada:secret@@127.0.0.1/school'],
  ['an unknown option', 'mongodb://ada:secret@127.0.0.1/school?retry=yes'],
])('names the setting, without the password, when the address has %s', async (_what, address) => {
  const error: unknown = await connectDatabase(address, 'test').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toMatch(
    /The address of the database cannot be read \(.+[^.]\): check MONGODB_URI\.$/,
  );
  expect(String(error)).not.toContain('secret');
});

test('refuses the embedded database in production', async () => {
  const client = await new MongoClient(uri).connect();
  const { modules } = await client.db().command({ buildInfo: 1 });
  await client.close();
  const connecting = connectDatabase(uri, 'production');
  if (modules?.includes('embedded-mongo')) {
    await expect(connecting).rejects.toMatchObject({
      cause: { message: 'The embedded database is for development only.' },
    });
  } else {
    await (await connecting).client.close();
  }
});
